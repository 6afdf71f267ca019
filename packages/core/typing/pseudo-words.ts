// Words that do not exist but can be pronounced, for letters of which there are too few real words.
import type { Random } from '../random.ts'

const lengths = { min: 3, max: 6 }

/** The pairs of the words in which a letter stands: a rare one is in none of the frequent pairs. None for no letter. */
export function listPairs(words: readonly string[], letter: string): string[] {
  if (letter === '') return []
  const pairs = words.flatMap((word) => {
    const letters = [...word]
    return letters.slice(1).map((second, at) => letters[at] + second)
  })
  return [...new Set(pairs.filter((pair) => pair.includes(letter)))]
}

/**
 * Pairs in a row, each beginning with the letter that the one before ended with; where there is none, any letter.
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
    // Some letters begin no word, so that the wanted one gets another before it.
    const isForward = following.length > 0 && (word.length > 1 || preceding.length === 0)
    if (isForward) word.push(random.pick(following)[1] ?? '')
    else if (preceding.length > 0) word.unshift(random.pick(preceding)[0] ?? '')
    else word.push(random.pick(letters))
  }
  return word.join('')
}
