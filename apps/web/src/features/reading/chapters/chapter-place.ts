// Where a book is opened: at the place that the address asks for, otherwise where the user was last.
import type { Book, Place } from '@fovea/contract/reading.ts'
import type { ReadingText } from '@fovea/core/reading/reading-text.ts'

/** The place that an address may ask for: a chapter, and a word or a paragraph in it. All are counted from 0. */
export interface AskedPlace {
  chapter: number
  word?: number | undefined
  paragraph?: number | undefined
}

/** Where reading a chapter begins. A paragraph is found once the words of the chapter are there. */
export interface Opening extends Place {
  paragraph?: number | undefined
  /** Reading continues from the chapter before, without a press. */
  isGoingOn?: boolean
}

/**
 * A kept word after a chapter's last one means that the chapter has been read: then the next chapter is opened, and
 * after the last chapter the first one.
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

/** The next chapter that has words, since some have only pictures. Returns undefined at the end of the book. */
export function findNextChapter(
  chapters: Pick<Book['chapters'][number], 'words'>[],
  chapter: number,
): number | undefined {
  const next = chapters.findIndex(({ words }, index) => index > chapter && words > 0)
  return next < 0 ? undefined : next
}

/** The number of words in a book, and how many of them are before a chapter. */
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

/** The word of an opening in its chapter. */
export function findOpeningWord({ word, paragraph }: Opening, { paragraphs }: ReadingText): number {
  if (paragraph === undefined) return word
  return paragraphs[Math.min(paragraph, paragraphs.length - 1)]?.start ?? 0
}
