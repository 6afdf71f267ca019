// A chunk is what is shown at one time in one place: one to five words, or a part of a long word.
import { chunkSizeRange } from '@fovea/contract/reader-defaults.ts'
import { maxWholeGraphemes, splitForDisplay } from './display-parts.ts'
import type { ReadingText } from './reading-text.ts'

export interface Chunk {
  startWord: number
  /** Exclusive. */
  endWord: number
  /** As displayed. */
  text: string
  /** The share of its word's time that has passed when it appears: 0, but 0.5 for the second of two parts. */
  timeShareBefore: number
}

/** In a wider chunk the eye would have to move. Such a chunk gets fewer words. */
export const maxChunkCharacters = 40

export function clampChunkSize(size: number): number {
  if (Number.isNaN(size)) return chunkSizeRange.min
  return Math.min(chunkSizeRange.max, Math.max(chunkSizeRange.min, Math.round(size)))
}

/**
 * Divides the words into chunks, none of which crosses the end of a sentence. Long words are shown alone, in parts that
 * share the word's time evenly. A chunk begins at `startWord`, so that continuing from a word begins with this word.
 */
export function chunkWords(text: ReadingText, size: number, startWord = 0): Chunk[] {
  const chunks: Chunk[] = []
  const most = clampChunkSize(size)
  for (const sentence of text.sentences) {
    let open: Chunk | null = null
    for (let i = sentence.start; i < sentence.end; i += 1) {
      const word = text.words[i]?.text ?? ''
      const parts = word.length > maxWholeGraphemes ? splitForDisplay(word) : null
      if (parts && parts.length > 1) {
        open = null
        for (const [n, part] of parts.entries()) {
          const timeShareBefore = n / parts.length
          chunks.push({ startWord: i, endWord: i + 1, text: part, timeShareBefore })
        }
      } else if (open && i !== startWord && i - open.startWord < most && fits(open.text, word)) {
        open.endWord = i + 1
        open.text += ` ${word}`
      } else {
        open = { startWord: i, endWord: i + 1, text: word, timeShareBefore: 0 }
        chunks.push(open)
      }
    }
  }
  return chunks
}

function fits(shown: string, word: string): boolean {
  return shown.length + 1 + word.length <= maxChunkCharacters
}
