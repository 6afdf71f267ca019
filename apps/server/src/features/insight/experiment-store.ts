// SQL about experiments.
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { experiments } from '../../platform/tables/experiments.ts'

export type ExperimentRow = typeof experiments.$inferSelect

/** The newest first. There are at most `experimentsMax`. */
export function findExperiments(db: Db | Tx, userId: string): Promise<ExperimentRow[]> {
  return db
    .select()
    .from(experiments)
    .where(eq(experiments.userId, userId))
    .orderBy(desc(experiments.createdAt), desc(experiments.id))
}

export async function findExperiment(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<ExperimentRow | undefined> {
  const [row] = await db.select().from(experiments).where(isOne(userId, id))
  return row
}

export async function insertExperiment(tx: Tx, row: ExperimentRow): Promise<void> {
  await tx.insert(experiments).values(row)
}

export async function updateEnd(
  tx: Tx,
  { userId, id, endedOn }: Pick<ExperimentRow, 'userId' | 'id' | 'endedOn'>,
): Promise<void> {
  await tx.update(experiments).set({ endedOn }).where(isOne(userId, id))
}

/** @returns whether it was there */
export async function deleteExperiment(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(experiments)
    .where(isOne(userId, id))
    .returning({ id: experiments.id })
  return rows.length > 0
}

const isOne = (userId: string, id: string) =>
  and(eq(experiments.userId, userId), eq(experiments.id, id))
