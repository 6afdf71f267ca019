// What is known about NUMBER_GRID without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'attention',
  isOfLanguage: false,
  workoutRounds: 1,
  roundSeconds: 120,
  bound: { scoreMax: 1_090, points: 10, everyMs: 150, bonus: { points: 600, afterMs: 3_750 } },
}
