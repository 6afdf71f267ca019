// What is known about MEMORY_NUMBER without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'memory',
  isOfLanguage: false,
  workoutRounds: 2,
  roundSeconds: 90,
  bound: { scoreMax: 1_640, points: 200, everyMs: 1_600 },
}
