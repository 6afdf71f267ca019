// Keeps an answer in this process for an hour, if it is the same for everybody and changes slowly.
import type { Clock } from '../../platform/clock.ts'

const keptMs = 3_600_000

/** Calls that come while the answer is being worked out wait for the same one. A failure is not kept. */
export function keepForAnHour<Answer>(
  clock: Clock,
  find: () => Promise<Answer>,
): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; untilMs: number } | undefined
  return () => {
    const nowMs = clock.now().getTime()
    if (kept && nowMs < kept.untilMs) return kept.answer
    const current = { answer: find(), untilMs: nowMs + keptMs }
    kept = current
    current.answer.catch(() => {
      if (kept === current) kept = undefined
    })
    return current.answer
  }
}
