// SQL about the best tests of a user, and the speeds that follow from runs.
import type { Language } from '@fovea/contract/languages.ts'
import type { TestMode } from '@fovea/contract/typing-choices.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { typingBests, typingLogs, typingRuns } from '../../platform/tables/typing.ts'
import { users } from '../../platform/tables/users.ts'

/** A kind of test that has a best of its own. */
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

/** Whether a kept log is of the same text: those of the newest runs and of the best tests are kept. */
export async function hasTypedText(tx: Tx, userId: string, text: string): Promise<boolean> {
  // A stored text of another length need not be read.
  const rows = await tx
    .select({ runId: typingLogs.runId })
    .from(typingLogs)
    .where(
      and(
        eq(typingLogs.userId, userId),
        sql`octet_length(${typingLogs.text}) = octet_length(${text}::text)`,
        eq(typingLogs.text, text),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether a run that counts for speeds and was typed after this one is saved already. */
async function hasLaterRun(
  tx: Tx,
  userId: string,
  { id, typedAt }: { id: string; typedAt: Date },
): Promise<boolean> {
  const isLater = sql`(${typingRuns.typedAt}, ${typingRuns.id}) > (${typedAt.toISOString()}, ${id})`
  const rows = await tx
    .select({ id: typingRuns.id })
    .from(typingRuns)
    .where(and(eq(typingRuns.userId, userId), isLater, typingRuns.isCounted))
    .limit(1)
  return rows.length > 0
}

/** The speed is that of the newest run, whenever it was sent. The highest one never becomes less. */
export async function raiseSpeeds(
  tx: Tx,
  userId: string,
  { speed, ...run }: { speed: number; id: string; typedAt: Date },
): Promise<void> {
  const typingSpeedMax = sql`greatest(${users.typingSpeedMax}, ${speed}::real)`
  const changed = (await hasLaterRun(tx, userId, run))
    ? { typingSpeedMax }
    : { typingSpeed: speed, typingSpeedMax }
  await tx.update(users).set(changed).where(eq(users.id, userId))
}

export async function findSpeedMax(tx: Tx, userId: string): Promise<number> {
  const [found] = await tx
    .select({ typingSpeedMax: users.typingSpeedMax })
    .from(users)
    .where(eq(users.id, userId))
  return found?.typingSpeedMax ?? 0
}
