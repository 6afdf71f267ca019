// What a workout needs to know of each game: the skill that it trains, and how long its rounds take.
import type { GameName } from '@fovea/contract/game-names.ts'

export type Skill = 'memory' | 'attention' | 'speed' | 'language' | 'numbers' | 'reading'

export const skillOf: Readonly<Record<GameName, Skill>> = {
  MEMORY_NUMBER: 'memory',
  MEMORY_GRID: 'memory',
  FLIP_CARDS: 'memory',
  NUMBERS: 'attention',
  LETTER_GRID: 'attention',
  NUMBER_GRID: 'attention',
  COLOR_MATCH: 'attention',
  BIGRAM: 'speed',
  TRIGRAM: 'speed',
  TWIN_LETTERS: 'speed',
  ABC_SORT: 'language',
  WORD_SCRAMBLE: 'language',
  MENTAL_MATH: 'numbers',
  SUDOKU: 'numbers',
  '2048': 'numbers',
  VISUAL_SPAN: 'reading',
  SUBVOCALIZATION: 'reading',
}

/** The seconds that a normal round usually takes: its time limit where most rounds use it up, otherwise an estimate. */
const roundSeconds: Readonly<Record<GameName, number>> = {
  MEMORY_NUMBER: 90,
  MEMORY_GRID: 90,
  NUMBERS: 60,
  LETTER_GRID: 75,
  FLIP_CARDS: 75,
  NUMBER_GRID: 120,
  BIGRAM: 60,
  TRIGRAM: 60,
  SUBVOCALIZATION: 120,
  MENTAL_MATH: 30,
  '2048': 350,
  SUDOKU: 350,
  COLOR_MATCH: 60,
  ABC_SORT: 60,
  WORD_SCRAMBLE: 90,
  VISUAL_SPAN: 60,
  TWIN_LETTERS: 60,
}

/** The countdown before a round, and a look at its result. */
const betweenRoundsSeconds = 10

/** The minutes that some rounds of a game take, with all that is between them. */
function expectMinutes(name: GameName, rounds: number): number {
  return ((roundSeconds[name] + betweenRoundsSeconds) * rounds) / 60
}

export function expectMinutesOfAll(steps: readonly { name: GameName; rounds: number }[]): number {
  return steps.reduce((sum, { name, rounds }) => sum + expectMinutes(name, rounds), 0)
}
