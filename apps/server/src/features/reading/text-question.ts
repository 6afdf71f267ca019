// What is asked about the words of a text: how many there are, or how it goes from one of them on.
import type { Language } from '@fovea/contract/languages.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'

interface Text {
  text: string
  lang: Language
}

export type TextQuestion =
  | ({ ask: 'count' } & Text)
  /** The word after the last is a place too: there the text's last words are told. */
  | ({ ask: 'excerpt'; word: number } & Text)

const excerptWords = 14
const excerptMax = 140

export default function answerTextQuestion(question: TextQuestion): number | string {
  const { words, paragraphs } = tokenizeText(question.text, question.lang)
  if (question.ask === 'count') return words.length
  const isEnd = question.word >= words.length
  const from = isEnd ? Math.max(0, words.length - excerptWords) : question.word
  const paragraph = paragraphs[words[from]?.paragraph ?? 0]
  const to = isEnd ? words.length : Math.min(from + excerptWords, paragraph?.end ?? words.length)
  const slice = question.text.slice(words[from]?.offset, words[to]?.offset)
  const line = slice.replaceAll(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, excerptMax).join('')
}
