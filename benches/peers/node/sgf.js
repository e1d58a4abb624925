// Worker for @sabaki/sgf.
'use strict'

const fs = require('fs')
const {parse} = require('@sabaki/sgf')
const {games, repeat, serve} = require('./common')

const T6 = 'Takes text: the decoding of the bytes is not in the figure. Property values stay strings.'

function countNodes(node) {
  return 1 + node.children.reduce((sum, child) => sum + countNodes(child), 0)
}

function t6(size) {
  const files = games(size).map(game => fs.readFileSync(game.file))
  const texts = files.map(bytes => bytes.toString('utf8'))
  const nodes = texts.reduce((sum, text) => sum + countNodes(parse(text)[0]), 0)
  const bytes = files.reduce((sum, file) => sum + file.length, 0)
  const value =
    repeat(() => {
      for (const text of texts) parse(text)
      return texts.length
    }) / 1000
  const speed = Math.round((bytes / texts.length / value) * 10) / 10
  return {value, unit: 'us/game', check: {games: texts.length, nodes, 'MB/s': speed}, note: T6}
}

serve({t6})
