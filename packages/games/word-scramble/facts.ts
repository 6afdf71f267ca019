// What is known about WORD_SCRAMBLE without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'language',
  isOfLanguage: true,
  workoutRounds: 3,
  roundSeconds: 90,
  bound: { scoreMax: 1_125, points: 5, everyMs: 400 },
}
