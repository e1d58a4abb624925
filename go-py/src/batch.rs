//! Many games stepped at once.

use gocore::{Batch as CoreBatch, BatchError, BatchOptions, Code, Plane};
use numpy::ndarray::{Dim, Dimension, Ix1, Ix2, Ix3, Ix4};
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArray3, PyArray4, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::arguments::{Games, MaxTurns, RULES, Remember, Seed, maybe, maybe_text, whole};
use crate::arrays::{as_bytes, destination, integers, refused, write_into, wrong_shape};
use crate::batch_options::{alphago_zero, planes, under};
use crate::batch_told::{self, bad_snapshot};
use crate::convert::{Bytes, size};
use crate::errors::{OrRaise, Told};
use crate::guarded::{Guarded, caught};
use crate::rules::{flag, komi, points, rules};
use crate::size::Size;

/// The most games of a batch.
pub(crate) const MOST_GAMES: usize = 1 << 20;
/// From so many points of all boards on, a step is worth letting other threads of Python run.
const WORTH_DETACHING: usize = 150_000;

/// Games of one size under one set of rules that all make a turn at every step, for reinforcement learning.
///
/// A game starts from an empty board, Black to move, and ends with two passes in a row or after `max_turns` turns, three a point
/// of the board if nothing else is said. What counts then is area with all stones alive (Tromp-Taylor), less komi. A game that
/// ends begins anew in the same step, so that what is observed after it is the new game. With `auto_reset=False` it stays as it
/// ended: no play is legal, whatever action it is given is ignored, and its entries in `terminals`, `rewards` and `margins` stay
/// until it is reset.
///
/// An action is a number: `row * width + column` for a play, rows counted from the top, and `pass_action`, the number of points,
/// for a pass. A pass is always legal.
///
/// Rules: simple ko, suicide forbidden and komi 7.5, or those of `rules`, with `ko`, `suicide` and `komi` as given. Rules that ask
/// for more than a batch does are refused with a `RulesError` that names the flags: area scoring without tax, ended by two passes,
/// is what it does. Flags that nothing here depends on, such as the handicap bonus, are let through.
///
/// `remember` is the number of earlier positions that planes can show, at most 15: 7 for those of AlphaGo Zero. Each game has
/// random numbers of its own, which follow from the seed and its index.
///
/// Arrays are `[games, ...]` and always new ones, or `out`, which must have exactly that shape and dtype and be contiguous;
/// it is returned then. Several threads may use a batch, each call as a whole.
///
/// Cost on a present-day core: about 50 ns a step and game on 9x9, 110 on 19x19, some microseconds a call; five to eight times as
/// much under superko. Memory a game: 2.3 kB up to 81 points, 5.6 kB up to 169, 19 kB up to 361, 52 kB above, taken for all games
/// when the batch is made; a process that cannot get it ends, without a `MemoryError`. For several cores, give each thread or
/// process a batch. Copies and pickles go on as the original does, with the same random numbers.
///
/// >>> import gocore
/// >>> batch = gocore.Batch(64, 9, seed=7)
/// >>> actions = [batch.pass_action] * 64
/// >>> actions[0] = 4 * 9 + 4
/// >>> batch.step(actions)
/// >>> batch.planes(["own", "opponent", "legal"])[0, :, 4, 4].tolist()
/// [0, 1, 0]
/// >>> batch.step([batch.pass_action] * 64)
/// >>> batch.terminals()[:2].tolist(), batch.rewards()[:2].tolist(), batch.margins()[:2].tolist()
/// ([False, True], [0, -1], [0.0, -7.5])
/// >>> batch.reset([0])
#[pyclass(frozen, weakref, module = "gocore")]
#[derive(Debug)]
pub(crate) struct Batch {
    batch: Guarded<CoreBatch>,
    /// Neither ever changes.
    games: usize,
    options: BatchOptions,
}

impl Batch {
    /// [games, height, width].
    fn boards(&self) -> Ix3 {
        let size = self.options.size();
        Dim([self.games, usize::from(size.height()), usize::from(size.width())])
    }

    /// Runs a step, and meanwhile other threads of Python if it is long.
    fn stepping<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut CoreBatch) -> R + Send,
    ) -> PyResult<R> {
        if self.games * self.options.size().area() < WORTH_DETACHING {
            self.batch.with(py, work)
        } else {
            self.batch.with_detached(py, work)
        }
    }

    fn told(&self, error: BatchError) -> Told {
        batch_told::told(error, self.options.size())
    }

    fn holding(batch: CoreBatch) -> Batch {
        Batch { games: batch.len(), options: *batch.options(), batch: Guarded::new(batch) }
    }

    /// One action a game, none of them changed by becoming shorter.
    fn actions(&self, given: &Bound<'_, PyAny>) -> PyResult<Vec<u16>> {
        let py = given.py();
        let numbers = integers(given, "actions", Some(self.games))?;
        let narrow = |(game, number): (usize, &i64)| {
            u16::try_from(*number).map_err(|_| {
                let message = format!("game {game}: there is no action {}", numbers.written(game));
                Told::new(Code::NoSuchAction, message).at_offset(game)
            })
        };
        numbers.all.iter().enumerate().map(narrow).collect::<Result<_, Told>>().or_raise(py)
    }

    /// Fills an array from the batch.
    fn fill<'py, T: Element, D: Dimension>(
        &self,
        array: Bound<'py, PyArray<T, D>>,
        write: impl FnOnce(&CoreBatch, &mut [T]),
    ) -> PyResult<Bound<'py, PyArray<T, D>>> {
        let py = array.py();
        let written = self.batch.with(py, |batch| write_into(&array, |memory| write(batch, memory)))?;
        written.map_err(refused).or_raise(py)?;
        Ok(array)
    }

    /// One number a game.
    fn each<'py, T: Element>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
        of_game: impl Fn(&CoreBatch, usize) -> T,
    ) -> PyResult<Bound<'py, PyArray1<T>>> {
        self.fill(destination::<T, Ix1>(py, out, Dim([self.games]))?, |batch, memory| {
            memory.iter_mut().enumerate().for_each(|(game, place)| *place = of_game(batch, game));
        })
    }

    fn write_planes<D: Dimension>(
        &self,
        planes: &[Plane],
        array: &Bound<'_, PyArray<u8, D>>,
    ) -> PyResult<()> {
        let py = array.py();
        let written =
            self.batch.with(py, |batch| write_into(array, |memory| batch.planes(planes, memory)))?;
        written.map_err(refused).or_raise(py)?.map_err(|error| self.told(error)).or_raise(py)
    }

    fn all_planes<'py>(
        &self,
        py: Python<'py>,
        planes: &[Plane],
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray4<u8>>> {
        let (games, height, width) = self.boards().into_pattern();
        // Before memory is taken for what there cannot be.
        let needed = self.batch.with(py, |batch| batch.planes_len(planes).map(|_| ()))?;
        needed.map_err(|error| self.told(error)).or_raise(py)?;
        let array = destination::<u8, Ix4>(py, out, Dim([games, planes.len(), height, width]))?;
        self.write_planes(planes, &array)?;
        Ok(array)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (n, size=None, *, rules=None, ko=None, suicide=None, komi=None, max_turns=None, auto_reset=true, remember=0, seed=0))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = whole::<Games>)] n: usize,
        size: Option<&Bound<'_, PyAny>>,
        rules: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = maybe_text::<RULES>)] ko: Option<&str>,
        #[pyo3(from_py_with = maybe_text::<RULES>)] suicide: Option<&str>,
        komi: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = maybe::<MaxTurns>)] max_turns: Option<u32>,
        auto_reset: bool,
        #[pyo3(from_py_with = whole::<Remember>)] remember: u8,
        #[pyo3(from_py_with = whole::<Seed>)] seed: u64,
    ) -> PyResult<Batch> {
        let mut options = BatchOptions::new(size.map_or(Ok(gocore::BoardSize::NINE), self::size)?);
        if let Some(given) = rules.filter(|rules| !rules.is_none()) {
            options = under(py, options, &self::rules(Some(given))?, komi)?;
        }
        if let Some(name) = ko {
            options = options.with_ko(flag(py, "ko", name)?);
        }
        if let Some(name) = suicide {
            options = options.with_suicide(flag(py, "suicide", name)?);
        }
        if let Some(komi) = komi {
            options = options.with_komi(self::komi(komi)?);
        }
        if let Some(turns) = max_turns {
            options = options.with_max_turns(turns);
        }
        options = options.with_auto_reset(auto_reset).with_remembered(remember);
        let batch = caught(py, || py.detach(|| CoreBatch::new(options, n, seed)))?;
        Ok(Batch::holding(batch))
    }

    /// Makes a turn in each game: one action a game, whole numbers of any type.
    ///
    /// Raises `BatchError` for another number of actions than games, a number that is no action, and a play that is not legal,
    /// with the first such game as `offset`. No turn has been made in any game then.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = self.actions(actions)?;
        let made = self.stepping(py, |batch| batch.step(&actions))?;
        made.map_err(|error| self.told(error)).or_raise(py)
    }

    /// Makes a random turn in each game: a legal play, each as likely as any other, or a pass if there is none. Returns the
    /// actions, int64 `[games]`; for a game that is over, a pass.
    #[pyo3(signature = (out=None))]
    fn random_step<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let array = destination::<i64, Ix1>(py, out, Dim([self.games]))?;
        let made = self.stepping(py, |batch| {
            let mut actions = vec![0; batch.len()];
            batch.step_random(Some(&mut actions)).map(|()| actions)
        })?;
        let actions = made.map_err(|error| self.told(error)).or_raise(py)?;
        let written = write_into(&array, |memory| {
            memory.iter_mut().zip(&actions).for_each(|(place, &action)| *place = i64::from(action));
        });
        written.map_err(refused).or_raise(py)?;
        Ok(array)
    }

    /// Where the side to move may play: bool `[games, height, width]`. A pass, always legal, has no place in it.
    ///
    /// >>> int(Batch(1, 9).legal_mask().sum())
    /// 81
    #[pyo3(signature = (out=None))]
    fn legal_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray3<bool>>> {
        let array = destination::<bool, Ix3>(py, out, self.boards())?;
        self.write_planes(&[Plane::Legal], &as_bytes(&array)?)?;
        Ok(array)
    }

    /// Which actions are legal: bool `[games, points + 1]`, the pass last.
    #[pyo3(signature = (out=None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let area = self.options.size().area();
        let array = destination::<bool, Ix2>(py, out, Dim([self.games, area + 1]))?;
        self.fill(array, |batch, memory| {
            let mut legal = vec![0; batch.len() * area];
            // The buffer has the length of one plane.
            let written = batch.planes(&[Plane::Legal], &mut legal);
            debug_assert!(written.is_ok());
            for (row, legal) in memory.chunks_exact_mut(area + 1).zip(legal.chunks_exact(area)) {
                row.iter_mut().zip(legal).for_each(|(place, &byte)| *place = byte != 0);
                row[area] = true;
            }
        })
    }

    /// Planes of all games by name, in any order and number: uint8 `[games, planes, height, width]`, 0 and 1. `gocore.batch`
    /// lists the names. Raises `BatchError` for a plane of an earlier position than is remembered.
    #[pyo3(signature = (names, out=None))]
    fn planes<'py>(
        &self,
        py: Python<'py>,
        names: &Bound<'py, PyAny>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray4<u8>>> {
        self.all_planes(py, &planes(names)?, out)
    }

    /// The planes of AlphaGo Zero: uint8 `[games, 17, height, width]`. First the stones of the side to move now and those of its
    /// opponent, then both as they were one turn ago, and so on to seven; before the start of a game nothing. Last, 1 everywhere
    /// if Black is to move. Wants `remember=7`; raises `BatchError` if fewer positions are remembered.
    #[pyo3(signature = (out=None))]
    fn alphago_zero_planes<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray4<u8>>> {
        self.all_planes(py, &alphago_zero(), out)
    }

    /// The stones: uint8 `[games, height, width]`, 0 empty, 1 Black, 2 White.
    #[pyo3(signature = (out=None))]
    fn stones<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let array = destination::<u8, Ix3>(py, out, self.boards())?;
        let area = self.options.size().area();
        self.fill(array, |batch, memory| {
            for (game, board) in memory.chunks_exact_mut(area).enumerate() {
                if let Some(position) = batch.position(game) {
                    position.write_bytes(board);
                }
            }
        })
    }

    /// Whose turn it is: uint8 `[games]`, 1 for Black, 2 for White; in a game that is over, whose it would be.
    #[pyo3(signature = (out=None))]
    fn to_move<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        // An index is 0 or 1.
        self.each(py, out, |batch, game| batch.to_move(game).map_or(0, |color| 1 + color.index() as u8))
    }

    /// The turns made since the start of each game, passes included: uint32 `[games]`.
    #[pyo3(signature = (out=None))]
    fn turns<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<u32>>> {
        self.each(py, out, |batch, game| batch.turns(game).unwrap_or(0))
    }

    /// Which games the last step has ended, by passes or the limit of turns: bool `[games]`. Without `auto_reset`, which have
    /// ended since they were last reset.
    #[pyo3(signature = (out=None))]
    fn terminals<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        self.each(py, out, |batch, game| batch.terminals()[game])
    }

    /// Who has won the games that have ended: int8 `[games]`, 1 for Black, -1 for White, 0 for nobody and where no game has
    /// ended. Always as Black sees it, whoever made the last turn.
    #[pyo3(signature = (out=None))]
    fn rewards<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        self.each(py, out, |batch, game| batch.rewards()[game])
    }

    /// By how many points Black has won the games that have ended, less komi: float32 `[games]`, exact. 0 for all others.
    #[pyo3(signature = (out=None))]
    fn margins<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        // Some hundred halves.
        self.each(py, out, |batch, game| batch.margins()[game] as f32 / 2.0)
    }

    /// Lets games begin anew: all of them, or those of a mask (bool `[games]`) or of a list of indices. Their random numbers go
    /// on. Raises `IndexError` for a game that there is not.
    #[pyo3(signature = (which=None))]
    fn reset(&self, py: Python<'_>, which: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let Some(which) = which.filter(|which| !which.is_none()) else {
            return self.stepping(py, CoreBatch::reset);
        };
        let games: Vec<usize> = match which.cast::<PyArray1<bool>>() {
            Ok(mask) => {
                let mask = mask.to_vec().map_err(|_| refused("the mask is not contiguous")).or_raise(py)?;
                if mask.len() != self.games {
                    return Err(wrong_shape(py, "the mask", &[mask.len()], &[self.games]));
                }
                (0..self.games).filter(|&game| mask[game]).collect()
            }
            Err(_) => {
                let narrow = |number: i64| usize::try_from(number).ok().filter(|&game| game < self.games);
                let numbers = integers(which, "a list of games", None)?;
                let missing =
                    |place| PyIndexError::new_err(format!("there is no game {}", numbers.written(place)));
                let all = numbers.all.iter().enumerate();
                all.map(|(place, &number)| narrow(number).ok_or_else(|| missing(place)))
                    .collect::<PyResult<_>>()?
            }
        };
        self.batch.with(py, |batch| {
            for game in games {
                batch.reset_game(game);
            }
        })
    }

    /// The number of the pass: that of the points of a board.
    #[getter]
    fn pass_action(&self) -> usize {
        self.options.size().area()
    }

    /// The size of the boards.
    #[getter]
    fn size(&self) -> Size {
        Size(self.options.size())
    }

    /// The ko rule, by its name.
    #[getter]
    fn ko(&self) -> &'static str {
        self.options.ko().name()
    }

    /// The suicide rule, by its name.
    #[getter]
    fn suicide(&self) -> &'static str {
        self.options.suicide().name()
    }

    /// White's komi in points.
    #[getter]
    fn komi(&self) -> f64 {
        points(self.options.komi().points())
    }

    /// The turns, passes included, after which a game ends.
    #[getter]
    fn max_turns(&self) -> u32 {
        self.options.max_turns()
    }

    /// Whether a game that ends begins anew in the same step.
    #[getter]
    fn auto_reset(&self) -> bool {
        self.options.auto_reset()
    }

    /// The number of earlier positions that planes can show.
    #[getter]
    fn remember(&self) -> u8 {
        self.options.remembered()
    }

    fn __len__(&self) -> usize {
        self.games
    }

    /// The batch as bytes: all that it goes on with, random numbers too. 35 bytes a game on 9x9, 105 on 19x19, as much again for
    /// each position remembered, or under superko one or two a turn. Every later version of the library reads them.
    fn snapshot<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.batch.with_detached(py, |batch| batch.snapshot())?))
    }

    /// The batch of a snapshot, which goes on as the one that was saved. Raises `SnapshotError` for bytes that are cut short,
    /// changed or made up.
    ///
    /// >>> batch = Batch(2, 9, seed=1)
    /// >>> again = Batch.restore(batch.snapshot())
    /// >>> bool((again.random_step() == batch.random_step()).all())
    /// True
    #[staticmethod]
    fn restore(py: Python<'_>, snapshot: Bytes) -> PyResult<Batch> {
        let restored = caught(py, || py.detach(|| CoreBatch::restore(&snapshot)))?;
        let few = restored.map_err(bad_snapshot).and_then(|batch| {
            let many = || Told::new(Code::BadSnapshot, format!("a batch has at most {MOST_GAMES} games"));
            if batch.len() > MOST_GAMES { Err(many()) } else { Ok(batch) }
        });
        few.map(Batch::holding).or_raise(py)
    }

    /// By all that they go on with.
    fn __eq__(&self, py: Python<'_>, other: &Batch) -> PyResult<bool> {
        let written = |batch: &mut CoreBatch| batch.snapshot();
        // One lock after the other, never two at once.
        Ok(self.options == other.options
            && self.games == other.games
            && self.batch.with_detached(py, written)? == other.batch.with_detached(py, written)?)
    }

    fn __ne__(&self, py: Python<'_>, other: &Batch) -> PyResult<bool> {
        Ok(!self.__eq__(py, other)?)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Batch> {
        Ok(Batch::holding(self.batch.with_detached(py, |batch| batch.clone())?))
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Batch> {
        self.__copy__(py)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Batch>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((slf.get_type().getattr("restore")?, (slf.get().snapshot(slf.py())?,)))
    }

    fn __repr__(&self) -> String {
        format!("<gocore.Batch of {} games on {}>", self.games, self.options.size())
    }
}
