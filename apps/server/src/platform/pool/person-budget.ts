// How much time each person may use: some at once, which comes back slowly. Kept in memory, so a restart forgives.
import { fail } from '../failure.ts'

interface BudgetLimits {
  /** What may be used at once. */
  budgetMs: number
  /** How much of it comes back in each ms. */
  returned: number
}

export interface PersonBudget {
  /** @throws Failure `too_many_requests` when the person has used up all of it */
  assertLeft(person: string): void
  spend(person: string, ms: number): void
}

export function createPersonBudget(
  { budgetMs, returned }: BudgetLimits,
  now = () => performance.now(),
): PersonBudget {
  const used = new Map<string, { ms: number; at: number }>()

  function readUsedMs(person: string): number {
    const known = used.get(person)
    return known ? Math.max(0, known.ms - (now() - known.at) * returned) : 0
  }

  return {
    assertLeft(person) {
      const overMs = readUsedMs(person) - budgetMs
      if (overMs < 0) return
      fail('too_many_requests', { retryAfterSeconds: Math.ceil((overMs + 1) / returned / 1_000) })
    },
    spend(person, ms) {
      used.set(person, { ms: readUsedMs(person) + ms, at: now() })
      for (const each of used.keys()) if (readUsedMs(each) === 0) used.delete(each)
    },
  }
}
