// SQL about how fast people type, and how well they read, by language: the median of the latest tests of each person.
import type { Language } from '@fovea/contract/languages.ts'
import { typicalRoundsMax, typicalRoundsMin } from '@fovea/core/statistics/skill.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import { readingTests } from '../../../platform/tables/reading-tests.ts'
import { typingBests, typingRuns } from '../../../platform/tables/typing.ts'
import { chooseSample } from '../sample-store.ts'

/** The figures in which people are compared. */
export type Compared = 'effectiveWpm' | 'typingWpm'

export interface PersonMedian {
  language: Language
  userId: string
  value: number
}

/** Of each language at most so many people, drawn by lot. */
const peopleRead = 400

/** Of each person so many of the newest results are looked at. */
const resultsRead = 60

/**
 * The newest results of a person in a language that count, as a query with `value` and `at`. What somebody brings along from
 * elsewhere counts for themselves: others are compared with tests that were ranked here.
 */
const latest: Record<Compared, (userId: SQL, language: SQL, isOther: boolean) => SQL> = {
  effectiveWpm: (userId, language, isOther) => sql`
    select effective_speed as value, taken_at as at
    from (
      select * from ${readingTests}
      where user_id = ${userId} and lang = ${language} and work is not null
        and (not is_imported or not ${isOther})
      order by taken_at desc limit ${resultsRead}) as test
    where not exists (
      select from ${readingTests} as earlier
      where earlier.user_id = test.user_id and earlier.work = test.work
        and (earlier.taken_at, earlier.id) < (test.taken_at, test.id))
    order by taken_at desc limit ${typicalRoundsMax}`,
  typingWpm: (userId, language, isOther) => sql`
    select wpm as value, typed_at as at
    from (
      select wpm, typed_at, is_counted and (is_ranked or not ${isOther}) as is_counted, lang
      from ${typingRuns}
      where user_id = ${userId} and kind = 'test'
      order by typed_at desc, id desc limit ${resultsRead}) as run
    where is_counted and lang = ${language}
    order by typed_at desc limit ${typicalRoundsMax}`,
}

const tables: Record<Compared, { table: SQL; name: string }> = {
  effectiveWpm: { table: sql`${readingTests}`, name: 'reading_tests' },
  typingWpm: { table: sql`${typingBests}`, name: 'typing_bests' },
}

/** The medians of people with enough results. People who are not on leaderboards are among them, without a name. */
export async function findMedians(db: Db, compared: Compared): Promise<PersonMedian[]> {
  const { table, name } = tables[compared]
  const percent = await chooseSample(db, name)
  const { rows } = await db.execute(sql`
    with people as materialized (
      select user_id, lang from (
        select user_id, lang,
          row_number() over (partition by lang order by hashtextextended(user_id::text, 0)) as place
        from (select distinct user_id, lang from ${table} tablesample system (${percent})) as found
      ) as drawn
      where place <= ${peopleRead})
    select people.lang as language, people.user_id as "userId", median.value
    from people
    cross join lateral (
      select percentile_cont(0.5) within group (order by value) as value, count(*) as results
      from (${latest[compared](sql`people.user_id`, sql`people.lang`, true)}) as results
    ) as median
    where median.results >= ${typicalRoundsMin}`)
  return rows as unknown as PersonMedian[]
}

/** The oldest first. */
export async function findOwnResults(
  db: Db,
  compared: Compared,
  { userId, language }: { userId: string; language: Language },
): Promise<number[]> {
  const { rows } = await db.execute<{ value: number }>(sql`
    select value from (${latest[compared](sql`${userId}::uuid`, sql`${language}`, false)}) as results order by at`)
  return rows.map(({ value }) => value)
}
