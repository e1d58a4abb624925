//! Sequences whose beginning is shared between copies.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Index;

/// A sequence to which things are added and taken away at the end. A [fork](Shared::fork) shares what is there, the trunk;
/// each side adds its own behind, and can take away into the trunk without touching it.
#[derive(Clone, Debug)]
pub(crate) struct Shared<T> {
    trunk: Arc<Vec<T>>,
    /// How much of the trunk is part of this sequence.
    kept: usize,
    own: Vec<T>,
}

impl<T: Copy> Shared<T> {
    pub(crate) fn new() -> Shared<T> {
        Shared { trunk: Arc::new(Vec::new()), kept: 0, own: Vec::new() }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.kept + self.own.len()
    }

    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<&T> {
        match number.checked_sub(self.kept) {
            None => self.trunk.get(number),
            Some(number) => self.own.get(number),
        }
    }

    pub(crate) fn last(&self) -> Option<&T> {
        self.get(self.len().checked_sub(1)?)
    }

    #[inline]
    pub(crate) fn push(&mut self, value: T) {
        self.own.push(value);
    }

    /// Takes away all from this number on.
    #[inline]
    pub(crate) fn truncate(&mut self, length: usize) {
        self.own.truncate(length.saturating_sub(self.kept));
        self.kept = self.kept.min(length);
    }

    /// A copy that shares everything so far. Linear in what was added since it was last made shared: by the first fork, and
    /// where others still share the trunk, when it is more than that.
    pub(crate) fn fork(&mut self) -> Shared<T> {
        match Arc::get_mut(&mut self.trunk) {
            Some(trunk) => {
                trunk.truncate(self.kept);
                trunk.append(&mut self.own);
            }
            // Others share the trunk: it takes a copy of all of it to lengthen it, which is not for a few.
            None if self.own.len() > self.kept => {
                let trunk = self.trunk[..self.kept].iter().chain(&self.own).copied().collect();
                self.trunk = Arc::new(trunk);
                self.own.clear();
            }
            None => return self.clone(),
        }
        self.kept = self.trunk.len();
        self.clone()
    }

    /// Bytes of memory that it takes beside its own size, the shared trunk included.
    pub(crate) fn memory(&self) -> usize {
        size_of::<Vec<T>>() + (self.own.capacity() + self.trunk.capacity()) * size_of::<T>()
    }
}

impl<T: Copy> Index<usize> for Shared<T> {
    type Output = T;

    #[inline]
    fn index(&self, number: usize) -> &T {
        if number < self.kept { &self.trunk[number] } else { &self.own[number - self.kept] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forks_share_what_was_and_keep_apart_what_comes() {
        let mut sequences = alloc::vec![(Shared::new(), Vec::new())];
        let mut seed = 1u64;
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        let (mut into_the_trunk, mut longest) = (0, 0);
        for step in 0..20_000 {
            let at = random(sequences.len());
            let crowd = sequences.len();
            let (shared, plain) = &mut sequences[at];
            match random(12) {
                0 => {
                    let fork = (shared.fork(), plain.clone());
                    sequences.push(fork);
                }
                1 if crowd > 5 => drop(sequences.swap_remove(at)),
                2 => {
                    let length = plain.len() - random(plain.len().min(9) + 1);
                    into_the_trunk += usize::from(length < shared.kept);
                    shared.truncate(length);
                    plain.truncate(length);
                }
                _ => {
                    shared.push(step);
                    plain.push(step);
                }
            }
            for (shared, plain) in &sequences {
                assert_eq!(shared.len(), plain.len());
                assert_eq!(shared.last(), plain.last());
                assert_eq!(shared.get(plain.len()), None);
                longest = longest.max(plain.len());
            }
            let (shared, plain) = &sequences[random(sequences.len())];
            assert!((0..plain.len()).all(|number| shared[number] == plain[number]));
        }
        assert!(into_the_trunk > 100 && longest > 200, "{into_the_trunk}, {longest}");
    }
}
