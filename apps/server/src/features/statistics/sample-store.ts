// SQL that decides how much of a large table is read where a sample of people is enough.
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'

/** Larger tables are sampled, so that about as many rows are read however many people there are. */
const rowsRead = 200_000

/** The share of a table to read, in percent, by PostgreSQL's own estimate of its rows. */
export async function chooseSample(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ estimate: number }>(
    sql`select reltuples::float8 as estimate from pg_class where oid = ${table}::regclass`,
  )
  const estimate = rows[0]?.estimate ?? 0
  return estimate > rowsRead ? (rowsRead / estimate) * 100 : 100
}
