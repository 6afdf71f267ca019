// A few threads for work that would block the server. People take turns. Work that takes too much time or memory is
// ended together with its thread, and a thread that is not needed ends by itself. What many wait for has a lane of its own,
// so that it never waits behind long work.
import os from 'node:os'
import { Tinypool } from 'tinypool'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'
import { createPersonBudget, type PersonBudget } from './person-budget.ts'

export interface ThreadWork {
  /** A module whose default export takes the question and returns the answer. */
  module: URL
  question: unknown
  /** The time for the work, including the start of a thread if there is none yet. */
  limitMs: number
  lane?: Lane
}

/** `brief` is for what a call waits for and takes some ms: passwords and bodies. `files` is for whole files. */
type Lane = 'brief' | 'usual' | 'files'

/** Thrown when work has taken more time or memory than any honest work does. */
export class ThreadLimitError extends Error {}

const threadMemoryMb = 256

export interface Threads {
  /**
   * @throws Failure `too_many_requests` when too much work is waiting, of this person or of all together
   * @throws ThreadLimitError
   */
  run<Answer>(person: string, work: ThreadWork): Promise<Answer>
  /** @returns the number of threads that exist now. */
  count(): number
  /** @returns how much work waits for a thread now. */
  waiting(): number
}

export function createThreads({
  idleMs,
  budget,
  ...limits
}: QueueLimits & { idleMs: number; budget?: PersonBudget }): Threads {
  const queue = createFairQueue(limits)
  const pool = new Tinypool({
    minThreads: 0,
    maxThreads: limits.atOnce,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  })
  // Ignores the error of a thread that breaks while it has no work, since the next work gets another thread.
  pool.on('error', () => {})
  return {
    async run(person, { module, question, limitMs }) {
      budget?.assertLeft(person)
      return queue.run(person, async () => {
        const startedAt = performance.now()
        const signal = AbortSignal.timeout(limitMs)
        try {
          return await pool.run(question, { filename: module.href, signal })
        } catch (error) {
          throw isLimit(error) ? new ThreadLimitError() : error
        } finally {
          budget?.spend(person, performance.now() - startedAt)
        }
      })
    },
    count: () => pool.threads.length,
    waiting: queue.countWaiting,
  }
}

function isLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory || error.name === 'AbortError'
}

/** They leave one processor to the server's main thread. */
const createLane = (budget?: PersonBudget) =>
  createThreads({
    ...(budget && { budget }),
    atOnce: Math.min(4, Math.max(1, os.availableParallelism() - 1)),
    waiting: 256,
    // A person here may be a network from which a whole classroom signs up.
    waitingPerPerson: 16,
    idleMs: 60_000,
  })

const lanes: Record<Lane, Threads> = {
  brief: createLane(),
  usual: createLane(),
  // Enough for a few of the slowest files.
  files: createLane(createPersonBudget({ budgetMs: 40_000, returned: 0.1 })),
}

const sum = (count: (lane: Threads) => number) =>
  Object.values(lanes).reduce((total, lane) => total + count(lane), 0)

/** The threads of this process. */
export const threads: Threads = {
  run: (person, work) => lanes[work.lane ?? 'usual'].run(person, work),
  count: () => sum((lane) => lane.count()),
  waiting: () => sum((lane) => lane.waiting()),
}
