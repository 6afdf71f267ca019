// What is known about MEMORY_GRID without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'memory',
  isOfLanguage: false,
  workoutRounds: 2,
  roundSeconds: 90,
  bound: { scoreMax: 1_600, points: 80, everyMs: 1_600 },
}
