// A queue for heavy work with a small number of places. People take turns, so someone who sends a lot of work delays
// only themselves.
import { type Failure, fail } from '../failure.ts'

export interface FairQueue {
  /**
   * Performs `work` when it is the person's turn.
   * @throws Failure `too_many_requests` when too much work is waiting, of this person or of all together, and `tooLate` when
   *   its turn has not come in time
   */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result>
  /** @returns how many pieces of work wait now. */
  countWaiting(): number
}

export interface QueueLimits {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Those of one person. One if it is not said. */
  atOncePerPerson?: number
  /** Pieces that may wait, of all people together. */
  waiting: number
  waitingPerPerson: number
  /** How long a piece of work waits at most. For ever if it is not said. */
  patience?: { ms: number; tooLate: () => Failure }
}

export function createFairQueue(limits: QueueLimits): FairQueue {
  const { atOncePerPerson = 1, patience } = limits
  // A Map keeps the order of insertion, so the first person in it has waited longest for a turn.
  const turns = new Map<string, (() => void)[]>()
  const underWay = new Map<string, number>()
  let running = 0
  let waiting = 0

  const isFree = (person: string) => (underWay.get(person) ?? 0) < atOncePerPerson

  function startNext(): void {
    while (running < limits.atOnce) {
      const person = turns.keys().find(isFree)
      if (person === undefined) return
      const starts = turns.get(person) ?? []
      const start = starts.shift()
      if (starts.length === 0) turns.delete(person)
      waiting -= 1
      running += 1
      underWay.set(person, (underWay.get(person) ?? 0) + 1)
      start?.()
    }
  }

  function endTurn(person: string): void {
    const left = (underWay.get(person) ?? 1) - 1
    if (left > 0) underWay.set(person, left)
    else underWay.delete(person)
    running -= 1
    const rest = turns.get(person)
    if (rest) {
      // Moves the person behind everyone else who is waiting.
      turns.delete(person)
      turns.set(person, rest)
    }
    startNext()
  }

  function leave(person: string, start: () => void): void {
    const rest = (turns.get(person) ?? []).filter((other) => other !== start)
    if (rest.length > 0) turns.set(person, rest)
    else turns.delete(person)
    waiting -= 1
  }

  function waitForTurn(person: string, isWaiting: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    const giveUp = () => {
      leave(person, start)
      reject(patience?.tooLate())
    }
    const timer = patience && isWaiting ? setTimeout(giveUp, patience.ms) : undefined
    turns.set(person, [...(turns.get(person) ?? []), start])
    waiting += 1
    startNext()
    return promise
  }

  return {
    countWaiting: () => waiting,
    async run(person, work) {
      const own = turns.get(person) ?? []
      const isWaiting = running >= limits.atOnce || !isFree(person)
      if (isWaiting && (waiting >= limits.waiting || own.length >= limits.waitingPerPerson)) {
        return fail('too_many_requests', { retryAfterSeconds: 5 })
      }
      await waitForTurn(person, isWaiting)
      try {
        return await work()
      } finally {
        endTurn(person)
      }
    },
  }
}
