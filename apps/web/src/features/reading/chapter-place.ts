// Where a book is opened: at the place that was asked for, else where its reader was.
import type { Book, Place } from '@fovea/contract/reading.ts'
import type { ReadingText } from '@fovea/core/reading/reading-text.ts'

/** What an address may ask for: a chapter, and in it a word or the beginning of a paragraph, all from 0. */
export interface AskedPlace {
  chapter: number
  word?: number | undefined
  paragraph?: number | undefined
}

/** Where a chapter begins to be read; a paragraph is found once its words are there. */
export interface Opening extends Place {
  paragraph?: number | undefined
  /** The reading comes from the chapter before and goes on by itself. */
  isGoingOn?: boolean
}

/**
 * The word after a chapter's last means that the chapter has been read: then the next one is opened, and
 * after the last the first.
 */
export function findOpeningPlace(
  chapters: Pick<Book['chapters'][number], 'words'>[],
  kept: Place | null | undefined,
  asked?: AskedPlace,
): Opening {
  const isThere = (chapter: number) => chapter >= 0 && chapter < chapters.length
  if (asked && isThere(asked.chapter)) {
    const { chapter, word, paragraph } = asked
    const isInside = word !== undefined && word >= 0 && word < (chapters[chapter]?.words ?? 0)
    if (isInside) return { chapter, word }
    if (paragraph !== undefined && paragraph >= 0) return { chapter, word: 0, paragraph }
    if (chapter !== kept?.chapter) return { chapter, word: 0 }
  }
  if (!kept || !isThere(kept.chapter)) return { chapter: 0, word: 0 }
  if (kept.word < (chapters[kept.chapter]?.words ?? 0)) {
    return { chapter: kept.chapter, word: kept.word }
  }
  if (asked?.chapter === kept.chapter) return { chapter: kept.chapter, word: 0 }
  return { chapter: isThere(kept.chapter + 1) ? kept.chapter + 1 : 0, word: 0 }
}

/** The chapter that is read after another one; undefined at the end of the book. Some have pictures alone. */
export function findNextChapter(
  chapters: Pick<Book['chapters'][number], 'words'>[],
  chapter: number,
): number | undefined {
  const next = chapters.findIndex(({ words }, index) => index > chapter && words > 0)
  return next < 0 ? undefined : next
}

/** Words of a book, and how many of them lie before a chapter. */
export interface BookWords {
  before: number
  all: number
}

export function countBookWords(
  chapters: Pick<Book['chapters'][number], 'words'>[],
  chapter: number,
): BookWords {
  const sum = (some: typeof chapters) => some.reduce((total, { words }) => total + words, 0)
  return { before: sum(chapters.slice(0, chapter)), all: sum(chapters) }
}

/** The word that an opening means in its chapter. */
export function findOpeningWord({ word, paragraph }: Opening, { paragraphs }: ReadingText): number {
  if (paragraph === undefined) return word
  return paragraphs[Math.min(paragraph, paragraphs.length - 1)]?.start ?? 0
}
