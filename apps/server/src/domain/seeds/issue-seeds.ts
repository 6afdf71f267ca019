// Issues the seeds of a user's next rounds and typing tests. To get another seed, a user has to begin a round on one of
// theirs, and the number for each day is limited, so that nobody can look for an easy seed. See decision 0034.
import { randomBytes } from 'node:crypto'
import { seedsMax } from '@fovea/contract/limits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { SeedUse } from '../../platform/tables/games.ts'
import { daysBefore } from '../boards/periods.ts'
import {
  countIssuedSeeds,
  findUnusedSeeds,
  insertSeeds,
  markBegun,
  type Seed,
} from './seed-store.ts'

/** For how many days a seed is handed out. It is valid for longer, so that it can be used without a connection. */
const handedOutDays = 20

/** How many seeds of a game are issued to one user in 24 hours. */
export const issuedPerDay = 200

/** Typing tests are short, and many people begin one several times before they type it to its end. */
const testsPerDay = 600

export async function issueSeeds<Name extends SeedUse>(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  { names: asked, begun }: { names: Name[]; begun: string[] },
): Promise<Record<Name, string[]>> {
  const names = [...new Set(asked)]
  const seeds = await changeUser(db, userId, async (tx) => {
    const now = clock.now()
    await markBegun(tx, userId, { names, begun, begunAt: now })
    const unused = await findUnusedSeeds(tx, userId, names, daysBefore(now, handedOutDays))
    const issued = await countIssuedSeeds(tx, userId, names, daysBefore(now, 1))
    const made = names.flatMap((name) => {
      const missing = seedsMax - unused.filter((seed) => seed.name === name).length
      const perDay = name === 'TYPING' ? testsPerDay : issuedPerDay
      const allowed = perDay - (issued.get(name) ?? 0)
      return makeSeeds(name, Math.min(missing, allowed))
    })
    await insertSeeds(tx, userId, made, now)
    return [...unused, ...made]
  })
  return Object.fromEntries(
    names.map((name) => [name, seeds.filter((seed) => seed.name === name).map(({ seed }) => seed)]),
  ) as Record<Name, string[]>
}

function makeSeeds(name: SeedUse, count: number): Seed[] {
  const seeds = Array.from({ length: Math.max(0, count) }, () => randomBytes(16).toString('hex'))
  return seeds.map((seed) => ({ name, seed }))
}
