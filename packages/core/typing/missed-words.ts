// The words of a run that are worth practising: those that went wrong, and those that were slow for this run.
import { median } from '../reading/median.ts'
import type { Press, RunPlan, TypingRun } from './run.ts'
import { isWord } from './target.ts'

/** A word is slow if each of its presses took this many times as long as in the median word. */
const slowFactor = 1.5
/** What is slow can only be said among at least this many words. */
const comparedWordsMin = 5

/** In the order of the text, each word once. Words that were not reached, and signs that stand alone, are left out. */
export function findMissedWords(run: TypingRun, { target }: RunPlan): string[] {
  const pace = measureWords(run.presses)
  const slowMs =
    pace.size < comparedWordsMin
      ? Number.POSITIVE_INFINITY
      : slowFactor * median([...pace.values()])
  // A word that was ended too early is among them: its space was a mistake.
  const wrong = new Set(run.presses.flatMap((press) => (press.isRight ? [] : [press.wordIndex])))
  const missed = target.filter(
    (word, at) => isWord(word) && (wrong.has(at) || (pace.get(at) ?? 0) > slowMs),
  )
  return [...new Set(missed.map(({ characters }) => characters.join('')))]
}

/** The time of each word by its presses, in ms, counted from the press before the word. */
function measureWords(presses: readonly Press[]): Map<number, number> {
  const taken = new Map<number, { ms: number; presses: number }>()
  presses.forEach(({ wordIndex, activeMs }, at) => {
    const ms = activeMs - (presses[at - 1]?.activeMs ?? activeMs)
    const before = taken.get(wordIndex) ?? { ms: 0, presses: 0 }
    taken.set(wordIndex, { ms: before.ms + ms, presses: before.presses + 1 })
  })
  return new Map([...taken].map(([wordIndex, word]) => [wordIndex, word.ms / word.presses]))
}
