//! x86-64 processors of level v3 (AVX2, BMI, POPCNT): those of 2013 and later.
#![allow(unsafe_code)]
#![allow(
    clippy::needless_range_loop,
    reason = "what an iterator calls might not be inlined, nor compiled for v3"
)]

extern crate std;

use core::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm_loadu_si128, _mm256_and_si256, _mm256_andnot_si256, _mm256_blend_epi32,
    _mm256_loadu_si256, _mm256_min_epu8, _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set_epi64x,
    _mm256_set1_epi8, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sll_epi64,
    _mm256_srl_epi64, _mm256_storeu_si256, _mm256_testz_si256, _mm256_zextsi128_si256, _pdep_u64,
};
use core::sync::atomic::{AtomicU8, Ordering};

use super::{Places, Processor, Set, Work};
use crate::bits::Bits;

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
    type Set<const N: usize> = Wide<N>;

    #[inline(always)]
    fn load<const N: usize>(self, bits: &Bits<N>) -> Wide<N> {
        // SAFETY, here and below: `self` proves that the processor has AVX2; loads stay inside of the words.
        let mut out = unsafe { [_mm256_setzero_si256(); 3] };
        for at in 0..Wide::<N>::REGISTERS {
            let words = &bits.words()[4 * at..N.min(4 * at + 4)];
            out[at] = unsafe {
                match *words {
                    [_, _, _, _] => _mm256_loadu_si256(words.as_ptr().cast()),
                    [a, b, c] => _mm256_set_epi64x(0, c as i64, b as i64, a as i64),
                    [_, _] => _mm256_zextsi128_si256(_mm_loadu_si128(words.as_ptr().cast())),
                    [a] => _mm256_set_epi64x(0, 0, 0, a as i64),
                    _ => _mm256_setzero_si256(),
                }
            };
        }
        Wide(out)
    }

    #[inline(always)]
    fn select(self, word: u64, rank: u32) -> u32 {
        // SAFETY: `self` proves that the processor has BMI2.
        unsafe { _pdep_u64(1 << rank, word) }.trailing_zeros()
    }

    #[inline(always)]
    fn spread(self, word: u64, places: &Places, to: &mut [u8; 32]) {
        // SAFETY: `self` proves that the processor has AVX2; each pointer is that of an array of 32 bytes.
        unsafe {
            let bytes = _mm256_loadu_si256(places.bytes.as_ptr().cast());
            let bits = _mm256_loadu_si256(places.bits.as_ptr().cast());
            let found = _mm256_shuffle_epi8(_mm256_set1_epi64x(word as i64), bytes);
            let ones = _mm256_min_epu8(_mm256_and_si256(found, bits), _mm256_set1_epi8(1));
            _mm256_storeu_si256(to.as_mut_ptr().cast(), ones);
        }
    }
}

/// The words of a set, four to a register. Registers that the set does not need are never touched: they take no room.
#[derive(Clone, Copy)]
pub(super) struct Wide<const N: usize>([__m256i; 3]);

impl<const N: usize> Wide<N> {
    const REGISTERS: usize = N.div_ceil(4);
}

/// A function of two sets, register by register.
macro_rules! by_register {
    ($name:ident, |$a:ident, $b:ident| $result:expr) => {
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            let mut out = self;
            for at in 0..Self::REGISTERS {
                let ($a, $b) = (self.0[at], other.0[at]);
                // SAFETY: as for the whole trait.
                out.0[at] = unsafe { $result };
            }
            out
        }
    };
}

// SAFETY of every call in here: a `Wide` only comes to be by `load`, for which a `V3` is the proof. Stores stay inside of the
// arrays whose pointers they are given.
impl<const N: usize> Set<N> for Wide<N> {
    by_register!(union, |a, b| _mm256_or_si256(a, b));
    by_register!(intersection, |a, b| _mm256_and_si256(a, b));
    by_register!(without, |a, b| _mm256_andnot_si256(b, a));

    #[inline(always)]
    fn store(self) -> Bits<N> {
        let mut words = [[0u64; 4]; 3];
        for at in 0..Self::REGISTERS {
            unsafe { _mm256_storeu_si256(words[at].as_mut_ptr().cast(), self.0[at]) };
        }
        Bits::from_slice(&words.as_flattened()[..N])
    }

    #[inline(always)]
    fn is_none(self) -> bool {
        let mut any = self.0[0];
        for at in 1..Self::REGISTERS {
            any = unsafe { _mm256_or_si256(any, self.0[at]) };
        }
        unsafe { _mm256_testz_si256(any, any) != 0 }
    }

    #[inline(always)]
    fn raised(self, by: u32) -> Self {
        let mut out = self;
        unsafe {
            let (left, right) = (_mm_cvtsi32_si128(by as i32), _mm_cvtsi32_si128(64 - by as i32));
            let mut below = _mm256_setzero_si256();
            for at in 0..Self::REGISTERS {
                // Each word one place on, and the last of the register below in the first place.
                let turned = _mm256_permute4x64_epi64::<0b10_01_00_11>(self.0[at]);
                let carried = _mm256_blend_epi32::<0b0000_0011>(turned, below);
                below = turned;
                let kept = _mm256_sll_epi64(self.0[at], left);
                out.0[at] = _mm256_or_si256(kept, _mm256_srl_epi64(carried, right));
            }
        }
        out
    }

    #[inline(always)]
    fn lowered(self, by: u32) -> Self {
        let mut out = self;
        unsafe {
            let (left, right) = (_mm_cvtsi32_si128(64 - by as i32), _mm_cvtsi32_si128(by as i32));
            let mut above = _mm256_setzero_si256();
            for at in (0..Self::REGISTERS).rev() {
                let turned = _mm256_permute4x64_epi64::<0b00_11_10_01>(self.0[at]);
                let carried = _mm256_blend_epi32::<0b1100_0000>(turned, above);
                above = turned;
                let kept = _mm256_srl_epi64(self.0[at], right);
                out.0[at] = _mm256_or_si256(kept, _mm256_sll_epi64(carried, left));
            }
        }
        out
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
