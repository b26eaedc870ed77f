//! Orders of a shop: names and places of many scripts, prices, optional members, maps.

use std::fmt::Write as _;

use super::random::Random;

const FIRST_NAMES: [&str; 16] = [
    "Zoë", "Jürgen", "Anaïs", "Łukasz", "Nguyễn", "Søren", "José", "Mária", "Ivan", "Anna", "李", "美咲", "Олег",
    "Fatma", "John", "Emily",
];
const LAST_NAMES: [&str; 14] = [
    "Müller",
    "García",
    "Kowalski",
    "Văn Đức",
    "Ørsted",
    "Smith",
    "O’Neil",
    "Nováková",
    "伟",
    "佐藤",
    "Петров",
    "Yılmaz",
    "Brown",
    "Dubois",
];
const CITIES: [(&str, &str, &str); 8] = [
    ("Zürich", "CH", "8001"),
    ("São Paulo", "BR", "01310-100"),
    ("東京", "JP", "100-0001"),
    ("Kraków", "PL", "31-042"),
    ("Berlin", "DE", "10115"),
    ("Reykjavík", "IS", "101"),
    ("Portland", "US", "97201"),
    ("Москва", "RU", "101000"),
];
const STREETS: [&str; 5] = ["Bahnhofstraße", "Main St", "Rua Augusta", "Rue de l’Église", "ul. Długa"];
const PRODUCTS: [&str; 10] = [
    "Café crème beans 1kg",
    "USB-C cable 2 m",
    "Ergonomic chair",
    "Notebook A5 – dotted",
    "抹茶パウダー",
    "Crème brûlée torch",
    "LED desk lamp",
    "Wool socks",
    "Ceramic mug ½ l",
    "Bluetooth speaker",
];
const TAGS: [&str; 8] = ["gift", "fragile", "sale", "new", "eco", "heavy", "digital", "preorder"];
const STATES: [&str; 5] = ["pending", "paid", "shipped", "delivered", "cancelled"];

/// A page of 100 orders, about 91 KB.
pub fn page() -> String {
    let random = &mut Random::new(42);
    let orders: Vec<String> = (0..100).map(|index| order(random, index)).collect();
    format!(
        r#"{{"page":1,"per_page":100,"total":12873,"next":"/v1/orders?cursor={}","orders":[{}]}}"#,
        random.hex(24),
        orders.join(",")
    )
}

/// The order of the page whose size is nearest to 960 bytes.
pub fn single() -> String {
    let random = &mut Random::new(42);
    let orders = (0..100).map(|index| order(random, index));
    orders.min_by_key(|order| order.len().abs_diff(960)).expect("there are a hundred")
}

fn order(random: &mut Random, index: u32) -> String {
    let (lines, subtotal) = lines(random);
    let tax = cents(subtotal * 0.081);
    let mut json = format!(
        r#"{{"id":"ord_{}","number":{},"created_at":"{}","updated_at":"{}","status":"{}","currency":"{}","paid":{}"#,
        random.hex(16),
        100_000 + index,
        time(random),
        time(random),
        random.pick(&STATES),
        random.pick(&["EUR", "USD", "CHF", "JPY"]),
        random.chance(0.8),
    );
    let note = if random.chance(0.7) { "null" } else { r#""Bitte beim Nachbarn abgeben – danke!""# };
    write!(
        json,
        concat!(
            r#","customer":{},"lines":[{}],"subtotal":{:?},"tax":{:?},"shipping":{},"total":{:?},"#,
            r#""metadata":{{"source":"{}","campaign":"c-{}","session":"{}"}},"note":{}}}"#
        ),
        customer(random),
        lines,
        subtotal,
        tax,
        random.pick(&["0", "4.9", "9.95"]),
        cents(subtotal + tax + 4.9),
        random.pick(&["web", "ios", "android"]),
        random.hex(6),
        random.hex(12),
        note,
    )
    .expect("a string takes all");
    json
}

fn customer(random: &mut Random) -> String {
    let (city, country, postal_code) = CITIES[random.index(CITIES.len())];
    let phone = if random.chance(0.5) {
        "null".to_owned()
    } else {
        let mut part = |most| random.between(0, most);
        format!(r#""+41 44 {:03} {:02} {:02}""#, part(999), part(99), part(99))
    };
    format!(
        concat!(
            r#"{{"id":{},"name":"{} {}","email":"user{}@example.com","phone":{},"#,
            r#""address":{{"street":"{} {}","city":"{}","postal_code":"{}","country":"{}"}}}}"#
        ),
        random.between(1_000_000, 1_000_000_000),
        random.pick(&FIRST_NAMES),
        random.pick(&LAST_NAMES),
        random.between(1, 99_999),
        phone,
        random.pick(&STREETS),
        random.between(1, 200),
        city,
        postal_code,
        country,
    )
}

/// Three or four lines, and the sum of their totals.
fn lines(random: &mut Random) -> (String, f64) {
    let count = if random.chance(0.75) { 3 } else { 4 };
    let mut subtotal = 0.0;
    let lines: Vec<String> = (0..count)
        .map(|_| {
            let quantity = random.between(1, 5);
            let price = cents(1.0 + random.unit() * 399.0);
            let total = cents(price * quantity as f64);
            subtotal += total;
            let mut tags = TAGS;
            random.shuffle(&mut tags);
            let tags: Vec<String> = tags[..random.index(3)].iter().map(|tag| format!("\"{tag}\"")).collect();
            format!(
                r#"{{"sku":"SKU-{:05}","name":"{}","quantity":{quantity},"unit_price":{price:?},"total":{total:?},"tags":[{}]}}"#,
                random.between(1, 99_999),
                random.pick(&PRODUCTS),
                tags.join(","),
            )
        })
        .collect();
    (lines.join(","), cents(subtotal))
}

fn cents(amount: f64) -> f64 {
    (amount * 100.0).round() / 100.0
}

fn time(random: &mut Random) -> String {
    let mut part = |low, high| random.between(low, high);
    format!(
        "2026-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
        part(1, 12),
        part(1, 28),
        part(0, 23),
        part(0, 59),
        part(0, 59),
        part(0, 999)
    )
}
