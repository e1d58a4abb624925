// Worker for @sabaki/go-board.
'use strict'

const GoBoard = require('@sabaki/go-board')
const {games, positions, random, repeat, serve} = require('./common')

const T1 =
  "Each move makes a new board. The eye rule is the worker's own, from the colours of points; legality is analyzeMove."
const T2 = 'No list of legal moves: each empty point was asked by analyzeMove.'
const T3 = '*makeMove with preventSuicide, preventOverwrite and preventKo: there is no superko.'
const BARE = 'makeMove without the options that prevent illegal moves.'
const STRICT = {preventSuicide: true, preventOverwrite: true, preventKo: true}

// All neighbours own, at most one enemy diagonal, and none on the edge.
function isOwnEye(board, sign, [x, y]) {
  const near = [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]]
  // Outside the board `get` gives null or undefined.
  if (near.some(v => (board.get(v) ?? sign) !== sign)) return false
  const diagonals = [[x - 1, y - 1], [x - 1, y + 1], [x + 1, y - 1], [x + 1, y + 1]].map(v => board.get(v))
  const enemies = diagonals.filter(color => color === -sign).length
  return enemies + (diagonals.some(color => color == null) ? 1 : 0) < 2
}

function isLegal(board, sign, vertex) {
  if (board.get(vertex) !== 0) return false
  const {suicide, ko} = board.analyzeMove(sign, vertex)
  return !suicide && !ko
}

function vertices(size) {
  return Array.from({length: size * size}, (_, i) => [i % size, Math.floor(i / size)])
}

const samples = {} // random numbers and counts go on from round to round: one round is few playouts

function t1(size) {
  const all = vertices(size)
  const sample = (samples[size] ??= {pick: random(size), playouts: 0, turns: 0})
  const pick = sample.pick
  const playable = (board, sign, v) => board.get(v) === 0 && !isOwnEye(board, sign, v) && isLegal(board, sign, v)

  const value = repeat(() => {
    let board = GoBoard.fromDimensions(size)
    let length = 0
    for (let passes = 0, sign = 1; passes < 2 && length < 3 * size * size; sign = -sign, length++) {
      let choice = null
      for (let tries = 0; choice == null && tries < 96; tries++) {
        const vertex = all[Math.floor(pick() * all.length)]
        if (playable(board, sign, vertex)) choice = vertex
      }
      if (choice == null) {
        const list = all.filter(v => playable(board, sign, v))
        choice = list[Math.floor(pick() * list.length)]
      }
      if (choice == null) {
        passes++ // the board remembers whom a ko forbids, so that nothing has to be told to it
      } else {
        board = board.makeMove(sign, choice)
        passes = 0
      }
    }
    sample.playouts++
    sample.turns += length
    return length
  })
  const check = {playouts: sample.playouts, mean_turns: sample.turns / sample.playouts}
  return {value, unit: 'ns/turn', check, note: T1}
}

const boards = {}

function t2(size) {
  if (boards[size] == null) {
    boards[size] = []
    for (const {moves, turns} of positions(size)) {
      let board = GoBoard.fromDimensions(size)
      moves.forEach((vertex, turn) => {
        const sign = turn % 2 === 0 ? 1 : -1
        if (turns.has(turn)) boards[size].push([board, sign])
        board = board.makeMove(sign, vertex)
      })
    }
  }
  const all = vertices(size)
  const counts = new Map()
  let next = 0
  // A position at a time: one round may not reach them all.
  const value = repeat(() => {
    const index = next++ % boards[size].length
    const [board, sign] = boards[size][index]
    counts.set(index, all.filter(vertex => isLegal(board, sign, vertex)).length)
    return 1
  })
  let legal = 0
  for (const count of counts.values()) legal += count
  return {value, unit: 'ns/call', check: {positions: counts.size, legal_plays: legal}, note: T2}
}

function replay(size, options) {
  const records = games(size)
  let done = 0
  let refused = 0
  const value = repeat(() => {
    const {setup, moves} = records[done++ % records.length]
    let board = GoBoard.fromDimensions(size)
    setup.forEach(vertex => board.set(vertex, 1))
    let sign = setup.length === 0 ? 1 : -1
    for (const vertex of moves) {
      try {
        board = vertex == null ? board : board.makeMove(sign, vertex, options)
      } catch (_) {
        refused++
        break
      }
      sign = -sign
    }
    return moves.length
  })
  return {value, unit: 'ns/move', check: {games: done, refused}, note: options === STRICT ? T3 : BARE}
}

serve({
  t1,
  t2,
  t2_superko: 'has no superko',
  t3: size => replay(size, STRICT),
  t3_bare: size => replay(size, {})
})
