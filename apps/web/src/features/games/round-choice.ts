// The variants of a round that a player can choose.
import type { RoundOptions } from '@fovea/games/kernel/game.ts'

export type RoundChoice = Pick<RoundOptions, 'variant' | 'isHardGame'>

export const roundChoices = {
  normal: { variant: 'ranked', isHardGame: false },
  hard: { variant: 'ranked', isHardGame: true },
  relaxed: { variant: 'relaxed', isHardGame: false },
} as const satisfies Record<string, RoundChoice>

export type RoundChoiceName = keyof typeof roundChoices
