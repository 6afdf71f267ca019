// The last ten runs, and the speed that is usual among them.
import type { TypingSession } from '@fovea/contract/typing-runs.ts'

const compared = 10

/** The newest ten, without the run itself. */
export function findLastRuns(sessions: readonly TypingSession[], id?: string): TypingSession[] {
  return sessions.filter(({ _id }) => _id !== id).slice(0, compared)
}

/** The median speed of the last ten; undefined without any. */
export function findMedianSpeed(
  sessions: readonly TypingSession[],
  id?: string,
): number | undefined {
  const speeds = findLastRuns(sessions, id)
    .map(({ typingSpeed }) => typingSpeed)
    .sort((a, b) => a - b)
  const middle = speeds.length / 2
  const [low, high] = [speeds[Math.ceil(middle) - 1], speeds[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
