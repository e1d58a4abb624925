//! Which rules a game is judged by.

use gocore::sgf::Record;
use gocore::{BoardSize, Preset, Rules};

use crate::output::one_line;
use crate::report::shown;

/// Rules and how they came to be chosen.
#[derive(Clone)]
pub(crate) struct Ruling {
    pub(crate) rules: Rules,
    /// The preset that the rules are, if they are one: it says what sizes it is meant for.
    preset: Option<&'static Preset>,
    /// For people.
    pub(crate) name: String,
}

impl Ruling {
    /// The rules of a name given on the command line: a preset's, or else KataGo's notation.
    pub(crate) fn asked_for(text: &str) -> Result<Ruling, String> {
        let unknown = match Preset::find(text) {
            Ok(preset) => return Ok(Ruling::of_preset(preset, "")),
            Err(unknown) => unknown,
        };
        match Rules::from_katago(text.trim()) {
            Ok(rules) => {
                let name = format!("{} (KataGo's notation)", one_line(text.trim()));
                Ok(Ruling { rules, preset: None, name })
            }
            Err(error) if error.code() == unknown.code() => Err(format!("--rules {text:?}: {unknown}")),
            Err(error) => Err(format!("--rules {text:?}: {error}; {unknown}")),
        }
    }

    /// The rules that the record names, or else the default ones.
    pub(crate) fn of_record(record: &Record<'_>) -> Ruling {
        let Some(value) = record.rules_value() else {
            return Ruling::default_rules("the record names no rules");
        };
        let said = format!("the record says \"{}\"", shown(&value.text_lossy()));
        // What is not UTF-8 is no name either.
        let text = String::from_utf8(value.simple_text()).unwrap_or_default();
        match Rules::from_sgf(&text) {
            Err(_) => Ruling::default_rules(&format!("{said}, which is not known")),
            Ok(rules) => match preset_in_record(&text, rules) {
                Some(preset) => Ruling::of_preset(preset, &format!(" ({said})")),
                None => Ruling { rules, preset: None, name: format!("in KataGo's notation ({said})") },
            },
        }
    }

    fn of_preset(preset: &'static Preset, origin: &str) -> Ruling {
        Ruling { rules: preset.rules(), preset: Some(preset), name: format!("{preset}{origin}") }
    }

    fn default_rules(why: &str) -> Ruling {
        let name = format!("area scoring, positional superko ({why})");
        Ruling { rules: Rules::default(), preset: None, name }
    }

    /// The same with the komi that the record states, and what to say of it.
    pub(crate) fn with_komi_of(mut self, record: &Record<'_>) -> (Ruling, String) {
        self.rules = record.with_komi(self.rules);
        let komi = self.rules.komi().points().to_string();
        let note = match record.komi() {
            None => format!("{komi} (the record states none)"),
            Some(stated) if stated.to_string() != komi => {
                format!("{komi} (the record's {stated} cannot be played with)")
            }
            Some(_) => komi,
        };
        (self, note)
    }

    /// Refuses a size that the preset is not meant for.
    pub(crate) fn check_size(&self, size: BoardSize) -> Result<(), String> {
        let Some(preset) = self.preset.filter(|preset| !preset.sizes().is_empty()) else { return Ok(()) };
        if preset.sizes().contains(&size) {
            return Ok(());
        }
        let sizes: Vec<String> = preset.sizes().iter().map(ToString::to_string).collect();
        let sizes = sizes.join(", ");
        Err(format!("{preset} is meant for {sizes}, the record is {size}; --any-size plays it all the same"))
    }
}

/// The preset whose rules [`Rules::from_sgf`] found: it looks at the whole text, then at what stands before a comma. A
/// short form such as `jp` is no preset's name; then it is a preset with the same rules. `None` for KataGo's notation.
fn preset_in_record(text: &str, rules: Rules) -> Option<&'static Preset> {
    let before_comma = text.split(',').next().unwrap_or(text);
    let named = [text, before_comma].into_iter().find_map(|name| Preset::find(name).ok());
    match named.filter(|preset| preset.rules() == rules) {
        None if Rules::from_katago(text).is_err() => {
            Preset::ALL.iter().find(|preset| preset.sizes().is_empty() && preset.rules() == rules)
        }
        named => named,
    }
}
