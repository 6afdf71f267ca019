// How many calls of one person to an endpoint may be under way at once: what a call holds in memory, it holds until its
// answer has gone, however slowly that is read.
import type { ServerResponse } from 'node:http'
import { fail } from './failure.ts'

/** @throws Failure `too_many_requests`, also for a caller who has gone meanwhile */
export type Admit = (person: string, response: ServerResponse) => void

export function admitAtOnce(most: number): Admit {
  const underWay = new Map<string, number>()
  return (person, response) => {
    const calls = underWay.get(person) ?? 0
    if (calls >= most) return fail('too_many_requests', { retryAfterSeconds: 1 })
    // Nothing says any more when a call ends whose caller has gone: its place would be held for ever.
    if (response.req.socket.destroyed) return fail('too_many_requests', { retryAfterSeconds: 1 })
    underWay.set(person, calls + 1)
    response.once('close', () => {
      const left = (underWay.get(person) ?? 1) - 1
      if (left > 0) underWay.set(person, left)
      else underWay.delete(person)
    })
  }
}
