// Words that do not exist but can be pronounced, for letters of which there are too few real words.
import type { Random } from '../random.ts'

const lengths = { min: 3, max: 6 }

/**
 * Frequent pairs in a row, each beginning with the letter that the one before ended with; where there is none, any letter.
 * @param letters at least one
 * @param wanted a letter that the word contains; empty for none
 */
export function makePseudoWord(
  random: Random,
  letters: readonly string[],
  bigrams: readonly string[],
  wanted: string,
): string {
  const known = new Set(letters)
  const pairs = bigrams.map((pair) => [...pair]).filter((pair) => pair.every((l) => known.has(l)))
  const wordLength = lengths.min + random.nextInt(lengths.max - lengths.min + 1)
  const word = [wanted === '' ? random.pick(letters) : wanted]
  while (word.length < wordLength) {
    const following = pairs.filter(([first]) => first === word.at(-1))
    const preceding = pairs.filter(([, second]) => second === word[0])
    if (following.length > 0) word.push(random.pick(following)[1] ?? '')
    else if (preceding.length > 0) word.unshift(random.pick(preceding)[0] ?? '')
    else word.push(random.pick(letters))
  }
  return word.join('')
}
