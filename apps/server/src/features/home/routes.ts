// The start page in one call: each part is found by the feature that it belongs to.
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

/** Each part takes a connection to the database, and there are few. */
const atTheSameTime = 3

export function homeHandlers(
  clock: Clock,
  parts: HomeParts,
): Handlers<typeof contract.home, DayCaller> {
  return {
    async home({ query, caller }) {
      const today = dayOf(clock.now().getTime(), caller.beside)
      const days = { today, day: query.day ?? today }
      const left = Object.entries(parts)
      const found: Partial<Home> = {}
      const work = async () => {
        for (let part = left.shift(); part; part = left.shift()) {
          Object.assign(found, { [part[0]]: await part[1](caller, days) })
        }
      }
      await Promise.all(Array.from({ length: atTheSameTime }, work))
      return found as Home
    },
  }
}
