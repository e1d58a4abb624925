//! Reading JSON of a shape that may be wrong: every question has an answer or says what is missing.

use serde_json::{Map, Value};

/// A value, or a message for the one who wrote the file.
pub(crate) type Result<T> = std::result::Result<T, String>;

pub(crate) fn field<'a>(value: &'a Value, key: &str) -> Result<&'a Value> {
    value.get(key).ok_or_else(|| format!("no `{key}`"))
}

/// The field, unless it is absent or `null`.
pub(crate) fn optional<'a>(value: &'a Value, key: &str) -> Option<&'a Value> {
    value.get(key).filter(|field| !field.is_null())
}

pub(crate) fn as_text(value: &Value) -> Result<&str> {
    value.as_str().ok_or_else(|| format!("{value} is no string"))
}

pub(crate) fn as_count(value: &Value) -> Result<u64> {
    value.as_u64().ok_or_else(|| format!("{value} is no count"))
}

pub(crate) fn as_list(value: &Value) -> Result<&[Value]> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| format!("{value} is no list"))
}

pub(crate) fn as_object(value: &Value) -> Result<&Map<String, Value>> {
    value.as_object().ok_or_else(|| format!("{value} is no object"))
}

pub(crate) fn as_flag(value: &Value) -> Result<bool> {
    value.as_bool().ok_or_else(|| format!("{value} is neither true nor false"))
}

pub(crate) fn as_texts(value: &Value) -> Result<Vec<&str>> {
    as_list(value)?.iter().map(as_text).collect()
}

pub(crate) fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str> {
    named(key, as_text(field(value, key)?))
}

pub(crate) fn count(value: &Value, key: &str) -> Result<u64> {
    named(key, as_count(field(value, key)?))
}

pub(crate) fn flag(value: &Value, key: &str) -> Result<bool> {
    named(key, as_flag(field(value, key)?))
}

pub(crate) fn list<'a>(value: &'a Value, key: &str) -> Result<&'a [Value]> {
    named(key, as_list(field(value, key)?))
}

pub(crate) fn object<'a>(value: &'a Value, key: &str) -> Result<&'a Map<String, Value>> {
    named(key, as_object(field(value, key)?))
}

pub(crate) fn texts<'a>(value: &'a Value, key: &str) -> Result<Vec<&'a str>> {
    named(key, as_texts(field(value, key)?))
}

/// Refuses an object that has a key of which the reader knows nothing, so that nothing is passed over in silence.
pub(crate) fn only(value: &Value, known: &[&str]) -> Result<()> {
    match as_object(value)?.keys().find(|key| !known.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => Err(format!("`{key}` means nothing to this runner")),
    }
}

/// Says of which field an error speaks.
fn named<T>(key: &str, result: Result<T>) -> Result<T> {
    result.map_err(|error| format!("`{key}`: {error}"))
}
