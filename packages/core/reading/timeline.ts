// The axis that every reading mode moves along. Its unit is the time of one average word, so it does not depend on speed:
// a place on it stays the same when the wpm change.
import { findLastAtOrBefore } from '../search/find-first.ts'
import type { ReadingText, Span } from './reading-text.ts'
import { weighWords } from './weights.ts'

/** `onsets[i]` is where word `i` begins. The last entry is the end of the text. Ascending. */
export interface Timeline {
  onsets: Float64Array
}

export function buildTimeline(text: ReadingText): Timeline {
  const weights = weighWords(text)
  const onsets = new Float64Array(weights.length + 1)
  for (let i = 0; i < weights.length; i += 1) onsets[i + 1] = (onsets[i] ?? 0) + (weights[i] ?? 0)
  return { onsets }
}

export function wordOnset({ onsets }: Timeline, word: number): number {
  return onsets[Math.min(Math.max(0, word), onsets.length - 1)] ?? 0
}

/** The place inside word `word` at which a share (0 to 1) of its time has passed. */
export function placeInWord(timeline: Timeline, word: number, share: number): number {
  const start = wordOnset(timeline, word)
  return start + share * (wordOnset(timeline, word + 1) - start)
}

/** The share (0 to 1) of the time of words `start` to `end` that has passed at a place. */
export function shareOfSpan(timeline: Timeline, span: Span, place: number): number {
  const from = wordOnset(timeline, span.start)
  const length = wordOnset(timeline, span.end) - from
  return length > 0 ? Math.min(1, Math.max(0, (place - from) / length)) : 0
}

/** The number of words between the start of the text and a place, with a share of the current word. */
export function wordsBefore({ onsets }: Timeline, place: number): number {
  const last = onsets.length - 1
  if (last < 1) return 0
  if (place >= (onsets[last] ?? 0)) return last
  const word = findLastAtOrBefore(onsets, place)
  const start = onsets[word] ?? 0
  return word + Math.max(0, place - start) / ((onsets[word + 1] ?? 0) - start)
}
