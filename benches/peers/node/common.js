// What the Node workers share: the protocol and the data.
'use strict'

const fs = require('fs')
const path = require('path')
const readline = require('readline')

const ABOUT = 400 // milliseconds of work for an answer

// Answers `TASK SIZE` lines with JSON lines until standard input ends. `tasks` maps names to functions of the size, which
// may be asynchronous, or to the reason why the peer has no such task.
function serve(tasks) {
  readline.createInterface({input: process.stdin}).on('line', async line => {
    const [task, size] = line.split(' ')
    const found = tasks[task] ?? 'offers no such thing'
    const answer = typeof found === 'string' ? {skip: found} : await found(+size)
    console.log(JSON.stringify({task, size: +size, ...answer}))
  })
}

// Does the work for about the agreed time; nanoseconds for each of the units that it returns.
function repeat(work) {
  const start = performance.now()
  let units = 0
  let spent = 0
  while (spent < ABOUT) {
    units += work()
    spent = performance.now() - start
  }
  return (spent * 1e6) / units
}

function has(name) {
  return fs.existsSync(path.join(process.env.PEERS_DATA, name))
}

function rows(name) {
  const text = fs.readFileSync(path.join(process.env.PEERS_DATA, name), 'utf8')
  return text.trimEnd().split('\n').map(row => row.split('\t'))
}

// Moves as [column, row] from the top left; a pass is null.
function line(text) {
  const pairs = text.match(/../g) ?? []
  return pairs.map(pair => (pair === '--' ? null : [pair.charCodeAt(0) - 97, pair.charCodeAt(1) - 97]))
}

// After set-up stones, which are black, White moves first.
function games(size) {
  return rows(`games-${size}.tsv`).map(([file, setup, moves]) => ({file, setup: line(setup), moves: line(moves)}))
}

// Moves of each random game, Black first, and the turns after which its positions are asked.
function positions(size) {
  const sets = rows(`positions-${size}.tsv`)
  return sets.map(([moves, turns]) => ({moves: line(moves), turns: new Set(turns.split(',').map(Number))}))
}

// Finished positions: black and white stones, and which of them GNU Go takes for dead and for alive in seki.
function finished(name, size) {
  const found = has(`${name}-${size}.tsv`) ? rows(`${name}-${size}.tsv`) : []
  return found.map(fields => [0, 1, 2, 3].map(at => line(fields[at] ?? '')))
}

// A small generator with a seed, because Math.random has none (mulberry32).
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

module.exports = {ABOUT, finished, games, positions, random, repeat, serve}
