// Rounds that were left before their end. Each stays paused until its player comes back to the game.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { RoundOptions } from '@fovea/games/kernel/game.ts'
import type { LeftRound } from '@fovea/games/kernel/round.tsx'
import { createMemberStore } from '#shared/session.ts'
import type { RoundChoiceName } from './round-choice.ts'

/** What defines a round: the same start gives the same round. */
export interface RoundStart {
  seed: string
  choice: RoundChoiceName
  language: RoundOptions['language']
  from?: LeftRound | undefined
}

const useLeftRounds = createMemberStore<Record<string, RoundStart | undefined>>(() => ({}))

const keyOf = (player: string, name: GameName) => `${player} ${name}`

export function useLeftRound(player: string, name: GameName): RoundStart | undefined {
  return useLeftRounds((rounds) => rounds[keyOf(player, name)])
}

export function keepLeftRound(player: string, name: GameName, round: RoundStart): void {
  useLeftRounds.setState({ [keyOf(player, name)]: round })
}

export function forgetLeftRound(player: string, name: GameName): void {
  useLeftRounds.setState({ [keyOf(player, name)]: undefined })
}
