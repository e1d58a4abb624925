//! x86-64 processors of level v3 (AVX2, BMI, POPCNT): those of 2013 and later.
#![allow(unsafe_code)]

extern crate std;

use core::arch::x86_64::_pdep_u64;
use core::sync::atomic::{AtomicU8, Ordering};

use super::{Processor, Work};

/// Proof that the processor is of level x86-64-v3: only [`V3::detected`] makes one.
#[derive(Clone, Copy, Debug)]
pub(super) struct V3(());

impl V3 {
    /// The answer is kept: after the first time this takes one load.
    #[inline]
    pub(super) fn detected() -> Option<V3> {
        match ANSWER.load(Ordering::Relaxed) {
            YES => Some(V3(())),
            NO => None,
            _ => V3::detect(),
        }
    }

    #[cold]
    fn detect() -> Option<V3> {
        let all = std::is_x86_feature_detected!("avx2")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("fma")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("movbe")
            && std::is_x86_feature_detected!("popcnt");
        ANSWER.store(if all { YES } else { NO }, Ordering::Relaxed);
        all.then_some(V3(()))
    }
}

/// Whether the processor is of this level: not asked yet, or one of these.
static ANSWER: AtomicU8 = AtomicU8::new(0);
const YES: u8 = 1;
const NO: u8 = 2;

impl Processor for V3 {
    #[inline(always)]
    fn select(self, word: u64, rank: u32) -> u32 {
        // SAFETY: `self` proves that the processor has BMI2.
        unsafe { _pdep_u64(1 << rank, word) }.trailing_zeros()
    }
}

#[inline]
pub(super) fn on_v3<W: Work>(work: W, v3: V3) -> W::Output {
    // SAFETY: `v3` proves that the processor has all these features.
    unsafe { compiled_for_v3(work, v3) }
}

#[target_feature(enable = "avx2,bmi1,bmi2,fma,lzcnt,movbe,popcnt")]
unsafe fn compiled_for_v3<W: Work>(work: W, v3: V3) -> W::Output {
    work.run(v3)
}
