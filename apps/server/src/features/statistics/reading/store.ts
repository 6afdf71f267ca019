// SQL about readings, which are what speeds are made of: the sessions of one text on one day (UTC) in one mode until the
// text has been read through, and tests over texts that were new. See `core/reading/speed-record.ts` for the same rule.
import type { Language } from '@fovea/contract/languages.ts'
import { countedComprehension, countedWordsMin } from '@fovea/contract/limits.ts'
import type { ReaderMode } from '@fovea/contract/reader-defaults.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isVerifiedSession } from '../../../domain/reading/verified-session-store.ts'
import type { Db } from '../../../platform/database.ts'
import { readingSessions } from '../../../platform/tables/reading.ts'
import { readingTests } from '../../../platform/tables/reading-tests.ts'
import type { Period } from '../period.ts'
import { type Chosen, medianOf, type Results } from '../series-store.ts'

interface ReadingGroup {
  /** `none` where it is not known any more. */
  language: Language | 'none'
  mode: ReaderMode
}

interface ReadingFigures {
  words: number
  seconds: number
  setWpm: number | null
  setCount: number
  deliveredWpm: number
  best: number | null
  tests: number
  comprehension: number | null
  effectiveWpm: number | null
}

/** A speed at which little was understood is no best. */
const figures = sql<ReadingFigures>`
  sum(words)::float8 as words,
  sum(seconds) as seconds,
  ${medianOf(sql`set_wpm`)} as "setWpm",
  count(set_wpm)::int as "setCount",
  ${medianOf(sql`wpm`)} as "deliveredWpm",
  max(wpm) filter (where comprehension is null or comprehension >= ${countedComprehension}) as best,
  count(comprehension)::int as tests,
  ${medianOf(sql`comprehension`)} as comprehension,
  ${medianOf(sql`effective_wpm`)} as "effectiveWpm"`

export const readings: Results<ReadingGroup, ReadingFigures> = {
  columns: ['language', 'mode'],
  rowsOf,
  figures,
  findFirst,
}

function rowsOf(userId: string, { since, group }: Chosen<ReadingGroup>): SQL {
  const { finishedAt, lang, mode, words, textWords, timeSeconds, setWpm } = readingSessions
  const day = sql`(${finishedAt} at time zone 'UTC')::date`
  const sessions = sql`
    select ${readingSessions.textId} as text_id, ${day} as day, ${finishedAt} as at,
      coalesce(${lang}, 'none') as language, ${mode} as mode, ${words} as words,
      coalesce(${textWords}, ${words}) as text_words, ${timeSeconds} as seconds,
      ${setWpm}::float8 as set_wpm,
      coalesce(sum(${words}) over (
        partition by ${readingSessions.textId}, ${mode}, ${day} order by ${finishedAt}, ${readingSessions.id}
        rows between unbounded preceding and 1 preceding), 0) as words_before
    from ${readingSessions}
    where ${readingSessions.userId} = ${userId} and ${isVerifiedSession}
      ${since ? sql`and ${finishedAt} >= ${since.toISOString()}` : sql``}
      ${group ? sql`and ${mode} = ${group.mode}` : sql``}
      ${group ? sql`and coalesce(${lang}, 'none') = ${group.language}` : sql``}`
  return sql`
    select language, mode, max(at) as at, sum(words) as words, sum(seconds) as seconds,
      sum(set_wpm * seconds) / sum(seconds) filter (where set_wpm is not null) as set_wpm,
      sum(words) / sum(seconds) * 60 as wpm,
      null::float8 as comprehension, null::float8 as effective_wpm
    from (${sessions}) as sessions
    where words_before < text_words
    group by text_id, day, language, mode
    having least(sum(words), max(text_words)) >= ${countedWordsMin}
    union all
    ${newTests(userId, { since, group })}`
}

/** Tests with answers over texts that had not been tested before, in any language. */
function newTests(userId: string, { since, group }: Chosen<ReadingGroup>): SQL {
  const { id, takenAt, lang, mode, work, words, timeSeconds, setSpeed, readingSpeed } = readingTests
  const { comprehension, effectiveSpeed } = readingTests
  return sql`
    select ${lang} as language, ${mode} as mode, ${takenAt} as at, ${words} as words,
      ${timeSeconds} as seconds, ${setSpeed}::float8 as set_wpm, ${readingSpeed} as wpm,
      ${comprehension} as comprehension, ${effectiveSpeed} as effective_wpm
    from ${readingTests}
    where ${readingTests.userId} = ${userId} and ${work} is not null
      ${since ? sql`and ${takenAt} >= ${since.toISOString()}` : sql``}
      ${group ? sql`and ${mode} = ${group.mode} and ${lang} = ${group.language}` : sql``}
      and not exists (
        select from ${readingTests} as earlier
        where earlier.user_id = ${userId} and earlier.work = ${work}
          and (earlier.taken_at, earlier.id) < (${takenAt}, ${id}))`
}

export interface Understanding {
  language: Language
  tests: number
  comprehension: number
  effectiveWpm: number
  best: number
}

/** What was understood in the tests of a period, in the language with most of them. */
export async function findUnderstanding(
  db: Db,
  userId: string,
  { since }: Pick<Period, 'since'>,
): Promise<Understanding | undefined> {
  const { rows } = await db.execute(sql`
    select language, count(*)::int as tests, max(effective_wpm) as best,
      ${medianOf(sql`comprehension`)} as comprehension,
      ${medianOf(sql`effective_wpm`)} as "effectiveWpm"
    from (${newTests(userId, { since })}) as tests
    group by language
    order by tests desc, max(at) desc
    limit 1`)
  return rows[0] as Understanding | undefined
}

async function findFirst(db: Db, userId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ first: number | null }>(sql`
    select extract(epoch from least(
      (select min(${readingSessions.finishedAt}) from ${readingSessions}
        where ${readingSessions.userId} = ${userId} and ${isVerifiedSession}),
      (select min(${readingTests.takenAt}) from ${readingTests}
        where ${readingTests.userId} = ${userId} and ${readingTests.work} is not null)
    ))::float8 * 1000 as first`)
  return rows[0]?.first ?? undefined
}
