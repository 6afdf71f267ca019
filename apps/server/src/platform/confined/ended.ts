// How a confined process ended, read from what it left behind: whose fault it was decides what becomes of the input.

export type Ended<Result> =
  | { end: 'done'; result: Result }
  /** The input took more than any honest one. */
  | { end: 'timed_out' | 'out_of_memory' }
  /** From outside, or it never began: nothing is known about the input. */
  | { end: 'killed'; detail: string }
  /** By itself, without a result. */
  | { end: 'crashed'; detail: string }

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  /** The last of what it wrote there. */
  stderr: string
  /** Whether it had come so far as to ask for work. */
  hasBegun: boolean
}

/** What the watch writes before it ends its process. */
export const lastWords = {
  timed_out: 'confined process: out of time',
  out_of_memory: 'confined process: out of memory',
  killed: 'confined process: its server is gone',
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
  return { end: isFromOutside || !hasBegun ? 'killed' : 'crashed', detail }
}
