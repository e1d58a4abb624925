//! Definitions of counting that the oracle does not have, as the documentation words them.

use gocore::model::{self, Grid};
use gocore::{Color, PointSet, Position, Tax};

use super::{grid_of, indices, set_of, stone};

/// The tax as the oracle takes it.
pub(crate) fn model_tax(tax: Tax) -> model::Tax {
    match tax {
        Tax::None => model::Tax::None,
        Tax::Seki => model::Tax::Seki,
        Tax::All => model::Tax::All,
        other => panic!("the oracle knows no {other}"),
    }
}

/// The groups of a position by their definition: connected stones and empty regions that touch that colour alone.
pub(crate) fn groups(grid: &Grid) -> Vec<(model::Stone, Vec<usize>)> {
    let mut owned = grid.clone();
    for region in grid.parts(|cell| cell.is_none()) {
        let beside = region.iter().flat_map(|&p| grid.neighbours(p)).filter_map(|p| grid.cells[p]);
        let colors: Vec<model::Stone> = beside.collect();
        if let Some(&first) = colors.first().filter(|first| colors.iter().all(|color| color == *first)) {
            region.iter().for_each(|&p| owned.cells[p] = Some(first));
        }
    }
    let of = |stone| owned.parts(|cell| cell == Some(stone)).into_iter().map(move |part| (stone, part));
    of(model::Stone::Black).chain(of(model::Stone::White)).collect()
}

/// The empty points of groups in seki by the test of shared dame, as its documentation words it.
pub(crate) fn taxed_by_shared_dame(grid: &Grid) -> Vec<usize> {
    let groups = groups(grid);
    let dame = model::dame(grid);
    let touch = |group: &[usize], region: &[usize]| {
        region.iter().any(|&p| grid.neighbours(p).iter().any(|next| group.contains(next)))
    };
    let eyes = |group: &[usize]| -> Vec<Vec<usize>> {
        let empty = |p: &usize| grid.cells[*p].is_none();
        let parts = grid.parts(|cell| cell.is_none()).into_iter();
        parts.filter(|part| group.iter().filter(|p| empty(p)).any(|p| part.contains(p))).collect()
    };
    let is_square = |eye: &[usize]| {
        eye.len() == 4
            && eye.iter().all(|&p| grid.neighbours(p).iter().filter(|n| eye.contains(n)).count() == 2)
    };
    let two_eyed = |group: &[usize]| match &eyes(group)[..] {
        [] => false,
        [eye] => eye.len() >= 3 && !is_square(eye),
        _ => true,
    };
    let neutral = grid.parts(|cell| cell.is_none()).into_iter().filter(|part| dame.contains(&part[0]));
    let shared: Vec<Vec<usize>> = neutral
        .filter(|region| !groups.iter().any(|(_, group)| touch(group, region) && two_eyed(group)))
        .collect();
    let seki = groups.iter().filter(|(_, group)| shared.iter().any(|region| touch(group, region)));
    let mut taxed: Vec<usize> =
        seki.flat_map(|(_, group)| group.iter().copied().filter(|&p| grid.cells[p].is_none())).collect();
    taxed.sort_unstable();
    taxed
}

/// The regions that only pass-alive chains border, where at most one point touches no stone of the colour.
pub(crate) fn pass_alive_territory(position: &Position, color: Color, alive: &PointSet) -> PointSet {
    let (grid, alive) = (grid_of(position), indices(alive));
    let own = |p: &usize| grid.cells[*p] == Some(stone(color));
    let beside = |p: usize| grid.neighbours(p).into_iter().filter(own);
    let regions = grid.parts(|cell| cell != Some(stone(color))).into_iter().filter(|region| {
        let mut border = region.iter().flat_map(|&p| beside(p)).peekable();
        let inner = region.iter().filter(|&&p| beside(p).next().is_none()).count();
        border.peek().is_some() && border.all(|p| alive.contains(&p)) && inner <= 1
    });
    set_of(&regions.flatten().collect::<Vec<usize>>(), position.size())
}
