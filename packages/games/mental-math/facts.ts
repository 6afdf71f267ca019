// What is known about MENTAL_MATH without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'numbers',
  isOfLanguage: false,
  workoutRounds: 1,
  roundSeconds: 30,
  bound: { scoreMax: 462_080, points: 145, everyMs: 400, power: 2 },
}
