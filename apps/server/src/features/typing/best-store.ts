// SQL about the best tests of a user, and the speeds that follow from tests.
import type { Language } from '@fovea/contract/languages.ts'
import type { TestMode } from '@fovea/contract/typing-choices.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { typingBests, typingRuns } from '../../platform/tables/typing.ts'
import { users } from '../../platform/tables/users.ts'

/** What has a best of its own. */
export interface TestRule {
  mode: TestMode
  amount: number
  lang: Language
  punctuation: boolean
  numbers: boolean
}

/** @returns whether this run is faster than all before it */
export async function raiseBest(
  tx: Tx,
  userId: string,
  test: TestRule,
  reached: { runId: string; wpm: number },
): Promise<boolean> {
  const { mode, amount, lang, punctuation, numbers } = typingBests
  const raised = await tx
    .insert(typingBests)
    .values({ userId, ...test, ...reached })
    .onConflictDoUpdate({
      target: [typingBests.userId, mode, amount, lang, punctuation, numbers],
      set: reached,
      setWhere: sql`excluded.wpm > ${typingBests.wpm}`,
    })
    .returning({ runId: typingBests.runId })
  return raised.length > 0
}

/** Whether a test on this seed is saved already. */
export async function hasTyped(tx: Tx, userId: string, seed: string): Promise<boolean> {
  const rows = await tx
    .select({ id: typingRuns.id })
    .from(typingRuns)
    .where(
      and(eq(typingRuns.userId, userId), eq(typingRuns.kind, 'test'), eq(typingRuns.seed, seed)),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether a test that counts for speeds and was typed after this moment is saved already. */
export async function hasLaterTest(tx: Tx, userId: string, moment: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: typingRuns.id })
    .from(typingRuns)
    .where(
      and(
        eq(typingRuns.userId, userId),
        eq(typingRuns.kind, 'test'),
        gt(typingRuns.typedAt, moment),
        typingRuns.isCounted,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function raiseSpeeds(
  tx: Tx,
  userId: string,
  { speed, isNewest }: { speed: number; isNewest: boolean },
): Promise<void> {
  const typingSpeedMax = sql`greatest(${users.typingSpeedMax}, ${speed}::real)`
  const changed = isNewest ? { typingSpeed: speed, typingSpeedMax } : { typingSpeedMax }
  await tx.update(users).set(changed).where(eq(users.id, userId))
}

export async function findSpeedMax(tx: Tx, userId: string): Promise<number> {
  const [found] = await tx
    .select({ typingSpeedMax: users.typingSpeedMax })
    .from(users)
    .where(eq(users.id, userId))
  return found?.typingSpeedMax ?? 0
}
