// Results, addresses and leaderboards depend on the names, the order and the kinds of the first seventeen games.
import { gameNames } from '@fovea/contract/game-names.ts'
import { expect, it } from 'vitest'
import { games } from './registry.ts'

/** Name, kind, rounds in a workout and time limits in seconds, shortest first. */
const firstGames = [
  ['MEMORY_NUMBER', 'memory-number', 2, []],
  ['MEMORY_GRID', 'memory-grid', 2, []],
  ['NUMBERS', 'numbers', 2, [80]],
  ['LETTER_GRID', 'letter-grid', 2, [100]],
  ['FLIP_CARDS', 'flip-cards', 2, [150, 200, 300]],
  ['NUMBER_GRID', 'two-colored', 1, [150, 300]],
  ['BIGRAM', 'bigram', 4, [60]],
  ['TRIGRAM', 'trigram', 3, [60]],
  ['SUBVOCALIZATION', 'subvocalization', 2, []],
  ['MENTAL_MATH', 'mental-math', 1, [30]],
  ['2048', '2048', 1, []],
  ['SUDOKU', 'sudoku', 1, []],
  ['COLOR_MATCH', 'color-match', 2, [60]],
  ['ABC_SORT', 'abc-sort', 3, [60]],
  ['WORD_SCRAMBLE', 'word-scramble', 3, [90]],
  ['VISUAL_SPAN', 'visual-span', 3, []],
  ['TWIN_LETTERS', 'twin-letters', 3, [60]],
]

it('keeps what was decided about the first seventeen games', () => {
  const found = gameNames.map((name) => {
    const { kind, workoutRounds, modes } = games[name]
    const limits = modes.flatMap(({ timeLimitMs }) => (timeLimitMs ? [timeLimitMs / 1000] : []))
    return [name, kind, workoutRounds, [...new Set(limits)].sort((a, b) => a - b)]
  })
  expect(found.slice(0, firstGames.length)).toEqual(firstGames)
})
