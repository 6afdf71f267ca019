// SQL about the daily challenge, and about the secret from which its seeds are made.
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { keepServerValue } from '../../platform/server-values.ts'
import { challenges } from '../../platform/tables/boards.ts'

export type Challenge = typeof challenges.$inferSelect

export async function findChallenge(db: Db | Tx, date: string): Promise<Challenge | undefined> {
  const [challenge] = await db.select().from(challenges).where(eq(challenges.date, date))
  return challenge
}

/** When several servers make the challenge of a day, the first one decides. */
export async function keepChallenge(db: Db, challenge: Challenge): Promise<Challenge> {
  await db.insert(challenges).values(challenge).onConflictDoNothing()
  return (await findChallenge(db, challenge.date)) ?? challenge
}

/** The secret of all servers on this database, made when it is first needed. It never leaves the server. */
export async function readChallengeSecret(db: Db): Promise<Buffer> {
  const made = randomBytes(32).toString('hex')
  return Buffer.from(await keepServerValue(db, 'challenge-secret', made), 'hex')
}
