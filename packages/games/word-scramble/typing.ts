// The letters that a player has put in place so far, before the arrangement is whole. It is no part of the round.

/** Indexes of the scrambled letters, in the order in which they were chosen. */
export type Picked = readonly number[]

/**
 * The letter to take for a typed key: one that is the same, or else one that differs only in its accent. Of several, the
 * first in the order in which they are shown. undefined if there is none left.
 */
export function findTypedLetter(
  key: string,
  letters: readonly string[],
  shownOrder: readonly number[],
  picked: Picked,
): number | undefined {
  const typed = key.normalize('NFC').toLowerCase()
  // Other keys have names, such as Enter.
  if ([...typed].length !== 1) return undefined
  const free = shownOrder.filter((index) => !picked.includes(index))
  return (
    free.find((index) => letters[index] === typed) ??
    free.find((index) => stripAccent(letters[index] ?? '') === stripAccent(typed))
  )
}

/** A position where the letters chosen so far still lead to the word: the next letter of it, as an index. */
export function findNextLetter(
  word: readonly string[],
  letters: readonly string[],
  picked: Picked,
): number | undefined {
  const isBegun = picked.every((index, place) => letters[index] === word[place])
  if (!isBegun) return undefined
  const index = letters.findIndex(
    (letter, candidate) => letter === word[picked.length] && !picked.includes(candidate),
  )
  return index === -1 ? undefined : index
}

function stripAccent(letter: string): string {
  return letter.normalize('NFD').charAt(0)
}
