// What is known about ABC_SORT without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'language',
  isOfLanguage: true,
  workoutRounds: 3,
  roundSeconds: 60,
  bound: { scoreMax: 2_000, points: 5, everyMs: 150 },
}
