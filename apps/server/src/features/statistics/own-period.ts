// Cuts a period of statistics into the caller's own days. On the way it notes the rule by which their days begin now.
import type { StatisticsPeriod } from '@fovea/contract/statistics-periods.ts'
import { type DayCaller, noteRule } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { cutPeriod, type Period } from './period.ts'

export interface PeriodParts {
  db: Db
  clock: Clock
}

/** @param findFirst finds the earliest moment that all time has to contain */
export async function findOwnPeriod(
  { db, clock }: PeriodParts,
  caller: DayCaller,
  period: StatisticsPeriod,
  findFirst: (db: Db, userId: string) => Promise<number | undefined>,
): Promise<Period> {
  const now = clock.now()
  const rules = await noteRule(db, caller, now)
  const firstMs = period === 'all' ? await findFirst(db, caller.userId) : undefined
  return cutPeriod(period, { rules, nowMs: now.getTime(), firstMs })
}
