// Finds the letter of a word that can be marked as the place to look at. Marking is off by default.
import { splitGraphemes } from './graphemes.ts'

export interface PivotedWord {
  before: string
  pivot: string
  after: string
}

const letterOrDigit = /[\p{L}\p{N}]/u

/**
 * Marks the letter a third of the way into the word. Eyes prefer to land between the beginning and the middle of a word
 * (Rayner 1979, "Eye guidance in reading", Perception 8). Punctuation does not count.
 */
export function markPivot(shown: string): PivotedWord {
  const graphemes = splitGraphemes(shown)
  const letters = [...graphemes.keys()].filter((i) => letterOrDigit.test(graphemes[i] ?? ''))
  const at = letters[Math.floor((letters.length - 1) / 3)] ?? 0
  return {
    before: graphemes.slice(0, at).join(''),
    pivot: graphemes[at] ?? '',
    after: graphemes.slice(at + 1).join(''),
  }
}
