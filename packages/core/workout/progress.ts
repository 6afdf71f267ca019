// How far a workout is. The server counts the results that it has, and the web app adds those that wait to be sent.
import type { WorkoutRound, WorkoutStep } from '@fovea/contract/workout.ts'

/** Counts rounds for the steps whose games they are of, each only once. */
export function countRounds(
  steps: readonly Pick<WorkoutStep, 'name' | 'rounds'>[],
  rounds: readonly WorkoutRound[],
): WorkoutStep[] {
  const once = new Map(rounds.map((round) => [round._id, round]))
  const inOrder = [...once.values()].sort((a, b) => (a.playedAt < b.playedAt ? -1 : 1))
  return steps.map(({ name, rounds: count }) => {
    const played = inOrder.filter((round) => round.name === name)
    return { name, rounds: count, done: Math.min(count, played.length), played }
  })
}

export function areAllDone(steps: readonly Pick<WorkoutStep, 'rounds' | 'done'>[]): boolean {
  return steps.length > 0 && steps.every(({ rounds, done }) => done >= rounds)
}

/** The moment at which the first round was played; null before. */
export function firstMoment(steps: readonly WorkoutStep[]): string | null {
  const moments = steps.flatMap(({ played }) => played.map(({ playedAt }) => playedAt))
  return moments.length === 0 ? null : moments.reduce((a, b) => (b < a ? b : a))
}
