// Fixed data of all seventeen games, available without loading their rules. The web app plans a workout from it, and a
// test compares each game's modes with its time limits.
import type { GameName } from '@fovea/contract/game-names.ts'

/** The kind of a game names its folder, its demo route `/demo/{kind}` and its locale namespace `game.{kind}`. */
export const gameKinds = {
  MEMORY_NUMBER: 'memory-number',
  MEMORY_GRID: 'memory-grid',
  NUMBERS: 'numbers',
  LETTER_GRID: 'letter-grid',
  FLIP_CARDS: 'flip-cards',
  NUMBER_GRID: 'two-colored',
  BIGRAM: 'bigram',
  TRIGRAM: 'trigram',
  SUBVOCALIZATION: 'subvocalization',
  MENTAL_MATH: 'mental-math',
  '2048': '2048',
  SUDOKU: 'sudoku',
  COLOR_MATCH: 'color-match',
  ABC_SORT: 'abc-sort',
  WORD_SCRAMBLE: 'word-scramble',
  VISUAL_SPAN: 'visual-span',
  TWIN_LETTERS: 'twin-letters',
} as const satisfies Record<GameName, string>

export type GameKind = (typeof gameKinds)[GameName]

/** The number of rounds of each game in a workout. */
export const workoutRounds: Readonly<Record<GameName, number>> = {
  MEMORY_NUMBER: 2,
  MEMORY_GRID: 2,
  NUMBERS: 2,
  LETTER_GRID: 2,
  FLIP_CARDS: 2,
  NUMBER_GRID: 1,
  BIGRAM: 4,
  TRIGRAM: 3,
  SUBVOCALIZATION: 2,
  MENTAL_MATH: 1,
  '2048': 1,
  SUDOKU: 1,
  COLOR_MATCH: 2,
  ABC_SORT: 3,
  WORD_SCRAMBLE: 3,
  VISUAL_SPAN: 3,
  TWIN_LETTERS: 3,
}

export const skillNames = [
  'memory',
  'attention',
  'speed',
  'language',
  'numbers',
  'reading',
] as const

export type SkillName = (typeof skillNames)[number]

/** The skill that each game asks for most. */
export const gameSkills: Readonly<Record<GameName, SkillName>> = {
  MEMORY_NUMBER: 'memory',
  MEMORY_GRID: 'memory',
  NUMBERS: 'attention',
  LETTER_GRID: 'attention',
  FLIP_CARDS: 'memory',
  NUMBER_GRID: 'attention',
  BIGRAM: 'speed',
  TRIGRAM: 'speed',
  SUBVOCALIZATION: 'reading',
  MENTAL_MATH: 'numbers',
  '2048': 'numbers',
  SUDOKU: 'numbers',
  COLOR_MATCH: 'attention',
  ABC_SORT: 'language',
  WORD_SCRAMBLE: 'language',
  VISUAL_SPAN: 'reading',
  TWIN_LETTERS: 'speed',
}

/** The time limits of a game's modes in seconds, shortest first. Empty if its rounds have no limit. */
export const timeLimitsSeconds: Readonly<Record<GameName, readonly number[]>> = {
  MEMORY_NUMBER: [],
  MEMORY_GRID: [],
  NUMBERS: [80],
  LETTER_GRID: [100],
  FLIP_CARDS: [150, 200, 300],
  NUMBER_GRID: [150, 300],
  BIGRAM: [60],
  TRIGRAM: [60],
  SUBVOCALIZATION: [],
  MENTAL_MATH: [30],
  '2048': [],
  SUDOKU: [],
  COLOR_MATCH: [60],
  ABC_SORT: [60],
  WORD_SCRAMBLE: [90],
  VISUAL_SPAN: [],
  TWIN_LETTERS: [60],
}
