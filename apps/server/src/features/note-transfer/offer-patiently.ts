// Offers work to the threads again and again while too much other work is waiting there. This is for work without a
// person who waits at a screen, and for answers that have already begun.
import { setTimeout } from 'node:timers/promises'
import { Failure } from '../../platform/failure.ts'

const attempts = 30
const pauseMs = 1_000

/** @throws what the work throws, and Failure `too_many_requests` in the end */
export async function offerPatiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof Failure && error.code === 'too_many_requests'
      if (!isBusy || attempt === attempts) throw error
      await setTimeout(pauseMs)
    }
  }
}
