// Limits how many calls of one person to an endpoint are in progress at the same time. A call uses memory until its
// answer has been sent, however slowly the caller reads it.
import type { ServerResponse } from 'node:http'
import { fail } from './failure.ts'

/** @throws Failure `too_many_requests`, also when the caller has already hung up */
export type Admit = (person: string, response: ServerResponse) => void

export function limitConcurrency(callsMax: number): Admit {
  const underWay = new Map<string, number>()
  return (person, response) => {
    const calls = underWay.get(person) ?? 0
    if (calls >= callsMax) return fail('too_many_requests', { retryAfterSeconds: 1 })
    // The response to a caller who has hung up emits no `close` any more, so the call would be counted for ever.
    if (response.req.socket.destroyed) return fail('too_many_requests', { retryAfterSeconds: 1 })
    underWay.set(person, calls + 1)
    response.once('close', () => {
      const left = (underWay.get(person) ?? 1) - 1
      if (left > 0) underWay.set(person, left)
      else underWay.delete(person)
    })
  }
}
