// Which rounds of a game can be compared with each other.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Game } from '@fovea/games/kernel/game.ts'
import { games } from '@fovea/games/registry.ts'

export interface Mode {
  isHardGame: boolean
  /** null where the game sets the level itself: then a higher one is part of what is learnt. */
  level: number | null
}

export interface PlayedMode extends Mode {
  /** null for games that do not adapt. */
  nextLevel: number | null
}

/** What a skill compares: the easier rules, at the level with which the game begins. */
export interface StandardMode {
  name: GameName
  level: number
  /** Whether hard rounds are of another kind. If not, they are merely those of higher levels. */
  hasHardVariant: boolean
}

/** Those of all games that can be played. */
export const standardModes: readonly StandardMode[] = Object.values(games).map((game) => ({
  name: game.name,
  level: game.modes[0].level,
  hasHardVariant: hasHardVariant(game),
}))

const byName = new Map(standardModes.map((mode) => [mode.name, mode]))

export function modeOf(name: GameName, { isHardGame, level, nextLevel }: PlayedMode): Mode {
  const standard = byName.get(name)
  if (nextLevel === null) return { isHardGame, level: level ?? standard?.level ?? 1 }
  return { isHardGame: isHardGame && standard?.hasHardVariant !== false, level: null }
}

export function isStandard(name: GameName, played: PlayedMode): boolean {
  const { isHardGame, level } = modeOf(name, played)
  return !isHardGame && (level === null || level === byName.get(name)?.level)
}

/** The level is named only where people choose it. */
export function nameMode({ isHardGame, level }: Mode): string {
  const variant = isHardGame ? 'hard' : 'normal'
  return level === null ? variant : `${variant}-${level}`
}

/** A game has a hard variant if some level can be played in both. */
function hasHardVariant({ modes }: Pick<Game, 'modes'>): boolean {
  return modes.some(
    (hard) =>
      hard.isHardGame && modes.some((other) => !other.isHardGame && other.level === hard.level),
  )
}
