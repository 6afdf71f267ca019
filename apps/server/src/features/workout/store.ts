// SQL about workouts, active days, and the results that count for them.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { WorkoutRound } from '@fovea/contract/workout.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { DaySpan } from '@fovea/core/days/cut-days.ts'
import type { PlannedStep } from '@fovea/core/workout/plan.ts'
import { and, asc, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { isTypedHere } from '../../domain/typing/counted-run-store.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { gameResults, gameStandings } from '../../platform/tables/games.ts'
import { typingRuns } from '../../platform/tables/typing.ts'
import { activeDays, workouts } from '../../platform/tables/workouts.ts'

export interface SavedWorkout {
  day: Day
  steps: PlannedStep[]
}

/** The workouts from one day to another, both included. The oldest first. */
export function findWorkouts(
  db: Db | Tx,
  userId: string,
  { from, to }: { from: Day; to: Day },
): Promise<SavedWorkout[]> {
  const { day, steps } = workouts
  return db
    .select({ day, steps })
    .from(workouts)
    .where(and(eq(workouts.userId, userId), gte(day, from), lte(day, to)))
    .orderBy(asc(day))
}

/** The last workout before a day. */
export async function findWorkoutBefore(
  db: Db | Tx,
  userId: string,
  before: Day,
): Promise<SavedWorkout | undefined> {
  const { day, steps } = workouts
  const [found] = await db
    .select({ day, steps })
    .from(workouts)
    .where(and(eq(workouts.userId, userId), lt(day, before)))
    .orderBy(desc(day))
    .limit(1)
  return found
}

export async function insertWorkout(tx: Tx, userId: string, workout: SavedWorkout): Promise<void> {
  await tx.insert(workouts).values({ userId, ...workout })
}

/** The games that were played, with scores and the moment of the last round. One index lookup for each game. */
export function findPlayed(db: Db | Tx, userId: string) {
  const { name, score, bestScore } = gameStandings
  const lastPlayedAt = sql`(
    select max(${gameResults.playedAt}) from ${gameResults}
    where ${gameResults.userId} = ${userId} and ${gameResults.name} = ${name})`
  return db
    .select({
      name,
      score,
      bestScore,
      lastPlayedAt: lastPlayedAt.mapWith(gameResults.playedAt),
    })
    .from(gameStandings)
    .where(eq(gameStandings.userId, userId))
}

/** At most this many rounds of two days are looked at. Nobody plays as many. */
const roundsMax = 1_000

/** The rounds of some games between two moments. The oldest first. */
export async function findRounds(
  db: Db,
  userId: string,
  { names, fromMs, toMs }: { names: GameName[]; fromMs: number; toMs: number },
): Promise<WorkoutRound[]> {
  const { id, name, score, isRanked, previousBestScore, timeSeconds, playedAt } = gameResults
  const rows = await db
    .select({ _id: id, name, score, isRanked, previousBestScore, time: timeSeconds, playedAt })
    .from(gameResults)
    .where(
      and(
        eq(gameResults.userId, userId),
        inArray(name, names),
        gte(playedAt, new Date(fromMs)),
        lt(playedAt, new Date(toMs)),
      ),
    )
    .orderBy(asc(playedAt))
    .limit(roundsMax)
  return rows.map((row) => ({ ...row, playedAt: row.playedAt.toISOString() }))
}

export interface PlayedInSpan {
  /** The index of the span. */
  span: number
  name: GameName
  rounds: number
  seconds: number
}

/** Adds up the rounds of each game in spans that lie one after the other. */
export async function sumRounds(
  db: Db,
  userId: string,
  spans: readonly DaySpan[],
): Promise<PlayedInSpan[]> {
  const starts = spans.map(({ fromMs }) => new Date(fromMs).toISOString())
  const end = new Date(spans.at(-1)?.toMs ?? 0)
  const { name, playedAt, timeSeconds } = gameResults
  const span = sql<number>`width_bucket(${playedAt}, ${sql.param(starts)}::timestamptz[]) - 1`
  return db
    .select({
      span: span.as('span'),
      name,
      rounds: sql<number>`count(*)::int`,
      seconds: sql<number>`sum(${timeSeconds})`,
    })
    .from(gameResults)
    .where(
      and(
        eq(gameResults.userId, userId),
        gte(playedAt, sql`${starts[0]}::timestamptz`),
        lt(playedAt, end),
      ),
    )
    .groupBy(sql`1`, name)
}

/** Adds up the typing of spans that lie one after the other. */
export async function sumTyping(
  db: Db,
  userId: string,
  spans: readonly DaySpan[],
): Promise<{ span: number; seconds: number }[]> {
  const starts = spans.map(({ fromMs }) => new Date(fromMs).toISOString())
  const end = new Date(spans.at(-1)?.toMs ?? 0)
  const { typedAt, activeMs } = typingRuns
  const span = sql<number>`width_bucket(${typedAt}, ${sql.param(starts)}::timestamptz[]) - 1`
  return db
    .select({ span: span.as('span'), seconds: sql<number>`sum(${activeMs}) / 1000` })
    .from(typingRuns)
    .where(
      and(
        eq(typingRuns.userId, userId),
        isTypedHere,
        gte(typedAt, sql`${starts[0]}::timestamptz`),
        lt(typedAt, end),
      ),
    )
    .groupBy(sql`1`)
}

/** The newest days that streaks look at: ten years. */
const activeDaysMax = 3_660

/** The newest first. */
export async function findActiveDays(db: Db | Tx, userId: string): Promise<Day[]> {
  const rows = await db
    .select({ day: activeDays.day })
    .from(activeDays)
    .where(eq(activeDays.userId, userId))
    .orderBy(desc(activeDays.day))
    .limit(activeDaysMax)
  return rows.map(({ day }) => day)
}

export async function insertActiveDays(tx: Tx, userId: string, days: Day[]): Promise<void> {
  await tx
    .insert(activeDays)
    .values(days.map((day) => ({ userId, day })))
    .onConflictDoNothing()
}
