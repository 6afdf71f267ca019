// The figures of a typing run. Five characters are a word, as everywhere in typing.
import type { Press, RunPlan, TypingRun } from './run.ts'
import { isWord } from './target.ts'
import { isSame } from './typed-text.ts'
import { measureVariation } from './variation.ts'
import { toWpm } from './wpm.ts'

/** No clock is finer. Without this limit, a run of almost no time would have an infinite speed. */
const finestMs = 1 / 1024

export interface TypingFigures {
  readonly activeMs: number
  /**
   * Words a minute: the characters of right words, with the spaces after them, by five and by the minutes. The word that
   * was being typed when the time ended counts if it was right so far.
   */
  readonly wpm: number
  /** Words a minute of all presses, right or wrong, corrected or not. */
  readonly rawWpm: number
  /** In percent: right presses of all presses. A mistake stays one after it was corrected. null without a press. */
  readonly accuracy: number | null
  /** From 0 to 100; see `measureConsistency`. null for less than two seconds. */
  readonly consistency: number | null
  readonly presses: number
  readonly errors: number
  /** Signs that stand alone are no words. */
  readonly rightWords: number
  readonly wrongWords: number
}

export function countFigures(run: TypingRun, { target }: RunPlan): TypingFigures {
  const { presses, text } = run
  const activeMs = Math.round(run.activeMs / finestMs) * finestMs
  const errors = presses.filter(({ isRight }) => !isRight).length
  const areRight = text.past.map((typed, at) => isSame(typed, target[at]?.characters ?? []))
  const ended = target.flatMap((word, at) => (isWord(word) ? (areRight[at] ?? []) : []))
  const rightWords = ended.filter(Boolean).length
  const begun = target[text.past.length]?.characters.slice(0, text.current.length) ?? []
  const begunCharacters = isSame(text.current, begun) ? begun.length : 0
  const rightCharacters = target.reduce(
    (sum, { characters, end }, at) => (areRight[at] ? sum + characters.length + end.length : sum),
    begunCharacters,
  )
  return {
    activeMs,
    wpm: toWpm(rightCharacters, activeMs),
    rawWpm: toWpm(presses.length, activeMs),
    accuracy: presses.length === 0 ? null : (100 * (presses.length - errors)) / presses.length,
    consistency: measureConsistency(countBySecond(run)),
    presses: presses.length,
    errors,
    rightWords,
    wrongWords: ended.length - rightWords,
  }
}

/** How many presses fell into each whole second. A last second that was not whole is left out. */
export function countBySecond({ presses, activeMs }: TypingRun): number[] {
  const counts = Array.from({ length: Math.floor(activeMs / 1_000) }, () => 0)
  for (const press of presses) {
    const second = Math.floor(press.activeMs / 1_000)
    if (second < counts.length) counts[second] = (counts[second] ?? 0) + 1
  }
  return counts
}

/**
 * How even the speed was, from 0 to 100: 100 (1 - tanh(c + c^3/3 + c^5/5)), where c is the standard deviation of the
 * presses of each second divided by their mean. This is the formula of Monkeytype, so that figures can be compared.
 */
export function measureConsistency(countsBySecond: readonly number[]): number | null {
  if (countsBySecond.length < 2 || countsBySecond.every((count) => count === 0)) return null
  const c = measureVariation(countsBySecond)
  return 100 * (1 - Math.tanh(c + c ** 3 / 3 + c ** 5 / 5))
}

/** The wrong presses by the character that was expected, the most frequent first. Ends of words count as a space. */
export function countErrorsByKey(presses: readonly Press[]): { key: string; errors: number }[] {
  const counts = new Map<string, number>()
  for (const { isRight, expected } of presses) {
    if (isRight || expected === '') continue
    const key = expected === '\n' ? ' ' : expected
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .map(([key, errors]) => ({ key, errors }))
    .sort((a, b) => b.errors - a.errors || (a.key < b.key ? -1 : 1))
}
