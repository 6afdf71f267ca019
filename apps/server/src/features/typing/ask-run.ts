// Counts a sent run: a short log at once, a long one in a thread, within limits, so that it does not block other requests.
import type { PackedEvent } from '@fovea/core/typing/log.ts'
import { fail } from '../../platform/failure.ts'
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'
import countRun, { type CountedRun, type RunQuestion } from './count-run.ts'

/**
 * The largest number of characters, typed and deleted, that are counted at once. A test of one minute has some hundreds,
 * which take a few ms; a log of 30,000 events over 20,000 characters takes seconds.
 */
const inlineMax = 1_500
const inlineTextMax = 6_000

/** No log that a person typed takes as long. The time grows with the square of the length of a word. */
const limitMs = 15_000

/**
 * `person` has one run counted at a time; their next one waits.
 * @throws Failure `invalid_request` for a log that takes longer than any real one, `too_many_requests`
 */
export async function askRun(person: string, question: RunQuestion): Promise<CountedRun> {
  if (question.text.length <= inlineTextMax && measureWork(question.events) <= inlineMax) {
    return countRun(question)
  }
  const module = new URL('./count-run.ts', import.meta.url)
  try {
    return await threads.run<CountedRun>(person, { module, question, limitMs })
  } catch (error) {
    if (error instanceof ThreadLimitError) {
      return fail('invalid_request', { message: 'body/run: nobody typed this' })
    }
    throw error
  }
}

function measureWork(events: readonly PackedEvent[]): number {
  return events.reduce((sum, [, kind, value]) => {
    if (kind === 'i') return sum + value.length
    return sum + (kind === 'd' ? value : 1)
  }, 0)
}
