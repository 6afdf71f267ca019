// Answers questions about the words of a text. Long texts are split in a thread, within limits, so that they do not
// block other requests.
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'
import answerTextQuestion, { type FormedText, type TextQuestion } from './text-question.ts'

/** Shorter texts are answered at once: passing them to a thread takes longer than splitting them. */
const inlineMax = 5_000

/**
 * `person` has one text processed at a time; their next text waits.
 * Returns undefined when a text takes more time or memory than any real one.
 */
export async function askText(
  person: string,
  question: TextQuestion,
  { limitMs } = { limitMs: 10_000 },
): Promise<number | string | FormedText | undefined> {
  if (question.text.length <= inlineMax) return answerTextQuestion(question)
  const module = new URL('./text-question.ts', import.meta.url)
  try {
    return await threads.run<number | string | FormedText>(person, { module, question, limitMs })
  } catch (error) {
    if (error instanceof ThreadLimitError) return undefined
    throw error
  }
}
