// The rounds of a game in the order in which they were played, as points of a chart: one a round, or a day, or a week
// where there are more rounds than a chart can show.
import { median } from '../reading/median.ts'
import type { Estimate } from './estimate.ts'
import { findTrend, type PracticeDay, type Trend, trendDaysMin } from './trend.ts'

export interface Round {
  playedAtMs: number
  /** The user's day, counted from 1970. */
  day: number
  /** How many rounds of the game, of whatever kind, had been played with this one. */
  practice: number
  score: number
  level: number | null
  rightCount: number | null
  wrongCount: number | null
  reactionMs: number | null
}

export interface Point {
  /** When the last round of the point was played. */
  atMs: number
  practice: number
  rounds: number
  /** The median of the rounds. */
  score: number
  best: number
  level: number | null
  /** The percentage of all answers that were right. null where nothing was answered or counted. */
  accuracy: number | null
  /** The median of the rounds. null where no round has one. */
  reactionMs: number | null
}

export type PointKind = 'round' | 'day' | 'week'

export const pointsMax = 400

const daysOfPoint: Record<PointKind, number> = { round: 0, day: 1, week: 7 }

/** Day 4 was the first Monday of 1970. */
const firstMonday = 4

/** Takes rounds with the oldest first. More points than a chart can show are cut off at the beginning. */
export function groupRounds(rounds: readonly Round[]): { per: PointKind; points: Point[] } {
  for (const per of ['round', 'day', 'week'] as const) {
    const groups =
      per === 'round' ? rounds.map((round) => [round]) : cutByDays(rounds, daysOfPoint[per])
    if (groups.length > pointsMax && per !== 'week') continue
    return { per, points: groups.slice(-pointsMax).map(summarise) }
  }
  return { per: 'week', points: [] }
}

function cutByDays(rounds: readonly Round[], days: number): Round[][] {
  const groups = new Map<number, Round[]>()
  for (const round of rounds) {
    const place = Math.floor((round.day - firstMonday) / days)
    const group = groups.get(place)
    if (group) group.push(round)
    else groups.set(place, [round])
  }
  return [...groups.values()]
}

function summarise(rounds: readonly Round[]): Point {
  const scores = rounds.map(({ score }) => score)
  const last = rounds.at(-1)
  const rightCount = sum(rounds.map((round) => round.rightCount))
  const answers = rightCount + sum(rounds.map((round) => round.wrongCount))
  const reactions = rounds.flatMap(({ reactionMs }) => reactionMs ?? [])
  return {
    atMs: last?.playedAtMs ?? 0,
    practice: median(rounds.map(({ practice }) => practice)),
    rounds: rounds.length,
    score: median(scores),
    best: Math.max(...scores),
    level: last?.level ?? null,
    accuracy: answers > 0 ? (rightCount / answers) * 100 : null,
    reactionMs: reactions.length > 0 ? median(reactions) : null,
  }
}

function sum(counts: readonly (number | null)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0)
}

/** The trend of the rounds, or on how many more days they must be played for one. */
export function findScoreTrend(rounds: readonly Round[]): {
  trend: Trend | undefined
  days: number
  daysMissing: number
} {
  const days: PracticeDay[] = cutByDays(rounds, 1).map((ofDay) => ({
    practice: median(ofDay.map(({ practice }) => practice)),
    values: ofDay.map(({ score }) => score),
  }))
  return {
    trend: findTrend(days),
    days: days.length,
    daysMissing: Math.max(0, trendDaysMin - days.length),
  }
}

/** The figures of the curve at one point, to be drawn with it. */
export function expectAt(trend: Trend | undefined, { practice }: Point): Estimate | null {
  return trend ? trend.expectAfter(practice) : null
}
