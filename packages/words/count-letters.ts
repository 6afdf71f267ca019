// Counts letters and their sequences in running text.

export interface LetterCounts {
  /** The share of each letter of the alphabet among all letters of the texts, between 0 and 1. */
  letters: Record<string, number>
  /** The most frequent sequences of two letters within words, the most frequent one first. */
  bigrams: string[]
  /** The same of three letters. */
  trigrams: string[]
}

/** How many sequences of each length are kept. */
const sequencesMax = 60

/**
 * Words with letters that are not in the alphabet are left out. Capitals count as small letters. Sequences that are not
 * `isFit` make room for the next ones.
 */
export function countLetters(
  texts: readonly string[],
  alphabet: string,
  isFit: (sequence: string) => boolean,
): LetterCounts {
  const known = new Set(alphabet)
  const isKnown = (letter: string) => known.has(letter)
  const runs = texts
    .flatMap(
      (text) =>
        text
          .normalize('NFC')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    )
    .map((run) => [...run])
    .filter((run) => run.every(isKnown))
  const letters = countSequences(runs, 1)
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0)
  return {
    letters: Object.fromEntries(
      [...alphabet].map((letter) => [letter, roundShare((letters.get(letter) ?? 0) / all)]),
    ),
    bigrams: mostFrequent(countSequences(runs, 2), isFit),
    trigrams: mostFrequent(countSequences(runs, 3), isFit),
  }
}

function countSequences(runs: readonly string[][], length: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const run of runs) {
    for (let at = 0; at + length <= run.length; at++) {
      const sequence = run.slice(at, at + length).join('')
      counts.set(sequence, (counts.get(sequence) ?? 0) + 1)
    }
  }
  return counts
}

/** Equally frequent ones stand in the order of their code points, so that the result does not depend on the machine. */
function mostFrequent(
  counts: ReadonlyMap<string, number>,
  isFit: (sequence: string) => boolean,
): string[] {
  return [...counts]
    .filter(([sequence]) => isFit(sequence))
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, sequencesMax)
    .map(([sequence]) => sequence)
}

function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
