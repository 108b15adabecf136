use crate::transcript;

#[test]
fn the_worked_examples_of_the_sources_come_out_as_the_sources_say() {
    let files = transcript::files("worked");
    assert!(!files.is_empty());
    for file in files {
        let shown = transcript::run(&file);
        assert!(!shown.is_empty(), "{}: no sections", file.display());
    }
}
