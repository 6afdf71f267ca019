// What is known about VISUAL_SPAN without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'reading',
  isOfLanguage: true,
  workoutRounds: 3,
  roundSeconds: 60,
  bound: { scoreMax: 1_170, points: 60, everyMs: 1_800 },
}
