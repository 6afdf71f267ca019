// The user's own days: the rule by which they begin now, and the rules by which they began before.
import type { DatedRule } from '@fovea/core/days/cut-days.ts'
import type { DayRule } from '@fovea/core/days/day-of.ts'
import type { Db } from '../../platform/database.ts'
import { saveIfSpace } from '../../platform/files/disk-space.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Beside, Caller } from '../../platform/routes.ts'
import { dropOldRules, findRules, insertRule, type OwnDays, ownDaysAsJson } from './rule-store.ts'

/** The caller with what defines their days. */
export type DayCaller = Caller<OwnDays>

export const ownDaysOfUser: Beside<OwnDays> = { name: 'own-days', value: ownDaysAsJson }

/** Rules older than the last ten are forgotten: the days of that time are saved anyway. */
const rulesKept = 10

/** Notes the rule that holds now, if it is a new one, and returns all of them. */
export async function noteRule(
  db: Db,
  { userId, beside }: Pick<DayCaller, 'userId' | 'beside'>,
  now: Date,
): Promise<DatedRule[]> {
  if (isNoted(beside.rules, beside)) return beside.rules
  const { timeZone, dayStartMinutes } = beside
  const addRule = (rules: readonly DatedRule[]) => {
    // Even if the clock was set back, the newest rule is the last one.
    const sinceMs = Math.max(now.getTime(), (rules.at(-1)?.sinceMs ?? 0) + 1)
    const rule = { timeZone, dayStartMinutes, sinceMs }
    return { rule, all: [...rules, rule] }
  }
  const save = () =>
    changeUser(db, userId, async (tx) => {
      const rules = await findRules(tx, userId)
      if (isNoted(rules, beside)) return rules
      const { rule, all } = addRule(rules)
      await insertRule(tx, userId, rule)
      await dropOldRules(tx, userId, rulesKept)
      return all
    })
  return saveIfSpace(save, () => addRule(beside.rules).all)
}

function isNoted(rules: readonly DatedRule[], { timeZone, dayStartMinutes }: DayRule): boolean {
  const last = rules.at(-1)
  return last?.timeZone === timeZone && last.dayStartMinutes === dayStartMinutes
}
