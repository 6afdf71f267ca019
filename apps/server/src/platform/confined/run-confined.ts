// Runs one confined process from start to end. Bytes go in as a stream and parts come out one at a time, each when it
// is requested, so that neither side must keep more in memory than it wants.
import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import type { Readable } from 'node:stream'
import { deserialize } from 'node:v8'
import { type Ended, type Exit, explainExit } from './ended.ts'
import { type ProcessLimits, startProcess } from './start-process.ts'

/** The server ends a process this long after its time limit, in case the process's own watch is stuck. */
const graceMs = 5_000

const stderrMax = 4_000

/** A part comes in pieces of its serialised form. */
type Message<Output> =
  | { hasBegun: true }
  | { piece: Uint8Array; isLast: boolean }
  | { result: Output }

/** @throws the error of the stream of bytes, if that fails */
export async function* runConfined<Part, Output>(
  script: URL,
  limits: ProcessLimits,
  { input, bytes }: { input: unknown; bytes?: Readable },
): AsyncGenerator<Part, Ended<Output>> {
  const child = startProcess(script, limits, { hasBytes: bytes !== undefined })
  const exit = followExit(child)
  const feeding = bytes && feed(child, bytes)
  let pieces: Uint8Array[] = []
  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    child.kill('SIGKILL')
  }, limits.timeoutMs + graceMs)
  try {
    send(child, { input })
    for await (const [message] of on(child, 'message', { close: ['close'] })) {
      const received = message as Message<Output>
      if ('hasBegun' in received) exit.hasBegun = true
      else if ('result' in received) return { end: 'done', result: received.result }
      else {
        pieces.push(received.piece)
        if (received.isLast) {
          const part = Buffer.concat(pieces)
          pieces = []
          yield deserialize(part) as Part
        }
        send(child, { next: true })
      }
    }
    if (feeding?.error) throw feeding.error
    return isOverdue ? { end: 'timed_out' } : explainExit(exit)
  } catch (error) {
    if (feeding?.error) throw feeding.error
    // The process could not be started.
    return { end: 'killed', detail: String(error) }
  } finally {
    clearTimeout(timer)
    bytes?.destroy()
    child.kill('SIGKILL')
  }
}

/** Ignores a process that has already ended, since its end is noticed elsewhere. */
function send(child: ChildProcess, message: object): void {
  child.send(message, () => {})
}

/** Pipes the bytes to the process, which may end before it has read them all. So only an error of `bytes` counts. */
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

/** @returns an object that describes the end of the process. It is complete once the process has closed. */
function followExit(child: ChildProcess): Exit {
  const exit: Exit = { code: null, signal: null, stderr: '', hasBegun: false }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    exit.stderr = (exit.stderr + text).slice(-stderrMax)
  })
  child.once('exit', (code, signal) => Object.assign(exit, { code, signal }))
  return exit
}
