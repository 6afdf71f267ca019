// A queue for heavy work with a small number of places. People take turns, so someone who sends a lot of work delays
// only themselves.
import { fail } from '../failure.ts'

export interface FairQueue {
  /**
   * Performs `work` when it is the person's turn. Only one piece of work of a person runs at a time.
   * @throws Failure `too_many_requests` when too much work is waiting, of this person or of all together
   */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result>
  /** @returns how many pieces of work wait now. */
  countWaiting(): number
}

export interface QueueLimits {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces that may wait, of all people together. */
  waiting: number
  waitingPerPerson: number
}

export function createFairQueue(limits: QueueLimits): FairQueue {
  // A Map keeps the order of insertion, so the first person in it has waited longest for a turn.
  const turns = new Map<string, (() => void)[]>()
  const busy = new Set<string>()
  let waiting = 0

  function startNext(): void {
    while (busy.size < limits.atOnce) {
      const person = turns.keys().find((one) => !busy.has(one))
      if (person === undefined) return
      const starts = turns.get(person) ?? []
      const start = starts.shift()
      if (starts.length === 0) turns.delete(person)
      waiting -= 1
      busy.add(person)
      start?.()
    }
  }

  function endTurn(person: string): void {
    busy.delete(person)
    const rest = turns.get(person)
    if (rest) {
      // Moves the person behind everyone else who is waiting.
      turns.delete(person)
      turns.set(person, rest)
    }
    startNext()
  }

  return {
    countWaiting: () => waiting,
    async run(person, work) {
      const own = turns.get(person) ?? []
      const isFree = busy.size < limits.atOnce && !busy.has(person)
      if (!isFree && (waiting >= limits.waiting || own.length >= limits.waitingPerPerson)) {
        return fail('too_many_requests', { retryAfterSeconds: 5 })
      }
      await new Promise<void>((start) => {
        turns.set(person, [...own, start])
        waiting += 1
        startNext()
      })
      try {
        return await work()
      } finally {
        endTurn(person)
      }
    },
  }
}
