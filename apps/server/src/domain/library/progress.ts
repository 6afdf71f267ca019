// Computes with places in a text, counted in words of its chapters.
import type { Place } from '@fovea/contract/reading.ts'

/**
 * Returns the share of words before the place, from 0 to 1. The position after a chapter's last word is a place too: it
 * means that the chapter has been read. Returns undefined when the text has no such place.
 */
export function measureProgress(chapterWords: readonly number[], place: Place): number | undefined {
  const inChapter = chapterWords[place.chapter]
  if (inChapter === undefined || place.word > inChapter) return undefined
  const sum = (counts: readonly number[]) => counts.reduce((total, words) => total + words, 0)
  const total = sum(chapterWords)
  return total === 0 ? 0 : (sum(chapterWords.slice(0, place.chapter)) + place.word) / total
}

/** Returns the place, or the nearest one in the text when a shipped book has become shorter. */
export function clampPlace<P extends Place>(chapterWords: readonly number[], place: P): P {
  const chapter = Math.max(0, Math.min(place.chapter, chapterWords.length - 1))
  const inChapter = chapterWords[chapter] ?? 0
  const word = chapter < place.chapter ? inChapter : Math.min(place.word, inChapter)
  return { ...place, chapter, word }
}
