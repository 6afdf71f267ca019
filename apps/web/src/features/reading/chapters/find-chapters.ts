// Finds chapters by a part of their name, or by their number.

/** Returns the indexes of the chapters that contain every word of the search or have its number. Empty finds all. */
export function findChapters(names: readonly string[], asked: string): number[] {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  const number = /^\d+$/.test(asked.trim()) ? Number(asked) - 1 : undefined
  const found: number[] = []
  for (const [i, name] of names.entries()) {
    const folded = fold(name)
    if (i === number || words.every((word) => folded.includes(word))) found.push(i)
  }
  return found
}

/** Removes capitals and accents, so that "etude" finds "Étude". */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
