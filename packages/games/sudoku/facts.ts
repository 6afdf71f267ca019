// What is known about SUDOKU without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'numbers',
  isOfLanguage: false,
  workoutRounds: 1,
  roundSeconds: 350,
  bound: { scoreMax: 64, points: 1, everyMs: 150 },
}
