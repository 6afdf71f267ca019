// Runs the long work of this feature in threads, so that it does not hold up other calls.
import { fail } from '../../platform/failure.ts'
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'

/** Much more than the most results that are compared take. */
const limitMs = 20_000

/** @throws Failure `too_many_requests` when too much is waiting, or the machine is too slow now */
export async function runInThread<Answer>(
  person: string,
  module: URL,
  question: unknown,
): Promise<Answer> {
  try {
    return await threads.run<Answer>(person, { module, question, limitMs })
  } catch (error) {
    throw error instanceof ThreadLimitError ? fail('too_many_requests') : error
  }
}
