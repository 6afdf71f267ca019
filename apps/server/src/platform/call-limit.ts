// A generous bound on the calls of one address, counted by each process for itself: pages make a few calls each, floods
// make thousands. Every call pays for it, so it is no more than a count in memory.
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import { Failure } from './failure.ts'
import { networkOf } from './throttle.ts'

const windowMs = 60_000

/** A first visit fetches every part of the page, so files are counted apart, and more of them are allowed. */
const isFile = (url: string) => url.startsWith('/assets/')
const filesPerCall = 10

/** Addresses that are counted at a time: an attacker who has more cannot fill the memory. */
const addressesMax = 100_000

/** Refuses with `too_many_requests` what one address calls beyond `callsPerMinute`, until the minute is over. */
export function limitCalls(
  app: FastifyInstance,
  { callsPerMinute, clock }: { callsPerMinute: number; clock: Clock },
): void {
  const counts = new Map<string, number>()
  let window = 0
  app.addHook('onRequest', (request, _reply, done) => {
    const now = clock.now().getTime()
    const current = Math.floor(now / windowMs)
    if (current !== window || counts.size >= addressesMax) counts.clear()
    window = current
    const isOfFile = isFile(request.url)
    const key = `${isOfFile ? 'files ' : ''}${networkOf(request.address)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= callsPerMinute * (isOfFile ? filesPerCall : 1)) return done()
    const retryAfterSeconds = Math.ceil(((current + 1) * windowMs - now) / 1000)
    done(new Failure('too_many_requests', { retryAfterSeconds }))
  })
}
