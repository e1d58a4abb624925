//! A reader of XML as strict as the pictures need: elements, attributes, text and the five escapes; nothing else passes.

/// An element with its attributes and the text right inside it.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) depth: usize,
    pub(crate) text: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// A number, which must be whole.
    fn number(&self, name: &str) -> i32 {
        let value = self.get(name).unwrap_or("0");
        value.parse().unwrap_or_else(|_| panic!("{name}={value:?} is no whole number"))
    }

    /// Points that what the element paints reaches to, but for the width of strokes.
    pub(crate) fn extremes(&self) -> Vec<(i32, i32)> {
        match self.name.as_str() {
            "circle" => {
                let (x, y, r) = (self.number("cx"), self.number("cy"), self.number("r"));
                vec![(x - r, y - r), (x + r, y + r)]
            }
            "rect" => {
                let (x, y) = (self.number("x"), self.number("y"));
                vec![(x, y), (x + self.number("width"), y + self.number("height"))]
            }
            // A letter is at most as wide as it is high.
            "text" => {
                let (x, y, half) = (self.number("x"), self.number("y"), self.number("font-size") / 2);
                vec![(x - half, y - 2 * half), (x + half, y)]
            }
            "path" => path(self.get("d").unwrap()),
            "svg" | "g" | "title" | "desc" | "style" => Vec::new(),
            other => panic!("unexpected element {other}"),
        }
    }
}

/// The corners of a path.
fn path(commands: &str) -> Vec<(i32, i32)> {
    let (mut points, mut pen) = (Vec::new(), (0, 0));
    let mut rest = commands;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |at| at + 1);
        let numbers = rest[1..end].replace('-', " -");
        let numbers: Vec<i32> = numbers.split_whitespace().map(|number| number.parse().unwrap()).collect();
        pen = match (command, &numbers[..]) {
            ('M', [x, y]) => (*x, *y),
            ('l' | 'm', [x, y]) => (pen.0 + x, pen.1 + y),
            ('H', [x]) => (*x, pen.1),
            ('V', [y]) => (pen.0, *y),
            ('h', [x]) => (pen.0 + x, pen.1),
            ('v', [y]) => (pen.0, pen.1 + y),
            ('z', []) => pen,
            other => panic!("{other:?} in {commands}"),
        };
        points.push(pen);
        rest = &rest[end..];
    }
    points
}

/// All elements in order.
pub(crate) fn parse(text: &str) -> Result<Vec<Element>, String> {
    let fault = |what: &str, rest: &str| {
        Err(format!("{what} before {:?}", rest.chars().take(40).collect::<String>()))
    };
    if let Some(bad) = text
        .chars()
        .find(|c| (c.is_control() && *c != '\n' && *c != '\t') || ('\u{fffe}'..='\u{ffff}').contains(c))
    {
        return fault(&format!("{bad:?}"), text);
    }
    let (mut elements, mut open): (Vec<Element>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut rest = text;
    while !rest.is_empty() {
        let Some(tag) = rest.strip_prefix('<') else {
            let end = rest.find('<').unwrap_or(rest.len());
            let piece = unescaped(&rest[..end])?;
            match open.last() {
                Some(&element) => elements[element].text.push_str(&piece),
                None if piece.trim().is_empty() => {}
                None => return fault("text outside", rest),
            }
            rest = &rest[end..];
            continue;
        };
        // No attribute of ours holds this character unescaped.
        let Some((tag, after)) = tag.split_once('>') else { return fault("an open tag", rest) };
        if let Some(name) = tag.strip_prefix('/') {
            match open.pop() {
                Some(element) if elements[element].name == name => {}
                _ => return fault("an end without a beginning", rest),
            }
        } else {
            let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
            if open.is_empty() && !elements.is_empty() {
                return fault("a second root", rest);
            }
            let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
            if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphabetic()) {
                return fault("no name", rest);
            }
            elements.push(Element {
                name: name.into(),
                depth: open.len(),
                text: String::new(),
                attributes: parse_attributes(attributes)?,
            });
            if !is_empty {
                open.push(elements.len() - 1);
            }
        }
        rest = after;
    }
    if open.is_empty() && !elements.is_empty() { Ok(elements) } else { fault("an element is open", rest) }
}

fn parse_attributes(text: &str) -> Result<Vec<(String, String)>, String> {
    let mut attributes: Vec<(String, String)> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (name, value) = rest.split_once("=\"").ok_or(format!("no attribute: {rest:?}"))?;
        let (value, after) = value.split_once('"').ok_or(format!("an open attribute: {rest:?}"))?;
        let is_name = name.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-') && !name.is_empty();
        if !is_name || value.contains('<') || attributes.iter().any(|(other, _)| other == name) {
            return Err(format!("a bad attribute: {rest:?}"));
        }
        attributes.push((name.into(), unescaped(value)?));
        rest = match after.strip_prefix(' ') {
            Some(next) if !next.is_empty() => next,
            None if after.is_empty() => after,
            _ => return Err(format!("a bad space: {rest:?}")),
        };
    }
    Ok(attributes)
}

fn unescaped(text: &str) -> Result<String, String> {
    if text.contains("]]>") {
        return Err("]]> in text".into());
    }
    let mut pieces = text.split('&');
    let mut plain: String = pieces.next().unwrap_or_default().into();
    for piece in pieces {
        let (name, rest) = piece.split_once(';').ok_or(format!("a bare &: {text:?}"))?;
        plain.push(match name {
            "lt" => '<',
            "gt" => '>',
            "amp" => '&',
            "quot" => '"',
            "#39" => '\'',
            _ => return Err(format!("unknown &{name};")),
        });
        plain.push_str(rest);
    }
    Ok(plain)
}
