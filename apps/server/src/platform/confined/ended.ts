// Explains how a confined process ended. What happens to the input depends on whether the input was the cause.

export type Ended<Result> =
  | { end: 'done'; result: Result }
  /** The input needed more time or memory than any honest one. */
  | { end: 'timed_out' | 'out_of_memory' }
  /**
   * The process was ended from outside, or never started. The input is not to blame, unless the system ended a process that
   * took what others need.
   */
  | { end: 'killed'; detail: string; isBySystem?: boolean }
  /** The process ended by itself, but returned no result. */
  | { end: 'crashed'; detail: string }

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  /** The end of what the process wrote there. */
  stderr: string
  /** Whether the process was ready for its work. */
  hasBegun: boolean
}

/** What the watch writes to stderr before it ends its process, for each reason. */
export const lastWords = {
  timed_out: 'confined process: out of time',
  out_of_memory: 'confined process: out of memory',
  killed: 'confined process: its server has ended',
} as const

const heapIsFull = /JavaScript heap out of memory|Reached heap limit/

const crashSignals: (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV']

export function explainExit({ code, signal, stderr, hasBegun }: Exit): Ended<never> {
  if (stderr.includes(lastWords.timed_out)) return { end: 'timed_out' }
  if (stderr.includes(lastWords.out_of_memory) || heapIsFull.test(stderr)) {
    return { end: 'out_of_memory' }
  }
  const detail = `${signal ?? `exit code ${code}`}: ${stderr}`
  const isFromOutside = signal !== null && !crashSignals.includes(signal)
  if (hasBegun && !isFromOutside) return { end: 'crashed', detail }
  return { end: 'killed', detail, isBySystem: hasBegun && signal === 'SIGKILL' }
}
