// Where a book is opened: at the chapter that was asked for, else where its reader was.
import type { Book, Place } from '@fovea/contract/reading.ts'

/**
 * The word after a chapter's last means that the chapter has been read: then the next one is opened, and
 * after the last the first.
 */
export function findOpeningPlace(
  chapters: Pick<Book['chapters'][number], 'words'>[],
  kept: Place | null | undefined,
  asked?: number,
): Place {
  const isThere = (chapter: number) => chapter >= 0 && chapter < chapters.length
  if (asked !== undefined && isThere(asked) && asked !== kept?.chapter) {
    return { chapter: asked, word: 0 }
  }
  if (!kept || !isThere(kept.chapter)) return { chapter: 0, word: 0 }
  if (kept.word < (chapters[kept.chapter]?.words ?? 0)) {
    return { chapter: kept.chapter, word: kept.word }
  }
  if (asked === kept.chapter) return { chapter: asked, word: 0 }
  return { chapter: isThere(kept.chapter + 1) ? kept.chapter + 1 : 0, word: 0 }
}
