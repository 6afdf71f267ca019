// One confined process from its start to its end: bytes go in as a stream, parts come out one at a time, each when it
// is asked for, so that neither side ever holds more than it wants to.
import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import type { Readable } from 'node:stream'
import { type Ended, type Exit, explainExit } from './ended.ts'
import { type ProcessLimits, startProcess } from './start-process.ts'

/** After this much more the process is ended from here, should its own watch be stuck. */
const graceMs = 5_000

const stderrMax = 4_000

type Message<Part, Output> = { hasBegun: true } | { part: Part } | { result: Output }

/** @throws what the stream of bytes fails with */
export async function* runConfined<Part, Output>(
  script: URL,
  limits: ProcessLimits,
  { input, bytes }: { input: unknown; bytes?: Readable },
): AsyncGenerator<Part, Ended<Output>> {
  const child = startProcess(script, limits, { hasBytes: bytes !== undefined })
  const exit = followExit(child)
  const feeding = bytes && feed(child, bytes)
  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    child.kill('SIGKILL')
  }, limits.timeoutMs + graceMs)
  try {
    tell(child, { input })
    for await (const [message] of on(child, 'message', { close: ['close'] })) {
      const said = message as Message<Part, Output>
      if ('hasBegun' in said) exit.hasBegun = true
      else if ('result' in said) return { end: 'done', result: said.result }
      else {
        yield said.part
        tell(child, { next: true })
      }
    }
    if (feeding?.error) throw feeding.error
    return isOverdue ? { end: 'timed_out' } : explainExit(exit)
  } catch (error) {
    if (feeding?.error) throw feeding.error
    // It could not be started at all.
    return { end: 'killed', detail: String(error) }
  } finally {
    clearTimeout(timer)
    bytes?.destroy()
    child.kill('SIGKILL')
  }
}

/** One that has died already is noticed by its end. */
function tell(child: ChildProcess, message: object): void {
  child.send(message, () => {})
}

/** A process may well end before it has taken everything; that the bytes themselves break off is another thing. */
function feed(child: ChildProcess, bytes: Readable): { error?: Error } {
  const state: { error?: Error } = {}
  bytes.once('error', (error) => {
    state.error = error
    child.kill('SIGKILL')
  })
  child.stdin?.on('error', () => {})
  if (child.stdin) bytes.pipe(child.stdin)
  return state
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
