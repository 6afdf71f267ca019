// Finds chapters by a part of their name, or by their number.
import { foldWords, hasWords } from '@fovea/core/text/fold-text.ts'

/** Returns the indexes of the chapters that contain every word of the search or have its number. Empty finds all. */
export function findChapters(names: readonly string[], asked: string): number[] {
  const words = foldWords(asked)
  const number = /^\d+$/.test(asked.trim()) ? Number(asked) - 1 : undefined
  const found: number[] = []
  for (const [i, name] of names.entries()) {
    if (i === number || hasWords(name, words)) found.push(i)
  }
  return found
}
