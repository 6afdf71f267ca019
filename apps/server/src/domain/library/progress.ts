// Places in a text, counted in words of its chapters.
import type { Place } from '@fovea/contract/reading.ts'

/**
 * Part of the words that lie before the place, 0 to 1. The word after a chapter's last is a place too:
 * there the chapter has been read. Undefined when the text has no such place.
 */
export function measureProgress(chapterWords: readonly number[], place: Place): number | undefined {
  const inChapter = chapterWords[place.chapter]
  if (inChapter === undefined || place.word > inChapter) return undefined
  const sum = (counts: readonly number[]) => counts.reduce((total, words) => total + words, 0)
  const total = sum(chapterWords)
  return total === 0 ? 0 : (sum(chapterWords.slice(0, place.chapter)) + place.word) / total
}

/** The place, or the nearest that the text still has: a shipped book may have been shortened. */
export function clampPlace<P extends Place>(chapterWords: readonly number[], place: P): P {
  const chapter = Math.max(0, Math.min(place.chapter, chapterWords.length - 1))
  const inChapter = chapterWords[chapter] ?? 0
  const word = chapter < place.chapter ? inChapter : Math.min(place.word, inChapter)
  return { ...place, chapter, word }
}
