// How long a workout takes.
import type { GameName } from '@fovea/contract/game-names.ts'

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
