// How well each key and each pair of keys is known, from the first tries of one run.
import type { Press } from './run.ts'

export interface KeyFigures {
  /** A character, or two characters in a row. Letters without capitals. */
  readonly key: string
  /** How often it was expected and not tried before. */
  readonly tries: number
  readonly errors: number
  /** The measured times of right first tries, in ms: for a pair the time from its first to its second character. */
  readonly timesMs: readonly number[]
}

/** Longer than this is a pause for thought, not a slow key. */
const measuredMsMax = 3_000

interface Collected {
  tries: number
  errors: number
  timesMs: number[]
}

/** Spaces and new lines are left out. Capitals count for their letter. */
export function countKeys(presses: readonly Press[]): KeyFigures[] {
  const found = new Map<string, Collected>()
  for (const press of presses) {
    if (press.isFirstTry && isCharacter(press.expected)) collect(found, fold(press.expected), press)
  }
  return listFigures(found)
}

/** Pairs within words, both of them typed at the first try and the first one right. */
export function countBigrams(presses: readonly Press[]): KeyFigures[] {
  const found = new Map<string, Collected>()
  presses.forEach((press, at) => {
    const before = presses[at - 1]
    const isPair =
      before?.isFirstTry &&
      before.isRight &&
      press.isFirstTry &&
      before.wordIndex === press.wordIndex &&
      before.characterIndex === press.characterIndex - 1 &&
      isCharacter(press.expected)
    if (isPair) collect(found, fold(before.expected) + fold(press.expected), press)
  })
  return listFigures(found)
}

function isCharacter(expected: string): boolean {
  return expected !== '' && expected !== ' ' && expected !== '\n'
}

function fold(character: string): string {
  return character.toLowerCase()
}

function collect(found: Map<string, Collected>, key: string, press: Press): void {
  const figures = found.get(key) ?? { tries: 0, errors: 0, timesMs: [] }
  figures.tries += 1
  if (!press.isRight) figures.errors += 1
  else if (press.intervalMs !== null && press.intervalMs <= measuredMsMax) {
    figures.timesMs.push(press.intervalMs)
  }
  found.set(key, figures)
}

function listFigures(found: ReadonlyMap<string, Collected>): KeyFigures[] {
  return [...found]
    .map(([key, figures]) => ({ key, ...figures }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
