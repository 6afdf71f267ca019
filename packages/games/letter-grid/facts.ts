// What is known about LETTER_GRID without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = { skill: 'attention', workoutRounds: 2, roundSeconds: 75 }
