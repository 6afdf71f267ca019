// The last step of every import: it normalises texts, counts their words, checks limits and chooses the language.
import { findLanguage, type Language } from '@fovea/contract/languages.ts'
import { guessLanguage } from '@fovea/core/reading/guess-language.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { fail } from '../../../platform/failure.ts'
import { namePicture } from '../book-files.ts'
import type { ConvertedBook, ConvertedChapter, Picture } from './converted-book.ts'
import { splitLongChapter } from './long-chapters.ts'

export interface FinishedChapter {
  title: string
  words: number
  text: string
  figures: { paragraph: number; key: string; alt: string }[]
}

export interface FinishedBook {
  title: string
  author: string
  lang: Language
  words: number
  chapters: FinishedChapter[]
  pictures: Picture[]
  cover: Picture | null
}

export interface LanguageChoice {
  /** Chosen by the user. */
  lang: Language | null
  /** Used when the language cannot be guessed. */
  elseLang: Language
}

const chaptersMax = 5_000
const charactersMax = 30_000_000

/** @throws Failure `file_empty` or `import_too_large`. */
export function finishBook(book: ConvertedBook, choice: LanguageChoice): FinishedBook {
  const { pictures, cover, title, author } = book
  const characters = book.chapters
    .flatMap(({ paragraphs }) => paragraphs)
    .reduce((sum, { length }) => sum + length, 0)
  if (characters > charactersMax) return fail('import_too_large')
  const lang = choice.lang ?? chooseLanguage(book, choice.elseLang)
  const chapters = book.chapters
    .flatMap(splitLongChapter)
    .map((chapter) => finishChapter(chapter, lang, pictures))
  if (chapters.length > chaptersMax) return fail('import_too_large')
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0)
  const isEmpty = !chapters.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return words === 0 || isEmpty
    ? fail('file_empty')
    : { title, author, lang, words, chapters, pictures, cover }
}

function finishChapter(
  { title, paragraphs, figures }: ConvertedChapter,
  lang: Language,
  pictures: Picture[],
): FinishedChapter {
  const text = paragraphs.join('\n\n')
  return {
    title,
    text,
    words: tokenizeText(text, lang).words.length,
    figures: figures.flatMap(({ paragraph, picture, alt }) => {
      const type = pictures[picture]?.type
      return type ? [{ paragraph, key: namePicture(picture, type), alt }] : []
    }),
  }
}

/** Returns the declared language if it is one of the nine and the text is not obviously in another. */
function chooseLanguage({ lang, chapters }: ConvertedBook, elseLang: Language): Language {
  return guessLanguage(takeSample(chapters), findLanguage(lang)) ?? elseLang
}

const samples = 20
const sampleLength = 200

/** Samples the whole book, since it may begin with a licence and contain many tables. */
function takeSample(chapters: ConvertedChapter[]): string {
  const paragraphs = chapters.flatMap((chapter) => chapter.paragraphs)
  const prose = paragraphs.filter(({ length }) => length >= sampleLength)
  const from = prose.length >= samples ? prose : paragraphs
  const step = Math.max(1, Math.floor(from.length / samples))
  return from
    .filter((_, i) => i % step === 0)
    .map((paragraph) => paragraph.slice(0, sampleLength))
    .join('\n')
}
