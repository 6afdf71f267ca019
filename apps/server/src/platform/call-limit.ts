// A generous limit on the calls of one address: pages make a few calls each, floods make thousands. Each process counts
// for itself in memory, since every call pays for the counting. See decision 0021.
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import { Failure } from './failure.ts'
import { networkOf } from './network-address.ts'

const windowMs = 60_000

/** A first visit fetches many files of the web app, so files are counted separately and more of them are allowed. */
const isFile = (url: string) => url.startsWith('/assets/')
const filesPerCall = 10

/** How many addresses are counted at a time, so that an attacker with many addresses cannot fill the memory. */
const addressesMax = 100_000

/** Refuses calls of an address beyond `callsPerMinute` with `too_many_requests` until the minute is over. */
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
