// Asks about the words of a text. Long texts are cut in a thread of their own, within limits, so that nobody
// else waits for them.
import { Worker } from 'node:worker_threads'
import { answerTextQuestion, type TextQuestion } from './text-question.ts'

/** Answered at once: starting a thread takes longer than cutting so few characters. */
const inlineMax = 5_000

const threadMemoryMb = 256

/** Undefined when a text takes more time or memory than any real one. */
export async function askText(
  question: TextQuestion,
  { timeoutMs } = { timeoutMs: 20_000 },
): Promise<number | string | undefined> {
  if (question.text.length <= inlineMax) return answerTextQuestion(question)
  const worker = new Worker(new URL('./text-thread.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', resolve)
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}
