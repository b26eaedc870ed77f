//! Lines of an access log, no two of them the same: one record repeated makes code with branches look four times
//! faster than it is.

use super::random::Random;

/// This many lines of about 490 bytes.
pub fn lines(count: usize) -> Vec<String> {
    let random = &mut Random::new(7);
    let mut second = 5;
    (0..count)
        .map(|_| {
            second += u64::from(random.chance(0.25));
            line(random, second)
        })
        .collect()
}

fn line(random: &mut Random, second: u64) -> String {
    let request = [8, 4, 4, 4, 12].map(|count| random.hex(count)).join("-");
    let encoding = if random.chance(0.3) { r#","accept-encoding":["gzip, deflate, br"]"# } else { "" };
    format!(
        concat!(
            r#"{{"type":"request","connection_id":{connection},"timestamp":"2026-07-01T{hour:02}:{minute:02}:{second:02}.{micro:06}Z","#,
            r#""log_type":"{kind}","http":{{"version":"HTTP/1.1","method":"{method}","scheme":"http","#,
            r#""authority":"testhttp:8080","path":"/api/v1/resource/{resource}"}},"headers":{{"x-api-key":["{key}"],"#,
            r#""x-forwarded-host":["testhttp:8080"],"x-request-id":["{request}"],"content-type":["application/json"],"#,
            r#""accept":["*/*"],"user-agent":["k6/0.49.0 (https://k6.io/)"]{encoding}}},"body":{{}}}}"#
        ),
        connection = random.between(1, 5000),
        hour = second / 3600 % 24,
        minute = second / 60 % 60,
        second = second % 60,
        micro = random.between(0, 999_999),
        kind = random.pick(&["DownstreamStart", "DownstreamEnd", "UpstreamStart"]),
        method = random.pick(&["GET", "POST", "PUT"]),
        resource = random.between(1, 100),
        key = random.hex(32),
        request = request,
        encoding = encoding,
    )
}
