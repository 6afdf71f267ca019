// The shape of a text as every reading mode sees it: words, and the sentences and paragraphs they form.
import type { Language } from '@fovea/contract/languages.ts'

/** A run of words by index: `start` is its first word, `end` the one after its last. Never empty. */
export interface Span {
  start: number
  end: number
}

export interface Word {
  /** As displayed, with the punctuation and quotes that belong to it. */
  text: string
  /** Offset of its first character in the source text: survives a tokeniser that counts otherwise. */
  offset: number
  /** Letters and digits, accents not counted apart. */
  letters: number
  /** Index into `sentences`. */
  sentence: number
  /** Index into `paragraphs`. */
  paragraph: number
}

export interface ReadingText {
  language: Language
  words: readonly Word[]
  sentences: readonly Span[]
  paragraphs: readonly Span[]
}

export function isSentenceEnd(text: ReadingText, word: number): boolean {
  return text.words[word]?.sentence !== text.words[word + 1]?.sentence
}

export function isParagraphEnd(text: ReadingText, word: number): boolean {
  return text.words[word]?.paragraph !== text.words[word + 1]?.paragraph
}
