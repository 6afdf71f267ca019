// The structure of a text as every reading mode sees it: words, and the sentences and paragraphs that they form.
import type { Language } from '@fovea/contract/languages.ts'

/** A range of words by index: `start` is its first word, `end` the one after its last. Never empty. */
export interface Span {
  start: number
  end: number
}

export interface Word {
  /** The word as displayed, with its punctuation and quotes. */
  text: string
  /** The offset of its first character in the source text. It stays valid if the tokeniser changes. */
  offset: number
  /** The number of letters and digits. An accent does not count separately. */
  letters: number
  /** The index of its sentence in `sentences`. */
  sentence: number
  /** The index of its paragraph in `paragraphs`. */
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
