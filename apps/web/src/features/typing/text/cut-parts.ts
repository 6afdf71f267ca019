// Cuts a long text into parts that are typed one after another, at the ends of sentences.
import { type Language, localeOf } from '@fovea/contract/languages.ts'

export const partMax = 2_000

/** Parts of at most 2,000 characters. A sentence that is longer is cut between words, a longer word anywhere. */
export function cutParts(text: string, language: Language): string[] {
  const sentences = new Intl.Segmenter(localeOf(language), { granularity: 'sentence' })
  const pieces = Array.from(sentences.segment(text.trim()), ({ segment }) => segment).flatMap(
    (sentence) => (sentence.length <= partMax ? [sentence] : cutSentence(sentence)),
  )
  return join(pieces)
}

function cutSentence(sentence: string): string[] {
  const words = sentence.split(/(?<=\s)/u)
  return join(words.flatMap((word) => word.match(new RegExp(`.{1,${partMax}}`, 'gsu')) ?? []))
}

function join(pieces: readonly string[]): string[] {
  const parts: string[] = []
  let part = ''
  for (const piece of pieces) {
    if (part.length + piece.length > partMax && part.trim() !== '') {
      parts.push(part)
      part = ''
    }
    part += piece
  }
  if (part.trim() !== '') parts.push(part)
  return parts.map((one) => one.trim())
}
