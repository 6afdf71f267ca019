// Today's workout, and yesterday's if it can still be finished, with the rounds that are not on the server yet.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { Workout, workout } from '@fovea/contract/workout.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { standingsQuery } from '#domain/games/standings.ts'
import { useUserId } from '#kit/session/session.ts'
import { workoutQuery } from './api.ts'
import { addLocalRounds, listLocalRounds } from './local-rounds.ts'

interface KnownWorkouts {
  query: UseQueryResult<EndpointResponse<typeof workout.workout>>
  today: Workout | undefined
  yesterday: Workout | undefined
}

export function useWorkout(): KnownWorkouts {
  const query = useQuery(workoutQuery)
  const { data: standings } = useQuery(standingsQuery)
  const userId = useUserId()
  // Each change of a waiting result changes the states too.
  const states = resultOutbox.useStates()
  const waiting = userId ? resultOutbox.waiting(userId) : []
  const local = listLocalRounds(waiting, states, standings)
  const add = (known: Workout | null | undefined) => known && addLocalRounds(known, local)
  return {
    query,
    today: add(query.data) ?? undefined,
    yesterday: add(query.data?.yesterday) ?? undefined,
  }
}
