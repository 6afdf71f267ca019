// Which rounds of a game can be compared with each other.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Game } from '@fovea/games/kernel/game.ts'
import { games } from '@fovea/games/registry.ts'

export interface Mode {
  isHardGame: boolean
  /** null where nobody chooses the level: if a staircase does, a higher one is part of what is learnt. */
  level: number | null
}

export interface PlayedMode {
  isHardGame: boolean
  level: number | null
}

/** The properties of a game that decide which of its rounds can be compared. */
export interface ModeRules {
  /** The level with which it begins. */
  firstLevel: number
  hasChosenLevel: boolean
  /** Whether hard rounds are of another kind. If not, they are merely those of higher levels. */
  hasHardVariant: boolean
}

export function rulesOf({ modes, levelChoice }: Pick<Game, 'modes' | 'levelChoice'>): ModeRules {
  const hasBoth = (level: number) =>
    modes.some((mode) => mode.level === level && mode.isHardGame) &&
    modes.some((mode) => mode.level === level && !mode.isHardGame)
  return {
    firstLevel: modes[0].level,
    hasChosenLevel: levelChoice === 'player',
    hasHardVariant: modes.some(({ level }) => hasBoth(level)),
  }
}

/** The rules of all games that can be played. */
export const modeRules: ReadonlyMap<GameName, ModeRules> = new Map(
  Object.values(games).map((game) => [game.name, rulesOf(game)]),
)

/** No round of a game without rules is replayed, so none counts. */
const noRules: ModeRules = { firstLevel: 1, hasChosenLevel: false, hasHardVariant: true }

export function modeOf(rules: ModeRules = noRules, { isHardGame, level }: PlayedMode): Mode {
  return {
    isHardGame: isHardGame && rules.hasHardVariant,
    level: rules.hasChosenLevel ? (level ?? rules.firstLevel) : null,
  }
}

/** Whether a round counts for skills: by the easier rules and, where levels are chosen, at the first one. */
export function isStandard(rules: ModeRules = noRules, played: PlayedMode): boolean {
  const { isHardGame, level } = modeOf(rules, played)
  return !isHardGame && (level === null || level === rules.firstLevel)
}

/** The level is named only where people choose it. */
export function nameMode({ isHardGame, level }: Mode): string {
  const variant = isHardGame ? 'hard' : 'normal'
  return level === null ? variant : `${variant}-${level}`
}
