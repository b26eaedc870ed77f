//! Finds the word that a misspelt one was meant to be.

/// The word with the smallest edit distance to `text`; the first one if several are equally near.
pub(crate) fn nearest<'w>(text: &str, words: impl Iterator<Item = &'w str>) -> &'w str {
    words.min_by_key(|word| distance(text, word)).unwrap_or("")
}

/// Levenshtein's distance: insertions, deletions and replacements of characters, regardless of ASCII case.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(!from.eq_ignore_ascii_case(to));
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn distances() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("Rename", "rename"), 0);
    }

    #[test]
    fn the_nearest_word_wins() {
        assert_eq!(nearest("defualt", ["alias", "default", "rename"].into_iter()), "default");
        assert_eq!(nearest("skip_if", ["skip", "skip_serializing_if"].into_iter()), "skip");
    }
}
