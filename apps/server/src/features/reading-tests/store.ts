// Passages that were opened, and the tests that were taken on them.

import type { Language } from '@fovea/contract/languages.ts'
import { and, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { readingTestOpenings, readingTests } from '../../platform/tables/reading-tests.ts'
import type { Opening } from './choose-work.ts'

export type NewTest = typeof readingTests.$inferSelect

export interface SavedTest extends NewTest {
  isRepeat: boolean
}

export function findOpenings(db: Db | Tx, userId: string): Promise<Opening[]> {
  const { lang, work, openedAt } = readingTestOpenings
  return db
    .select({ lang, work, openedAt })
    .from(readingTestOpenings)
    .where(eq(readingTestOpenings.userId, userId))
}

export async function upsertOpening(tx: Tx, userId: string, opening: Opening): Promise<void> {
  const { userId: ofUser, lang, work } = readingTestOpenings
  await tx
    .insert(readingTestOpenings)
    .values({ userId, ...opening })
    .onConflictDoUpdate({ target: [ofUser, lang, work], set: { openedAt: opening.openedAt } })
}

export async function insertTest(tx: Tx, test: NewTest): Promise<void> {
  await tx.insert(readingTests).values(test)
}

/** Whether a passage was answered, in any language. */
export async function hasAnswered(tx: Tx, userId: string, work: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: readingTests.id })
    .from(readingTests)
    .where(and(eq(readingTests.userId, userId), eq(readingTests.work, work)))
    .limit(1)
  return found !== undefined
}

/** Whether a passage was answered since it was last opened. */
export async function isOpeningUsed(
  tx: Tx,
  userId: string,
  { lang, work, openedAt }: Opening,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: readingTests.id })
    .from(readingTests)
    .where(
      and(
        eq(readingTests.userId, userId),
        eq(readingTests.lang, lang),
        eq(readingTests.work, work),
        gte(readingTests.takenAt, openedAt),
      ),
    )
    .limit(1)
  return found !== undefined
}

export async function findTest(tx: Tx, userId: string, id: string): Promise<SavedTest | undefined> {
  const [test] = await selectTests(tx, userId).where(
    and(eq(readingTests.userId, userId), eq(readingTests.id, id)),
  )
  return test
}

export function findLastTests(
  db: Db,
  userId: string,
  { limit, lang }: { limit: number; lang?: Language | undefined },
): Promise<SavedTest[]> {
  return selectTests(db, userId)
    .where(
      and(
        eq(readingTests.userId, userId),
        lang === undefined ? undefined : eq(readingTests.lang, lang),
      ),
    )
    .orderBy(desc(readingTests.takenAt), desc(readingTests.id))
    .limit(limit)
}

/** With whether the passage had been answered before, in any language. */
function selectTests(db: Db | Tx, userId: string) {
  const firsts = db
    .selectDistinctOn([readingTests.work], { work: readingTests.work, id: readingTests.id })
    .from(readingTests)
    .where(and(eq(readingTests.userId, userId), sql`${readingTests.work} is not null`))
    .orderBy(readingTests.work, readingTests.takenAt, readingTests.id)
    .as('firsts')
  return db
    .select({
      ...getTableColumns(readingTests),
      isRepeat: sql<boolean>`coalesce(${firsts.id} <> ${readingTests.id}, false)`,
    })
    .from(readingTests)
    .leftJoin(firsts, eq(firsts.work, readingTests.work))
    .$dynamic()
}
