// Work on bytes that strangers wrote happens in threads that end: after a while, with too much memory, or well.
import { Worker } from 'node:worker_threads'
import { fail } from '../../platform/failure.ts'

interface ThreadLimits {
  timeoutMs: number
  memoryMb: number
  /** Threads that run at the same time. */
  atOnce: number
  /** Calls that wait for one; further ones are sent away. */
  waiting: number
}

/**
 * The thread gets the input as its `workerData` and posts one message.
 * Undefined when it ends, or is ended, without one.
 * @throws Failure `too_many_requests` when too many wait
 */
export function createThreadRunner<Input, Output>(script: URL, limits: ThreadLimits) {
  let running = 0
  const waiting: (() => void)[] = []

  return async (input: Input): Promise<Output | undefined> => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) fail('too_many_requests')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await run<Output>(script, input, limits)
    } finally {
      // Whoever waits takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

function run<Output>(script: URL, input: unknown, limits: ThreadLimits) {
  const worker = new Worker(script, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  })
  return new Promise<Output | undefined>((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), limits.timeoutMs)
    worker.once('message', resolve)
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}
