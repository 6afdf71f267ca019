// The daily challenge: today's game and seed, the leaderboard of a day, and whether the one try was begun in this browser.
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

/** Kept on the device, so that a challenge that was seen can be played without a connection. */
export const challengeQuery = queryOptions({
  queryKey: queryKeys.challenge.today,
  queryFn: () => callApi(contract.boards.challenge),
  persister: keepAnswer('challenge'),
})

/** Without a date it is the leaderboard of today. */
export const challengeLeadersQuery = (date?: string) =>
  queryOptions({
    queryKey: queryKeys.challenge.leaders(date),
    queryFn: () => callApi(contract.boards.challengeLeaders, { query: { ...(date && { date }) } }),
  })

const storageKey = (userId: string) => `challenge.${userId}`

/** Remembers that a user has begun the challenge of a day. The first round that is sent counts. */
export function markChallengeBegun(userId: string, date: string): void {
  browserStorage.set(storageKey(userId), date)
}

/** Whether the user has begun the challenge of this day in this browser, even if nothing was sent. */
export function isChallengeBegun(userId: string, date: string): boolean {
  return browserStorage.get(storageKey(userId)) === date
}
