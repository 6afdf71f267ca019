// The result of a finished workout: the best round of each game, and its distance to the best score before.
import type { Workout, WorkoutStep } from '@fovea/contract/workout.ts'

export interface StepSummary {
  name: WorkoutStep['name']
  /** The highest score among the rounds. */
  score: number
  /** The highest ranked score less the best one before the workout; null if there is no such score yet. */
  change: number | null
}

export function summarizeSteps({ steps }: Pick<Workout, 'steps'>): StepSummary[] {
  return steps.map(({ name, played }) => {
    const ranked = played.filter(({ isRanked }) => isRanked)
    const bestBefore = ranked[0]?.previousBestScore ?? 0
    const best = highest(ranked)
    return { name, score: highest(played), change: bestBefore > 0 ? best - bestBefore : null }
  })
}

function highest(rounds: WorkoutStep['played']): number {
  return Math.max(0, ...rounds.map(({ score }) => score))
}

/** The minutes of all rounds together, without the time between them. */
export function playedMinutes({ steps }: Pick<Workout, 'steps'>): number {
  const times = steps.flatMap(({ played }) => played.map(({ time }) => time))
  return times.reduce((sum, time) => sum + time, 0) / 60
}
