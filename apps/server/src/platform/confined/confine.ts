// Work on bytes that strangers wrote happens in processes of its own, which end: after a while, with too much memory,
// or well. A thread would not do: one that runs out of memory can take the whole server with it.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { fail } from '../failure.ts'

interface Limits {
  timeoutMs: number
  /** For objects; a process needs some 50 MB besides. */
  memoryMb: number
  /** Processes that run at the same time. */
  atOnce: number
  /** Calls that wait for one; further ones are sent away. */
  waiting: number
}

/**
 * `script` is a module that calls `answerParent`.
 * The result is undefined when the process ends, or is ended, without one.
 * @throws Failure `too_many_requests` when too many wait
 */
export function confine<Input, Output>(script: URL, limits: Limits) {
  let running = 0
  const waiting: (() => void)[] = []

  return async (input: Input): Promise<Output | undefined> => {
    if (running < limits.atOnce) running += 1
    else if (waiting.length < limits.waiting) {
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else fail('too_many_requests')
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

function run<Output>(script: URL, input: unknown, limits: Limits): Promise<Output | undefined> {
  const child = fork(fileURLToPath(script), {
    execArgv: [`--max-old-space-size=${limits.memoryMb}`],
    // It needs to know nothing of this server.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.timeoutMs)
    const end = (result?: Output) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(result)
    }
    child.once('message', (message) => end((message as { result?: Output }).result))
    child.once('disconnect', () => end())
    child.once('error', () => end())
    // One that has died already is noticed by the events above.
    child.send({ input }, () => {})
  })
}
