// The passages that can be opened in each language, with their words counted as on the reading screen.
import { readShippedPassages, type ShippedPassage } from '@fovea/content/reading-tests.ts'
import type { Language } from '@fovea/contract/languages.ts'
import { type Genre, silentReadingNorm } from '@fovea/core/reading/norms.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'

export interface Question {
  question: string
  options: string[]
  /** The index of the right option. */
  answer: number
}

export interface Passage extends Omit<ShippedPassage, 'paragraphs' | 'questions'> {
  /** Paragraphs are separated by blank lines. */
  text: string
  words: number
  /** As they are stored, with the right option first. `shuffleOptions` puts them in the order of a sitting. */
  questions: Question[]
  /** The speed at which adults read it, in words per minute. */
  norm: number
}

const passagesByLang = new Map<Language, readonly Passage[]>()

/** Always in the same order. The words are counted when the passages of a language are first requested. */
export function passagesIn(lang: Language): readonly Passage[] {
  const known = passagesByLang.get(lang)
  if (known) return known
  const passages = readShippedPassages()
    .filter((passage) => passage.lang === lang)
    .map(countPassage)
  passagesByLang.set(lang, passages)
  return passages
}

export function findPassage(lang: Language, work: string): Passage | undefined {
  return passagesIn(lang).find((passage) => passage.work === work)
}

/** Returns the norm of a genre, which is the same for all passages of a language, or null when there are none. */
export function findNorm(passages: readonly Passage[], genre: Genre): number | null {
  return passages.find((passage) => passage.genre === genre)?.norm ?? null
}

function countPassage({ paragraphs, questions, ...passage }: ShippedPassage): Passage {
  const text = paragraphs.join('\n\n')
  const { words } = tokenizeText(text, passage.lang)
  return {
    ...passage,
    text,
    words: words.length,
    questions: questions.map((question) => ({ ...question, answer: 0 })),
    norm: silentReadingNorm(passage.lang, passage.genre),
  }
}
