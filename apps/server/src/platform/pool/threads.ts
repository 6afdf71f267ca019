// The few threads for work that would hold the server up. They are given out in turn by person; one whose work takes
// too long or too much is ended with it, and one that nobody needs ends by itself.
import os from 'node:os'
import { Tinypool } from 'tinypool'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'

export interface ThreadWork {
  /** Its default export takes the question and gives the answer. */
  module: URL
  question: unknown
  /** From when the thread is given, which may have to start first. */
  limitMs: number
}

/** Work that takes more time or memory than any honest one. */
export class ThreadLimitError extends Error {}

const threadMemoryMb = 256

export interface Threads {
  /**
   * @throws Failure `too_many_requests` when too much waits, of everybody or of this person
   * @throws ThreadLimitError
   */
  run<Answer>(person: string, work: ThreadWork): Promise<Answer>
  /** Threads that there are now. */
  count(): number
}

export function createThreads({ idleMs, ...limits }: QueueLimits & { idleMs: number }): Threads {
  const queue = createFairQueue(limits)
  const pool = new Tinypool({
    minThreads: 0,
    maxThreads: limits.atOnce,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  })
  // Of a thread that breaks without work: the next work gets another one.
  pool.on('error', () => {})
  return {
    run: (person, { module, question, limitMs }) =>
      queue.run(person, async () => {
        const signal = AbortSignal.timeout(limitMs)
        try {
          return await pool.run(question, { filename: module.href, signal })
        } catch (error) {
          throw isLimit(error) ? new ThreadLimitError() : error
        }
      }),
    count: () => pool.threads.length,
  }
}

function isLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory || error.name === 'AbortError'
}

/** Those of this process: one processor is left to the server itself. */
export const threads = createThreads({
  atOnce: Math.min(4, Math.max(1, os.availableParallelism() - 1)),
  waiting: 256,
  // A network may stand for a classroom that signs up.
  waitingPerPerson: 16,
  idleMs: 60_000,
})
