// What is asked about a text: its form to keep, how many words it has, or how it goes from one of them on.
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
  /** The word after the last is a place too: there the text's last words are told. */
  | ({ ask: 'excerpt'; word: number } & Text)
  | ({ ask: 'form' } & Text)

/** A text in the form in which it is kept. */
export interface FormedText {
  text: string
  words: number
  /** As its first words name it. */
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
