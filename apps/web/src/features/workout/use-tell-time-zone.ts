// Tells the server in which time zone this device is, since the days of workouts and streaks begin and end there.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe, useSetMe } from '#domain/account/me.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

export function useTellTimeZone(): void {
  const client = useQueryClient()
  const setMe = useSetMe()
  const told = useMe()?.timeZone
  useEffect(() => {
    const here = timeZoneToTell(told)
    if (here === undefined) return
    callApi(contract.account.updateUser, { body: { timeZone: here } }).then(
      ({ timeZone }) => {
        setMe({ timeZone })
        void client.invalidateQueries({ queryKey: queryKeys.workout.all })
      },
      // The next visit tells it again.
      () => {},
    )
  }, [client, setMe, told])
}

/**
 * undefined if the server knows it already. Browsers that hide where they are say that they are in UTC, and so do remote
 * desktops: that is never news.
 */
export function timeZoneToTell(
  told: string | undefined,
  here = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  if (told === undefined || !here || nameZone(here) === nameZone('UTC')) return undefined
  return nameZone(here) === nameZone(told) ? undefined : here
}

/** One name for a zone that has several, such as Europe/Kiev and Europe/Kyiv. */
function nameZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}
