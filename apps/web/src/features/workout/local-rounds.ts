// Rounds that this browser knows of and the server perhaps does not: those that wait to be sent, and those just saved.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { GameResult, GameStanding } from '@fovea/contract/games.ts'
import type { Workout, WorkoutRound } from '@fovea/contract/workout.ts'
import { areAllDone, countRounds, firstMoment } from '@fovea/core/workout/progress.ts'
import type { SavedResult } from '#domain/games/result-outbox.ts'
import { madeAgoMs } from '#kit/sending/made-ago.ts'
import type { SendingState } from '#kit/sending/outbox.ts'

type Standings = Partial<Record<GameName, GameStanding>>

/** @param standings as the server knew them before the waiting results */
export function listLocalRounds(
  waiting: readonly GameResult[],
  states: Readonly<Record<string, SendingState<SavedResult>>>,
  standings: Standings = {},
): WorkoutRound[] {
  const sent = Object.values(states).flatMap((sending) =>
    sending.state === 'saved' ? [{ ...sending.answer, time: 0 }] : [],
  )
  const unsent = waiting.map(({ _id, name, score, time, replay }) => ({
    _id,
    name,
    score,
    time,
    isRanked: replay?.variant === 'ranked',
    previousBestScore: standings[name]?.bestScore ?? 0,
    playedAt: new Date(Date.now() - madeAgoMs(_id)).toISOString(),
  }))
  return [...sent, ...unsent]
}

/** Counts local rounds as if the server had them. What the server says of a round counts more than what is said here. */
export function addLocalRounds<W extends Workout>(workout: W, local: readonly WorkoutRound[]): W {
  const known = workout.steps.flatMap(({ played }) => played)
  const own = local.filter(({ playedAt }) => playedAt >= workout.startsAt)
  const steps = countRounds(workout.steps, [...own, ...known])
  return {
    ...workout,
    steps,
    isFinished: areAllDone(steps),
    startedAt: firstMoment(steps),
  }
}
