//! What the compiler says about mistakes. `cargo xtask bless` renews the `.stderr` files.

#[test]
fn mistakes_are_told() {
    trybuild::TestCases::new().compile_fail("tests/ui/*/*.rs");
}
