// What a player can choose before a round, and the mode of the game that follows from it.
import type { Game, GameMode, RoundOptions } from '@fovea/games/kernel/game.ts'

export type RoundChoice = Pick<RoundOptions, 'variant' | 'isHardGame'>

export const roundChoices = {
  normal: { variant: 'ranked', isHardGame: false },
  hard: { variant: 'ranked', isHardGame: true },
  relaxed: { variant: 'relaxed', isHardGame: false },
} as const satisfies Record<string, RoundChoice>

export type RoundChoiceName = keyof typeof roundChoices

/** The choices of a game. It has no hard one if its levels say how hard it is. */
export function listChoices({ modes }: Pick<Game, 'modes'>): RoundChoiceName[] {
  const levels = new Set(modes.map(({ level }) => level))
  return modes.length > levels.size ? ['normal', 'hard', 'relaxed'] : ['normal', 'relaxed']
}

/** The mode that is closest to what was chosen. */
export function findMode(
  { modes }: Pick<Game, 'modes'>,
  level: number,
  isHardGame: boolean,
): GameMode {
  const ofLevel = modes.filter((mode) => mode.level === level)
  return ofLevel.find((mode) => mode.isHardGame === isHardGame) ?? ofLevel[0] ?? modes[0]
}
