// The last ten runs, and the speed that is usual among them.
import type { TypingSession } from '@fovea/contract/typing-runs.ts'

const compared = 10

/** A run that was sent without a log is shown with that mark, and compared with nothing. */
export function isClaim({ unrankedReason }: Pick<TypingSession, 'unrankedReason'>): boolean {
  return unrankedReason === 'no-log'
}

/** The newest ten, without the run itself and without what was only claimed. */
export function findLastRuns(sessions: readonly TypingSession[], id?: string): TypingSession[] {
  return sessions.filter((run) => run._id !== id && !isClaim(run)).slice(0, compared)
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
