// Work on bytes that strangers wrote happens in processes of its own, which end: after a while, with too much memory,
// or well. A thread would not do: one that runs out of memory can take the whole server with it.
import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import { fail } from '../failure.ts'
import { type Ended, type Exit, explainExit } from './ended.ts'
import type { Watched } from './watch.ts'

export interface Limits {
  /** By the clock. */
  timeoutMs: number
  /** Of the processor; as long as `timeoutMs` where nothing is said. */
  cpuMs?: number
  /** For objects; a process needs some 50 MB besides. */
  memoryMb: number
  /** For everything. */
  residentBytes?: number
  /** Processes that run at the same time. */
  atOnce: number
  /** Calls that wait for one; further ones are sent away. */
  waiting: number
}

/** Enough for any heap that is given, and for what lies outside of it. */
const usualResidentBytes = 1_200_000_000

/** After this much more the process is ended from here, should its own watch be stuck. */
const graceMs = 5_000

const stderrMax = 4_000

/**
 * `script` is a module that calls `answerParent`.
 * @throws Failure `too_many_requests` when too many wait
 */
export function confine<Input, Output>(script: URL, limits: Limits) {
  let running = 0
  const waiting: (() => void)[] = []

  return async (input: Input): Promise<Ended<Output>> => {
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

type Message<Output> = { hasBegun: true } | { result: Output }

async function run<Output>(script: URL, input: unknown, limits: Limits): Promise<Ended<Output>> {
  const child = start(script, limits)
  const exit = followExit(child)
  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    child.kill('SIGKILL')
  }, limits.timeoutMs + graceMs)
  try {
    // One that has died already is noticed by its end.
    child.send({ input }, () => {})
    for await (const [message] of on(child, 'message', { close: ['close'] })) {
      const said = message as Message<Output>
      if ('result' in said) return { end: 'done', result: said.result }
      exit.hasBegun = true
    }
    return isOverdue ? { end: 'timed_out' } : explainExit(exit)
  } catch (error) {
    // It could not be started at all.
    return { end: 'killed', detail: String(error) }
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function start(script: URL, limits: Limits): ChildProcess {
  const { timeoutMs, cpuMs = timeoutMs, residentBytes = usualResidentBytes } = limits
  const watched: Watched = { timeoutMs, cpuMs, residentBytes, serverPid: process.pid }
  return fork(fileURLToPath(script), [JSON.stringify(watched)], {
    execArgv: [`--max-old-space-size=${limits.memoryMb}`],
    // It needs to know nothing of this server.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** What is known of its end once it is closed. */
function followExit(child: ChildProcess): Exit {
  const exit: Exit = { code: null, signal: null, stderr: '', hasBegun: false }
  child.stderr?.setEncoding('utf8').on('data', (said: string) => {
    exit.stderr = (exit.stderr + said).slice(-stderrMax)
  })
  child.once('exit', (code, signal) => Object.assign(exit, { code, signal }))
  return exit
}
