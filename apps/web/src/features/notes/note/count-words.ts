// Counts the words of a note while it is written. The server counts them again.
import { readPlain } from '../read-blocks.ts'

export function countWords(html: string, locale: string): number {
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(readPlain(html))
  let words = 0
  for (const { isWordLike } of segments) if (isWordLike) words++
  return words
}
