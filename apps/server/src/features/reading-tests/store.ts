// The passages that users have opened, and the tests they have taken.

import type { Language } from '@fovea/contract/languages.ts'
import { and, desc, eq, exists, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/database.ts'
import { readingTestOpenings, readingTests } from '../../platform/tables/reading-tests.ts'
import type { Opening } from './choose-work.ts'

export type NewTest = typeof readingTests.$inferSelect

export interface SavedTest extends NewTest {
  isRepeat: boolean
}

interface NewOpening extends Opening {
  /** The order of the options, see `shuffleOptions`. */
  seed: string
}

interface SavedOpening extends NewOpening {
  /** Whether it has been answered since it was opened. */
  isAnswered: boolean
}

export function findOpenings(db: Db | Tx, userId: string): Promise<SavedOpening[]> {
  const { lang, work, openedAt, seed, isAnswered } = readingTestOpenings
  return db
    .select({ lang, work, openedAt, seed, isAnswered })
    .from(readingTestOpenings)
    .where(eq(readingTestOpenings.userId, userId))
}

export async function upsertOpening(tx: Tx, userId: string, opening: NewOpening): Promise<void> {
  const { userId: ofUser, lang, work } = readingTestOpenings
  await tx
    .insert(readingTestOpenings)
    .values({ userId, ...opening })
    .onConflictDoUpdate({
      target: [ofUser, lang, work],
      set: { openedAt: opening.openedAt, seed: opening.seed, isAnswered: false },
    })
}

/** Applies until the passage is opened again. */
export async function markAnswered(tx: Tx, userId: string, opening: Opening): Promise<void> {
  const { userId: ofUser, lang, work } = readingTestOpenings
  await tx
    .update(readingTestOpenings)
    .set({ isAnswered: true })
    .where(and(eq(ofUser, userId), eq(lang, opening.lang), eq(work, opening.work)))
}

export async function insertTest(tx: Tx, test: NewTest): Promise<void> {
  await tx.insert(readingTests).values(test)
}

/** Whether the user has answered a passage, in any language. */
export async function hasAnswered(tx: Tx, userId: string, work: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: readingTests.id })
    .from(readingTests)
    .where(and(eq(readingTests.userId, userId), eq(readingTests.work, work)))
    .limit(1)
  return found !== undefined
}

/** The passages that the user has answered, in any language. There are as many rows as passages, however many tests. */
export async function findAnsweredWorks(db: Db, userId: string): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ work: readingTests.work })
    .from(readingTests)
    .where(and(eq(readingTests.userId, userId), isNotNull(readingTests.work)))
  return new Set(found.flatMap(({ work }) => work ?? []))
}

export async function findTest(tx: Tx, userId: string, id: string): Promise<SavedTest | undefined> {
  const [test] = await selectTests(tx).where(
    and(eq(readingTests.userId, userId), eq(readingTests.id, id)),
  )
  return test
}

/** Returns the newest first. Continues behind `after`. */
export function findTests(
  db: Db,
  userId: string,
  {
    limit,
    lang,
    after,
  }: {
    limit: number
    lang: Language | undefined
    after: Pick<SavedTest, 'takenAt' | 'id'> | undefined
  },
) {
  const { takenAt, id } = readingTests
  return selectTests(db)
    .where(
      and(
        eq(readingTests.userId, userId),
        lang && eq(readingTests.lang, lang),
        after && sql`(${takenAt}, ${id}) < (${after.takenAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(takenAt), desc(id))
    .limit(limit)
}

/** Includes whether the passage was answered before in any language. This costs one index lookup for each test. */
function selectTests(db: Db | Tx) {
  const earlier = alias(readingTests, 'earlier')
  const { userId, work, takenAt, id } = readingTests
  const isEarlier = sql`(${earlier.takenAt}, ${earlier.id}) < (${takenAt}, ${id})`
  const isRepeat = exists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(and(eq(earlier.userId, userId), eq(earlier.work, work), isEarlier)),
  )
  return db
    .select({ ...getTableColumns(readingTests), isRepeat: sql<boolean>`${isRepeat}` })
    .from(readingTests)
    .$dynamic()
}
