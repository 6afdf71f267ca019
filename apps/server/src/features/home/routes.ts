// The start page in one call: each part is found by the feature that it belongs to, all at the same time.
import type { contract } from '@fovea/contract'
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { dayOf } from '@fovea/core/days/day-of.ts'
import type { DayCaller } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/routes.ts'

type Home = EndpointReply<typeof contract.home.home>

interface Days {
  /** The user's own today. */
  today: Day
  /** The day that was asked for. */
  day: Day
}

export type HomeParts = {
  [Part in keyof Home]: (caller: DayCaller, days: Days) => Promise<Home[Part]>
}

export function homeHandlers(
  clock: Clock,
  parts: HomeParts,
): Handlers<typeof contract.home, DayCaller> {
  return {
    async home({ query, caller }) {
      const today = dayOf(clock.now().getTime(), caller.beside)
      const days = { today, day: query.day ?? today }
      const found = await Promise.all(
        Object.entries(parts).map(async ([name, find]) => [name, await find(caller, days)]),
      )
      return Object.fromEntries(found)
    },
  }
}
