// Worker for @sabaki/deadstones.
'use strict'

const deadstones = require('@sabaki/deadstones')
const {ABOUT, finished, serve} = require('./common')

const T8 = 'guess with finished: true, which is meant for this, and 100 playouts, the default; it seeds itself by the clock.'

function board(size, black, white) {
  const rows = Array.from({length: size}, () => Array(size).fill(0))
  black.forEach(([x, y]) => (rows[y][x] = 1))
  white.forEach(([x, y]) => (rows[y][x] = -1))
  return rows
}

const guess = rows => deadstones.guess(rows, {finished: true})
const prepared = {}

// Once, not timed: how its guesses agree with GNU Go.
async function compare(name, size) {
  const check = {games: 0, games_alike: 0, stones: 0, stones_alike: 0, seki: 0, seki_dead: 0}
  const boards = []
  for (const [black, white, dead, seki] of finished(name, size)) {
    const rows = board(size, black, white)
    const guessed = new Set((await guess(rows)).map(String))
    const hits = dead.filter(vertex => guessed.has(String(vertex))).length
    const differing = guessed.size + dead.length - 2 * hits
    check.games++
    check.games_alike += differing === 0 ? 1 : 0
    check.stones += black.length + white.length
    check.stones_alike += black.length + white.length - differing
    check.seki += seki.length
    check.seki_dead += seki.filter(vertex => guessed.has(String(vertex))).length
    boards.push(rows)
  }
  return {boards, check, next: 0}
}

async function t8(name, size) {
  const found = (prepared[name + size] ??= await compare(name, size))
  if (found.boards.length === 0) return {skip: 'the games are not at hand'}
  const start = performance.now()
  let done = 0
  // A position at a time, going on where the last round stopped: one round may not reach them all.
  while (performance.now() - start < ABOUT) {
    await guess(found.boards[found.next++ % found.boards.length])
    done++
  }
  return {value: (performance.now() - start) / done, unit: 'ms/position', check: found.check, note: T8}
}

serve({
  t8: size => t8('dead', size),
  t8_people: size => t8('dead-people', size)
})
