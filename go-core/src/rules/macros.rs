//! What the enums and the flags of a rule set are made with.

/// An enum of the values that a flag can have, each with its name in text.
macro_rules! choice {
    ($(#[$doc:meta])* $type:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum $type {
            $($(#[$variant_doc])* #[doc = concat!("\n\nName: `", $name, "`.")] $variant,)*
        }

        impl $type {
            /// Every value, in order of declaration.
            pub const ALL: &'static [$type] = &[$($type::$variant,)*];

            /// The name in text. It never changes.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)*
                }
            }
        }

        /// Writes the name.
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }

        /// Reads the name, as it is written.
        impl core::str::FromStr for $type {
            type Err = $crate::rules::ParseRulesError;
            fn from_str(name: &str) -> Result<$type, $crate::rules::ParseRulesError> {
                $crate::rules::text::FlagValue::read(name, 0)
            }
        }

        impl $crate::rules::text::FlagValue for $type {
            #[cfg(test)]
            const SAMPLES: &'static [$type] = $type::ALL;

            fn text(self) -> alloc::string::String {
                self.name().into()
            }

            fn read(name: &str, offset: usize) -> Result<$type, $crate::rules::ParseRulesError> {
                let expected = concat!("one of", $(" `", $name, "`"),*);
                let found = $type::ALL.iter().find(|value| value.name() == name).copied();
                found.ok_or($crate::rules::ParseRulesError::Unexpected { offset, expected })
            }
        }
    };
}

/// The struct of the flags, and all that must know every one of them.
macro_rules! flags {
    ($(#[$struct_doc:meta])* $rules:ident { $($(#[$doc:meta])* $flag:ident $with:ident: $type:ty = $default:expr;)* }) => {
        $(#[$struct_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $rules {
            $($flag: $type,)*
        }

        impl $rules {
            #[doc = concat!("What [`", stringify!($rules), "::default`] gives, as a constant.")]
            pub const DEFAULT: $rules = $rules { $($flag: $default,)* };

            $(
                $(#[$doc])*
                #[must_use]
                pub const fn $flag(&self) -> $type {
                    self.$flag
                }

                #[doc = concat!("The same rules with another [`", stringify!($flag), "`](Rules::", stringify!($flag), ").")]
                #[must_use]
                pub const fn $with(mut self, value: $type) -> $rules {
                    self.$flag = value;
                    self
                }
            )*

            /// The flags in which two rule sets differ, by the names of their methods, in order of declaration.
            ///
            /// ```
            /// use gocore::{Preset, Rules};
            /// let (text, practice) = (Preset::CHINESE_TEXT.rules(), Preset::CHINESE_KATAGO.rules());
            /// assert_eq!(text.differing(&practice).collect::<Vec<_>>(), ["ko", "long_cycle"]);
            /// ```
            pub fn differing(&self, other: &$rules) -> impl Iterator<Item = &'static str> + use<> {
                [$((stringify!($flag), self.$flag != other.$flag),)*]
                    .into_iter()
                    .filter_map(|(flag, differs)| differs.then_some(flag))
            }

            /// Every flag with its value in text, in order of declaration.
            fn texts(&self) -> impl Iterator<Item = (&'static str, alloc::string::String)> + use<> {
                [$((stringify!($flag), text::FlagValue::text(self.$flag)),)*].into_iter()
            }

            /// Sets the flag of a name to the value of a text. The offset is that of the name, which `=` follows.
            fn set(&mut self, flag: &str, value: &str, offset: usize) -> Result<(), ParseRulesError> {
                let value_offset = offset + flag.len() + 1;
                match flag {
                    $(stringify!($flag) => self.$flag = text::FlagValue::read(value, value_offset)?,)*
                    _ => return Err(ParseRulesError::UnknownKey { offset }),
                }
                Ok(())
            }

            /// A combination of flags: the index given for a number of choices picks each.
            #[cfg(test)]
            fn picked(mut pick: impl FnMut(usize) -> usize) -> $rules {
                $rules {
                    $($flag: {
                        let samples = <$type as text::FlagValue>::SAMPLES;
                        samples[pick(samples.len())]
                    },)*
                }
            }
        }
    };
}
