// SQL about the rules by which the days of users began.
import { dayStartMinutesMax } from '@fovea/contract/limits.ts'
import type { DatedRule } from '@fovea/core/days/cut-days.ts'
import type { DayRule } from '@fovea/core/days/day-of.ts'
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { users } from '../../platform/tables/users.ts'
import { dayRules } from '../../platform/tables/workouts.ts'

export interface OwnDays extends DayRule {
  /** The oldest first. The last one is older than this rule if the user has changed it since. */
  rules: DatedRule[]
}

/** A day that began centuries before itself would be looked for day by day. */
const startMinutes = sql<number>`least(greatest(${dayRules.dayStartMinutes}, 0), ${sql.raw(String(dayStartMinutesMax))})`

/** For a query about users. */
export const ownDaysAsJson = sql<OwnDays>`json_build_object(
  'timeZone', ${users.timeZone},
  'dayStartMinutes', ${users.dayStartMinutes},
  'rules', (
    select coalesce(
      json_agg(json_build_object(
        'timeZone', ${dayRules.timeZone},
        'dayStartMinutes', ${startMinutes},
        'sinceMs', extract(epoch from ${dayRules.since}) * 1000) order by ${dayRules.since}),
      '[]')
    from ${dayRules} where ${dayRules.userId} = ${users.id}))`

/** The oldest first. */
export async function findRules(db: Db | Tx, userId: string): Promise<DatedRule[]> {
  const rows = await db
    .select({ since: dayRules.since, timeZone: dayRules.timeZone, dayStartMinutes: startMinutes })
    .from(dayRules)
    .where(eq(dayRules.userId, userId))
    .orderBy(asc(dayRules.since))
  return rows.map(({ timeZone, dayStartMinutes, since }) => ({
    timeZone,
    dayStartMinutes,
    sinceMs: since.getTime(),
  }))
}

export async function insertRule(tx: Tx, userId: string, rule: DatedRule): Promise<void> {
  const { timeZone, dayStartMinutes, sinceMs } = rule
  const since = new Date(sinceMs)
  await tx.insert(dayRules).values({ userId, since, timeZone, dayStartMinutes })
}

export async function dropOldRules(tx: Tx, userId: string, kept: number): Promise<void> {
  const newest = tx
    .select({ since: dayRules.since })
    .from(dayRules)
    .where(eq(dayRules.userId, userId))
    .orderBy(desc(dayRules.since))
    .limit(kept)
  await tx
    .delete(dayRules)
    .where(and(eq(dayRules.userId, userId), notInArray(dayRules.since, newest)))
}
