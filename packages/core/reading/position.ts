// Positions in a text: the sentence and paragraph around a word, and where a step leads.
import { findFirst } from '../search/find-first.ts'
import type { ReadingText, Span } from './reading-text.ts'

/** The text that is shown during a pause. */
export interface Context {
  paragraph: Span
  sentence: Span
}

export type Unit = 'sentence' | 'paragraph'

/** Returns undefined only for a word that the text does not have. */
export function contextAt(text: ReadingText, word: number): Context | undefined {
  const at = text.words[word]
  const paragraph = text.paragraphs[at?.paragraph ?? -1]
  const sentence = text.sentences[at?.sentence ?? -1]
  return paragraph && sentence && { paragraph, sentence }
}

/** The first word of the next sentence or paragraph, or the last word of the text if there is none. */
export function nextStart(text: ReadingText, word: number, unit: Unit): number {
  const span = contextAt(text, word)?.[unit]
  return Math.max(0, Math.min(span?.end ?? 0, text.words.length - 1))
}

/**
 * The first word of this sentence or paragraph or, if no more than `graceWords` of it have been read, of the previous one:
 * like a media player's "previous".
 */
export function previousStart(text: ReadingText, word: number, unit: Unit, graceWords = 0): number {
  const start = contextAt(text, word)?.[unit].start ?? 0
  if (start === 0 || word - start > graceWords) return start
  return contextAt(text, start - 1)?.[unit].start ?? 0
}

/** The word at an offset of the source text, or the word before that offset. 0 in an empty text. */
export function wordAtOffset(text: ReadingText, offset: number): number {
  const after = findFirst(0, text.words.length, (at) => (text.words[at]?.offset ?? 0) > offset)
  return Math.max(0, after - 1)
}
