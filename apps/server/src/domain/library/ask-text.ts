// Asks about the words of a text. Long texts are cut in a thread, within limits, so that nobody else waits for them.
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'
import answerTextQuestion, { type FormedText, type TextQuestion } from './text-question.ts'

/** Answered at once: handing so few characters to a thread takes longer than cutting them. */
const inlineMax = 5_000

/**
 * For `person`, who waits while another text of theirs is being cut.
 * Undefined when a text takes more time or memory than any real one.
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
