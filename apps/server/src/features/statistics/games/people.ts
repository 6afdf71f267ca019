// The typical rounds of the people on this server, by game. They are worked out at most once an hour in each process,
// because they change slowly and are the same for everybody.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { modeRules } from './modes.ts'
import { findTypicalRounds, type TypicalRound } from './skill-store.ts'

const keptMs = 3_600_000

export type People = ReadonlyMap<GameName, readonly TypicalRound[]>

/** Calls that come while the figures are being worked out wait for the same ones. */
export function createPeople({ db, clock }: { db: Db; clock: Clock }): () => Promise<People> {
  let kept: { people: Promise<People>; untilMs: number } | undefined
  return () => {
    const nowMs = clock.now().getTime()
    if (kept && nowMs < kept.untilMs) return kept.people
    const people = findTypicalRounds(db, modeRules).then(groupByGame)
    const current = { people, untilMs: nowMs + keptMs }
    kept = current
    people.catch(() => {
      if (kept === current) kept = undefined
    })
    return people
  }
}

function groupByGame(rounds: readonly TypicalRound[]): People {
  const people = new Map<GameName, TypicalRound[]>()
  for (const round of rounds) {
    const ofGame = people.get(round.name)
    if (ofGame) ofGame.push(round)
    else people.set(round.name, [round])
  }
  return people
}
