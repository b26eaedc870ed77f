//! The size of a section of an ELF file of 64 bits, little-endian, read from the section headers.

use crate::Failure;

/// The bytes of the section `name`.
///
/// # Errors
/// When the file is of another kind, or has no such section.
pub(super) fn section_size(file: &[u8], name: &str) -> Result<u64, Failure> {
    // ELF, 64 bits, little-endian: System V ABI, chapter 4, "ELF Identification".
    if !file.starts_with(b"\x7fELF\x02\x01") {
        return Err("code sizes are read from ELF files of 64 bits only".to_owned());
    }
    find(file, name).ok_or_else(|| format!("the program has no section `{name}`"))
}

fn find(file: &[u8], name: &str) -> Option<u64> {
    let headers = number(file, 0x28, 8)?;
    let header_size = number(file, 0x3a, 2)?;
    let count = number(file, 0x3c, 2)?;
    let names_index = number(file, 0x3e, 2)?;
    let header = |index: u64| usize::try_from(headers + index * header_size).ok();
    let names = number(file, header(names_index)? + 0x18, 8)?;
    for index in 0..count {
        let header = header(index)?;
        let start = usize::try_from(names + number(file, header, 4)?).ok()?;
        let text = file.get(start..)?;
        if text.starts_with(name.as_bytes()) && text.get(name.len()) == Some(&0) {
            return number(file, header + 0x20, 8);
        }
    }
    None
}

fn number(file: &[u8], offset: usize, bytes: usize) -> Option<u64> {
    let mut word = [0; 8];
    word.get_mut(..bytes)?.copy_from_slice(file.get(offset..offset + bytes)?);
    Some(u64::from_le_bytes(word))
}
