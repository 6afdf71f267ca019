// The typical rounds of the people on this server, by game.
import type { GameName } from '@fovea/contract/game-names.ts'
import { modeRules } from '../../../domain/games/modes.ts'
import type { Db } from '../../../platform/database.ts'
import { findTypicalRounds, type TypicalRound } from './skill-store.ts'

export type People = ReadonlyMap<GameName, readonly TypicalRound[]>

export async function findPeople(db: Db): Promise<People> {
  const people = new Map<GameName, TypicalRound[]>()
  for (const round of await findTypicalRounds(db, modeRules)) {
    const ofGame = people.get(round.name)
    if (ofGame) ofGame.push(round)
    else people.set(round.name, [round])
  }
  return people
}
