// Counts a text's words as every reading mode counts them. Long texts are counted in a thread of their
// own, within limits, so that nobody else waits for them.
import { Worker } from 'node:worker_threads'
import type { Language } from '@fovea/contract/languages.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { fail } from '../../platform/failure.ts'

export interface CountRequest {
  text: string
  lang: Language
}

/** Counted at once: starting a thread takes longer than counting so few characters. */
const inlineMax = 5_000

const threadMemoryMb = 256

/** @throws Failure `invalid_request` when a text takes more time or memory than any real one. */
export async function countWords(
  { text, lang }: CountRequest,
  { timeoutMs } = { timeoutMs: 20_000 },
): Promise<number> {
  if (text.length <= inlineMax) return tokenizeText(text, lang).words.length
  const words = await countInThread({ text, lang }, timeoutMs)
  return words ?? fail('invalid_request', { message: 'the words of this text cannot be counted' })
}

/** Undefined when the thread ends, or is ended, without an answer. */
function countInThread(request: CountRequest, timeoutMs: number): Promise<number | undefined> {
  const worker = new Worker(new URL('./count-words-thread.ts', import.meta.url), {
    workerData: request,
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
