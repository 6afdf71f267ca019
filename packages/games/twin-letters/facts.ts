// What is known about TWIN_LETTERS without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'speed',
  isOfLanguage: true,
  workoutRounds: 3,
  roundSeconds: 60,
  bound: { scoreMax: 8_000, points: 40, everyMs: 300 },
}
