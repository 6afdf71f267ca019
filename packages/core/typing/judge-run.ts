// Whether a run can count on leaderboards. A run that cannot is kept, with the reason.
import type { UnrankedRun } from '@fovea/contract/typing-choices.ts'
import type { TypingRun } from './run.ts'
import { measureVariation } from './variation.ts'

/** The fastest typists keep up some 20 presses a second for a moment. */
const pressesPerSecondMax = 30
/** In wpm over a whole run; the records of short tests are a little above 300. */
const rawWpmMax = 350
/** The times between the presses of people vary by 30 % and more; those of programs often hardly at all. */
const variationMin = 0.08
const judgedIntervalsMin = 30
const suggestedShareMax = 0.1

export function judgeRun(run: TypingRun): UnrankedRun | null {
  const { presses, activeMs, isFinished, pauses, suggestedCharacters } = run
  if (!isFinished) return 'unfinished'
  if (pauses > 0) return 'paused'
  if (suggestedCharacters > suggestedShareMax * presses.length) return 'suggested'
  if (isTooFast(run) || presses.length / 5 > (rawWpmMax * activeMs) / 60_000) return 'too-fast'
  return isTooEven(run) ? 'too-even' : null
}

function isTooFast({ presses }: TypingRun): boolean {
  return presses.some(({ activeMs }, at) => {
    const later = presses[at + pressesPerSecondMax]
    return later !== undefined && later.activeMs - activeMs < 1_000
  })
}

function isTooEven({ presses }: TypingRun): boolean {
  const intervals = presses.flatMap(({ intervalMs }) => (intervalMs === null ? [] : [intervalMs]))
  if (intervals.length < judgedIntervalsMin) return false
  return measureVariation(intervals) < variationMin
}
