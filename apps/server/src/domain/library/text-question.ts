// The questions that can be asked about a text: its stored form, its number of words, or an excerpt from one word on.
import type { Language } from '@fovea/contract/languages.ts'
import { makeTitle } from '@fovea/core/reading/make-title.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { normalizeText } from '../text/normalize-text.ts'

interface Text {
  text: string
  lang: Language
}

export type TextQuestion =
  | ({ ask: 'count' } & Text)
  /** The position after the last word is a place too. Its excerpt is the end of the text. */
  | ({ ask: 'excerpt'; word: number } & Text)
  | ({ ask: 'form' } & Text)

/** A text in the form in which it is stored. */
export interface FormedText {
  text: string
  words: number
  /** Made from the first words of the text. */
  title: string
}

const excerptWords = 14
const excerptMax = 140

export default function answerTextQuestion(question: TextQuestion): number | string | FormedText {
  switch (question.ask) {
    case 'count':
      return tokenizeText(question.text, question.lang).words.length
    case 'excerpt':
      return takeExcerpt(question, question.word)
    case 'form': {
      const text = normalizeText(question.text)
      const words = tokenizeText(text, question.lang).words.length
      return { text, words, title: makeTitle(text) }
    }
  }
}

function takeExcerpt({ text, lang }: Text, word: number): string {
  const { words, paragraphs } = tokenizeText(text, lang)
  const isEnd = word >= words.length
  const from = isEnd ? Math.max(0, words.length - excerptWords) : word
  const paragraph = paragraphs[words[from]?.paragraph ?? 0]
  const to = isEnd ? words.length : Math.min(from + excerptWords, paragraph?.end ?? words.length)
  const line = text.slice(words[from]?.offset, words[to]?.offset).replaceAll(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, excerptMax).join('')
}
