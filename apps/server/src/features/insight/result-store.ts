// SQL that finds the results of somebody that days can be compared with. All of it is bounded, however much there is.
import type { GameName } from '@fovea/contract/game-names.ts'
import { and, asc, count, desc, eq, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isCountedRound } from '../../domain/games/counted-round-store.ts'
import { isCountedRun, isTypedHere } from '../../domain/typing/counted-run-store.ts'
import type { Db } from '../../platform/database.ts'
import { gameResults } from '../../platform/tables/games.ts'
import { readingTests } from '../../platform/tables/reading-tests.ts'
import { tracks } from '../../platform/tables/tracks.ts'
import { typingRuns } from '../../platform/tables/typing.ts'

/** Of one kind. Whoever has more, which is 50 a day, is compared by the latest ones. */
const resultsMax = 20_000

export interface Stretch {
  from: Date
  to: Date
}

const msOf = (column: PgColumn) => sql<number>`(extract(epoch from ${column}) * 1000)::float8`

/** Tests of a passage, the newest first. Those that were sent without answers say nothing. */
export function findReadingTests(db: Db, userId: string, { from, to }: Stretch) {
  const { takenAt, lang, work, setSpeed, effectiveSpeed } = readingTests
  return db
    .select({ atMs: msOf(takenAt), value: effectiveSpeed, lang, work, setSpeed })
    .from(readingTests)
    .where(and(isTest(userId), gte(takenAt, from), lt(takenAt, to)))
    .orderBy(desc(takenAt))
    .limit(resultsMax)
}

export async function countReadingTests(db: Db, userId: string, before: Date): Promise<number> {
  return countRows(db, readingTests, and(isTest(userId), lt(readingTests.takenAt, before)))
}

const isTest = (userId: string) =>
  and(eq(readingTests.userId, userId), isNotNull(readingTests.work), isNotNull(readingTests.words))

/** When each passage was answered first, in any language. There are as many rows as passages. */
export async function findFirstTests(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ work: readingTests.work, atMs: sql<number>`min(${msOf(readingTests.takenAt)})` })
    .from(readingTests)
    .where(isTest(userId))
    .groupBy(readingTests.work)
  return new Map(rows.map(({ work, atMs }) => [work ?? '', atMs]))
}

/** Fewer key presses say little about a speed. */
const pressesMin = 20

/** Runs that were typed here and can be compared, the newest first. */
export function findTypingRuns(db: Db, userId: string, { from, to }: Stretch) {
  const { typedAt, wpm, kind, lessonId, source, lang, layout, mode, amount } = typingRuns
  const { punctuation, numbers } = typingRuns
  return db
    .select({
      atMs: msOf(typedAt),
      value: wpm,
      kind,
      lessonId,
      source,
      lang,
      layout,
      mode,
      amount,
      punctuation,
      numbers,
    })
    .from(typingRuns)
    .where(and(isTyped(userId), gte(typedAt, from), lt(typedAt, to)))
    .orderBy(desc(typedAt))
    .limit(resultsMax)
}

export async function countTypingRuns(db: Db, userId: string, before: Date): Promise<number> {
  return countRows(db, typingRuns, and(isTyped(userId), lt(typingRuns.typedAt, before)))
}

const isTyped = (userId: string) =>
  and(eq(typingRuns.userId, userId), isTypedHere, isCountedRun, gte(typingRuns.presses, pressesMin))

/** Rounds that can be compared, the newest first. */
export function findRounds(db: Db, userId: string, { from, to }: Stretch) {
  const { playedAt, score, name, isHardGame, level } = gameResults
  return db
    .select({ atMs: msOf(playedAt), value: score, name, isHardGame, level })
    .from(gameResults)
    .where(and(isComparedRound(userId), gte(playedAt, from), lt(playedAt, to)))
    .orderBy(desc(playedAt))
    .limit(resultsMax)
}

export function countRounds(
  db: Db,
  userId: string,
  before: Date,
): Promise<{ name: GameName; isHardGame: boolean; level: number | null; rounds: number }[]> {
  const { playedAt, name, isHardGame, level } = gameResults
  return db
    .select({ name, isHardGame, level, rounds: count() })
    .from(gameResults)
    .where(and(isComparedRound(userId), lt(playedAt, before)))
    .groupBy(name, isHardGame, level)
}

/** The score of this one is a speed, and 0 if the beat was lost or the answer was wrong. */
const gameWithoutForm: GameName = 'SUBVOCALIZATION'

const isComparedRound = (userId: string) =>
  and(eq(gameResults.userId, userId), ne(gameResults.name, gameWithoutForm), isCountedRound)

/** The oldest first. */
export function findTracks(db: Db, userId: string, since: string) {
  const { day, sleep, moodMorning, moodEvening, water } = tracks
  return db
    .select({ day, sleep, moodMorning, moodEvening, water })
    .from(tracks)
    .where(and(eq(tracks.userId, userId), gte(day, since)))
    .orderBy(asc(day))
}

async function countRows(
  db: Db,
  table: typeof readingTests | typeof typingRuns,
  where: SQL | undefined,
): Promise<number> {
  const [found] = await db.select({ rows: count() }).from(table).where(where)
  return found?.rows ?? 0
}
