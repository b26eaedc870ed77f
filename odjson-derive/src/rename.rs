//! The eight rules of `rename_all`, with serde's results.
//!
//! Only ASCII letters change case, as in serde. Where serde's derive panics (`camelCase` of a name that starts outside ASCII, or
//! that holds nothing but underscores) the rule does what the rest of it suggests: the first letter stays, the name stays.

/// How `rename_all` spells a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Case {
    /// Each rule under the word that names it.
    pub(crate) const ALL: [(&str, Case); 8] = [
        ("lowercase", Case::Lower),
        ("UPPERCASE", Case::Upper),
        ("PascalCase", Case::Pascal),
        ("camelCase", Case::Camel),
        ("snake_case", Case::Snake),
        ("SCREAMING_SNAKE_CASE", Case::ScreamingSnake),
        ("kebab-case", Case::Kebab),
        ("SCREAMING-KEBAB-CASE", Case::ScreamingKebab),
    ];

    /// The name of a field, which is written in snake case in the source.
    pub(crate) fn of_field(self, field: &str) -> String {
        match self {
            Case::Lower | Case::Snake => field.to_owned(),
            Case::Upper | Case::ScreamingSnake => field.to_ascii_uppercase(),
            Case::Pascal => pascal_of_snake(field),
            Case::Camel => match pascal_of_snake(field) {
                pascal if pascal.is_empty() => field.to_owned(),
                pascal => lower_first(pascal),
            },
            Case::Kebab => field.replace('_', "-"),
            Case::ScreamingKebab => field.to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// The name of a variant, which is written in Pascal case in the source.
    pub(crate) fn of_variant(self, variant: &str) -> String {
        match self {
            Case::Pascal => variant.to_owned(),
            Case::Lower => variant.to_ascii_lowercase(),
            Case::Upper => variant.to_ascii_uppercase(),
            Case::Camel => lower_first(variant.to_owned()),
            Case::Snake => snake_of_pascal(variant),
            Case::ScreamingSnake => snake_of_pascal(variant).to_ascii_uppercase(),
            Case::Kebab => snake_of_pascal(variant).replace('_', "-"),
            Case::ScreamingKebab => snake_of_pascal(variant).to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn pascal_of_snake(name: &str) -> String {
    let words = name.split('_').filter(|word| !word.is_empty());
    words.map(|word| with_first(word, |first| first.to_ascii_uppercase())).collect()
}

fn snake_of_pascal(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for (at, letter) in name.char_indices() {
        if at > 0 && letter.is_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

fn lower_first(name: String) -> String {
    with_first(&name, |first| first.to_ascii_lowercase())
}

fn with_first(word: &str, change: fn(char) -> char) -> String {
    let mut letters = word.chars();
    letters.next().map(change).into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::Case;

    #[track_caller]
    fn all(of: fn(Case, &str) -> String, name: &str, expected: [&str; 8]) {
        assert_eq!(Case::ALL.map(|(_, case)| of(case, name)), expected, "{name}");
    }

    #[test]
    fn fields_follow_serde() {
        let field = |name, expected| all(Case::of_field, name, expected);
        field("outcome", ["outcome", "OUTCOME", "Outcome", "outcome", "outcome", "OUTCOME", "outcome", "OUTCOME"]);
        field(
            "very_tasty",
            [
                "very_tasty",
                "VERY_TASTY",
                "VeryTasty",
                "veryTasty",
                "very_tasty",
                "VERY_TASTY",
                "very-tasty",
                "VERY-TASTY",
            ],
        );
        field("a", ["a", "A", "A", "a", "a", "A", "a", "A"]);
        field("z42", ["z42", "Z42", "Z42", "z42", "z42", "Z42", "z42", "Z42"]);
        field("_a__b_", ["_a__b_", "_A__B_", "AB", "aB", "_a__b_", "_A__B_", "-a--b-", "-A--B-"]);
        field(
            "ipv4_Addr",
            ["ipv4_Addr", "IPV4_ADDR", "Ipv4Addr", "ipv4Addr", "ipv4_Addr", "IPV4_ADDR", "ipv4-Addr", "IPV4-ADDR"],
        );
    }

    #[test]
    fn variants_follow_serde() {
        let variant = |name, expected| all(Case::of_variant, name, expected);
        variant("Outcome", ["outcome", "OUTCOME", "Outcome", "outcome", "outcome", "OUTCOME", "outcome", "OUTCOME"]);
        variant(
            "VeryTasty",
            [
                "verytasty",
                "VERYTASTY",
                "VeryTasty",
                "veryTasty",
                "very_tasty",
                "VERY_TASTY",
                "very-tasty",
                "VERY-TASTY",
            ],
        );
        variant("A", ["a", "A", "A", "a", "a", "A", "a", "A"]);
        variant("Z42", ["z42", "Z42", "Z42", "z42", "z42", "Z42", "z42", "Z42"]);
        variant(
            "HTTPGet",
            ["httpget", "HTTPGET", "HTTPGet", "hTTPGet", "h_t_t_p_get", "H_T_T_P_GET", "h-t-t-p-get", "H-T-T-P-GET"],
        );
        variant("A_b", ["a_b", "A_B", "A_b", "a_b", "a_b", "A_B", "a-b", "A-B"]);
    }

    #[test]
    fn names_that_serde_panics_on_are_kept() {
        assert_eq!(Case::Camel.of_field("__"), "__");
        assert_eq!(Case::Camel.of_field("élan_vital"), "élanVital");
        assert_eq!(Case::Camel.of_variant("ÉlanVital"), "ÉlanVital");
        assert_eq!(Case::Pascal.of_field("__"), "");
    }
}
