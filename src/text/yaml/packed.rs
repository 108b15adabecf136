//! Converts trees to bytes, which the program reads much faster than YAML. The bytes contain no lines and columns.

use super::{Content, Node, NodeKey};

const NOTHING: u8 = 0;
const NO: u8 = 1;
const YES: u8 = 2;
const WHOLE: u8 = 3;
const DECIMAL: u8 = 4;
const TEXT: u8 = 5;
const LIST: u8 = 6;
const MAP: u8 = 7;

/// Maximum depth of a tree, so that damaged bytes cannot exhaust the stack. [`Node::parse`] allows only 24 levels.
const MAX_DEPTH: usize = 64;

pub fn pack(node: &Node) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_node(node, &mut bytes);
    bytes
}

/// Reads the bytes that [`pack`] wrote. Returns the tree without lines and columns, or `None` if the bytes are not
/// valid.
pub fn unpack(bytes: &[u8]) -> Option<Node> {
    let mut reader = PackedReader { bytes };
    let node = reader.node(MAX_DEPTH)?;
    reader.bytes.is_empty().then_some(node)
}

fn write_node(node: &Node, out: &mut Vec<u8>) {
    match &node.value {
        Content::Nothing => out.push(NOTHING),
        Content::Flag(flag) => out.push(if *flag { YES } else { NO }),
        Content::Whole(number) => {
            out.push(WHOLE);
            out.extend(number.to_le_bytes());
        }
        Content::Decimal(number) => {
            out.push(DECIMAL);
            out.extend(number.to_le_bytes());
        }
        Content::Text(text) => {
            out.push(TEXT);
            write_text(text, out);
        }
        Content::List(items) => {
            out.push(LIST);
            write_length(items.len(), out);
            for item in items {
                write_node(item, out);
            }
        }
        Content::Map(fields) => {
            out.push(MAP);
            write_length(fields.len(), out);
            for (key, node) in fields {
                write_text(&key.text, out);
                write_node(node, out);
            }
        }
    }
}

fn write_text(text: &str, out: &mut Vec<u8>) {
    write_length(text.len(), out);
    out.extend(text.as_bytes());
}

/// Writes a length in four bytes. Four bytes are enough, because files have at most [`super::MAX_BYTES`] bytes.
fn write_length(length: usize, out: &mut Vec<u8>) {
    out.extend(u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes());
}

struct PackedReader<'b> {
    bytes: &'b [u8],
}

impl PackedReader<'_> {
    fn node(&mut self, depth: usize) -> Option<Node> {
        let deeper = depth.checked_sub(1)?;
        let [kind] = self.take()?;
        let value = match kind {
            NOTHING => Content::Nothing,
            NO => Content::Flag(false),
            YES => Content::Flag(true),
            WHOLE => Content::Whole(i64::from_le_bytes(self.take()?)),
            DECIMAL => Content::Decimal(f64::from_le_bytes(self.take()?)),
            TEXT => Content::Text(self.text()?),
            LIST => Content::List(self.items(|reader| reader.node(deeper))?),
            MAP => Content::Map(
                self.items(|reader| Some((NodeKey { location: None, text: reader.text()? }, reader.node(deeper)?)))?,
            ),
            _ => return None,
        };
        Some(Node { location: None, value })
    }

    fn items<T>(&mut self, read: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let length = self.length()?;
        // Each item has at least one byte, so a wrong length cannot reserve much memory.
        let mut items = Vec::with_capacity(length.min(self.bytes.len()));
        for _ in 0..length {
            items.push(read(self)?);
        }
        Some(items)
    }

    fn text(&mut self) -> Option<String> {
        let length = self.length()?;
        let (text, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }

    fn length(&mut self) -> Option<usize> {
        usize::try_from(u32::from_le_bytes(self.take()?)).ok()
    }

    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (chunk, rest) = self.bytes.split_first_chunk()?;
        self.bytes = rest;
        Some(*chunk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_everything_except_places() {
        let text = "a: 1\nb: [x, 'y z', 1.5, true, false, null, -7]\nc: {d: {e: []}, '2': \"é\"}\n";
        let node = Node::parse(text).unwrap();
        assert_eq!(unpack(&pack(&node)), Some(node.without_locations()));
    }

    #[test]
    fn invalid_bytes_are_rejected() {
        let packed = pack(&Node::parse("a: [x, {b: 2}]\n").unwrap());
        for end in 0..packed.len() {
            assert_eq!(unpack(&packed[..end]), None, "{end} bytes");
        }
        assert_eq!(unpack(&[packed.as_slice(), &[0]].concat()), None);
        assert_eq!(unpack(&[9]), None);
        let nested = [LIST, 1, 0, 0, 0].repeat(1000);
        assert_eq!(unpack(&nested), None);
    }
}
