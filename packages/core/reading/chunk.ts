// What is shown at one place at one time: one to five words, or a part of a long one.
import { chunkSizeRange } from '@fovea/contract/reader-defaults.ts'
import { maxWholeGraphemes, splitForDisplay } from './display-parts.ts'
import type { ReadingText } from './reading-text.ts'

export interface Chunk {
  startWord: number
  /** Exclusive. */
  endWord: number
  /** As displayed. */
  text: string
  /** Share of its word's time that has passed when it appears: 0, but 0.5 for the second of two parts. */
  timeShareBefore: number
}

/** Wider than this and the eye would have to move: a chunk then holds fewer words. */
export const maxChunkCharacters = 40

export function clampChunkSize(size: number): number {
  if (Number.isNaN(size)) return chunkSizeRange.min
  return Math.min(chunkSizeRange.max, Math.max(chunkSizeRange.min, Math.round(size)))
}

/**
 * Never across a sentence end. Long words stand alone, in parts that share the word's time evenly.
 * A chunk begins at `startWord`, so that whoever comes back to a word begins with it.
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
