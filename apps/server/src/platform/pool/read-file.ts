// Reads a file that somebody sent: a short one at once, a long one in a thread, so that it does not block other calls.
import { fail } from '../failure.ts'
import { ThreadLimitError, threads } from './threads.ts'

/** Characters. Reading so many takes some thousandths of a second. */
const inlineMax = 20_000

const limitMs = 20_000

export interface FileReader<Question, Answer> {
  /** The default export of `module`. */
  read: (question: Question) => Answer
  module: URL
  question: Question
  /** Of the file, in characters. */
  length: number
}

/**
 * `person` has one long file read at a time; their next one waits.
 * @throws Failure `payload_too_large` for a file that takes longer than any honest one, and `too_many_requests` when the
 *   files of the person have taken too long lately
 */
export async function readFile<Question, Answer>(
  person: string,
  { read, module, question, length }: FileReader<Question, Answer>,
): Promise<Answer> {
  if (length <= inlineMax) return read(question)
  try {
    return await threads.run<Answer>(person, { module, question, limitMs, lane: 'files' })
  } catch (error) {
    if (error instanceof ThreadLimitError) return fail('payload_too_large')
    throw error
  }
}
