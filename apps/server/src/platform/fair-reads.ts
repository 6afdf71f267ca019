// Lets members take turns at reading, as `lock-user.ts` does for writes: whoever reads a lot, with many calls at once or
// without taking the answers, waits for themselves and is not felt by anybody else. See decision 0075.
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { connectionPatienceMs } from './database.ts'
import { Failure } from './failure.ts'
import { createFairQueue } from './pool/fair-queue.ts'

const refuse = () => new Failure('too_many_requests', { retryAfterSeconds: 1 })

/** A page asks for about six things at once, each within milliseconds. */
const turns = createFairQueue({
  atOnce: Number.POSITIVE_INFINITY,
  atOncePerPerson: 2,
  waiting: 2_000,
  waitingPerPerson: 64,
  patience: { ms: connectionPatienceMs, tooLate: refuse },
})

/** What one person's answers may hold until they are taken, besides the answer that goes beyond it. */
const unreadMaxBytes = 16 * 1024 * 1024

/** Smaller answers fit into what the system keeps for a connection. */
const countedMinBytes = 64 * 1024

/** A caller who takes nothing for so long is gone. */
const unreadPatienceMs = 60_000

/** The bytes of the answers of each person that are on their way. */
const unread = new Map<string, number>()

/**
 * Performs what a member's call reads when it is their turn.
 * @throws Failure `too_many_requests` when they have asked for too much that is not finished, or not taken
 */
export function readInTurn<T>({ caller, raw }: FastifyRequest, read: () => Promise<T>): Promise<T> {
  if (!caller) return read()
  const { userId } = caller
  return turns.run(userId, async () => {
    const isFull = (unread.get(userId) ?? 0) > unreadMaxBytes
    if (isFull || raw.socket.destroyed) throw refuse()
    return read()
  })
}

/** A hook that counts a large answer as unread until it has been taken. */
export function countUnread(
  { caller }: FastifyRequest,
  { raw }: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
  if (caller && bytes >= countedMinBytes) countUntilTaken(caller.userId, bytes, raw)
  done(null, payload)
}

function countUntilTaken(userId: string, bytes: number, response: ServerResponse): void {
  if (response.closed || response.req.socket.destroyed) return
  unread.set(userId, (unread.get(userId) ?? 0) + bytes)
  // Node takes this limit of the connection away with the next call.
  response.setTimeout(unreadPatienceMs, () => response.destroy())
  response.once('close', () => {
    const left = (unread.get(userId) ?? 0) - bytes
    if (left > 0) unread.set(userId, left)
    else unread.delete(userId)
  })
}
