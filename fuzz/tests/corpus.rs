//! The inputs that are kept, and thousands that differ a little from them, on the compiler that everybody has.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use gocore_fuzz::TARGETS;

/// A target that is a program in Python: tests of the package replay it.
const OF_PYTHON: &str = "conversions";

/// How many changed inputs each kept one gives.
fn changes() -> usize {
    if std::env::var_os("GOCORE_DEEP").is_some() { 2_000 } else { 40 }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

/// The kept inputs of a target, by name.
fn kept(target: &str) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder().join(target)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    files.iter().map(|path| (name(path), fs::read(path).unwrap())).collect()
}

/// A small generator of numbers (SplitMix64): the same changes each time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % end.max(1) as u64) as usize
    }

    /// Changes bytes, takes some away, puts some of another input in, or does some of it twice.
    fn changed(&mut self, data: &[u8], other: &[u8]) -> Vec<u8> {
        let mut data = data.to_vec();
        for _ in 0..=self.below(4) {
            let (start, len) = (self.below(data.len() + 1), 1 + self.below(16));
            let end = data.len().min(start + len);
            match self.below(5) {
                0 => data[start..end].iter_mut().for_each(|byte| *byte = self.below(256) as u8),
                1 => data[start..end].iter_mut().for_each(|byte| *byte ^= 1 << self.below(8)),
                2 => drop(data.drain(start..end)),
                3 => {
                    let from = self.below(other.len() + 1);
                    let part = &other[from..other.len().min(from + len)];
                    data.splice(start..start, part.iter().copied());
                }
                _ => data.splice(start..start, data[start..end].to_vec()).for_each(drop),
            }
        }
        data
    }
}

/// Runs a target on its kept inputs and on changed ones.
fn replay(target: &str, run: fn(&[u8])) {
    let kept = kept(target);
    assert!(kept.len() >= 5, "{target} has {} inputs", kept.len());
    let mut random = Random(1);
    for (index, (name, data)) in kept.iter().enumerate() {
        run_one(target, run, name, data);
        let other = &kept[(index + 1) % kept.len()].1;
        for _ in 0..changes() {
            run_one(target, run, &format!("{name}, changed"), &random.changed(data, other));
        }
    }
}

fn run_one(target: &str, run: fn(&[u8]), name: &str, data: &[u8]) {
    if let Err(fault) = catch_unwind(|| run(data)) {
        println!("{target}: {name}: {data:02x?}");
        std::panic::resume_unwind(fault);
    }
}

#[test]
fn every_target_is_a_program_with_a_folder() {
    let names: BTreeSet<String> = TARGETS.iter().map(|(name, _)| name.to_string()).collect();
    let listed = |folder: PathBuf, end: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        entries.map(|name| name.to_string_lossy().trim_end_matches(end).to_string()).collect()
    };
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert_eq!(listed(here.join("fuzz_targets"), ".rs"), names);
    let mut kept = listed(folder(), "");
    assert!(kept.remove(OF_PYTHON) && here.join(format!("python/{OF_PYTHON}.py")).exists());
    assert_eq!(kept, names);
    let manifest = fs::read_to_string(here.join("Cargo.toml")).unwrap();
    for name in &names {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} is no program of Cargo.toml");
    }
}

// A test a target, so that they run side by side and each is named when it fails.
macro_rules! targets {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            replay(stringify!($name), TARGETS.iter().find(|(name, _)| *name == stringify!($name)).unwrap().1);
        })*

        #[test]
        fn every_target_is_replayed() {
            assert_eq!(TARGETS.map(|(name, _)| name), [$(stringify!($name)),*]);
        }
    };
}

targets! { board c_api gtp rules score session sgf snapshot superko undo }
