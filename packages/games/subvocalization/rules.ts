// A text is read while a tapped beat is kept; then one question about it is answered.

import { makeRandom } from '@fovea/core/random.ts'
import type { RoundPlan } from '../kernel/game.ts'
import { findBeatMs, isBeatKept } from './beat.ts'
import { countWords, type Text } from './texts.ts'

/** So many taps begin a round, in time with a visible pulse. The last one shows the text. */
export const leadInCount = 8
const levels = { slowest: 1, quickest: 3 } as const

/** Nobody reads whole sentences faster than this. */
export const maxWpm = 1_000

/** A tap sooner after the last one is the same tap. */
const bounceMs = 50

/** An answer sooner after the text was not meant for the question: it is the last tap of the beat. */
const earliestAnswerMs = 600

export type Phase = 'lead-in' | 'reading' | 'question' | 'verdict' | 'closed'

export type State = {
  readonly phase: Phase
  readonly text: Pick<Text, 'title' | 'text' | 'question'>
  /** In the order in which they are shown. */
  readonly options: readonly string[]
  readonly rightOption: number
  readonly level: number
  readonly leadInTaps: number
  /** The taps while reading, in ms. The first one showed the text. */
  readonly tapsMs: readonly number[]
  readonly doneAtMs: number | null
  readonly chosenOption: number | null
}

export type Event =
  | { readonly atMs: number; readonly kind: 'tap' | 'done' | 'close' }
  | { readonly atMs: number; readonly kind: 'answer'; readonly option: number }

export function start(
  seed: string,
  { level }: Pick<RoundPlan, 'level'>,
  texts: readonly Text[],
): State {
  const random = makeRandom(seed)
  const { title, text, question, options } = random.pick(texts)
  const shown = random.shuffle(options)
  return {
    phase: 'lead-in',
    text: { title, text, question },
    options: shown,
    rightOption: shown.indexOf(options[0] ?? ''),
    level,
    leadInTaps: 0,
    tapsMs: [],
    doneAtMs: null,
    chosenOption: null,
  }
}

/** An event that has no place in the present phase changes nothing. */
export function step(state: State, event: Event): State {
  const { phase } = state
  if (event.kind === 'tap' && phase === 'lead-in') return tapLeadIn(state, event.atMs)
  if (event.kind === 'tap' && phase === 'reading') return tapBeat(state, event.atMs)
  if (event.kind === 'done' && phase === 'reading') {
    return { ...state, phase: 'question', doneAtMs: event.atMs }
  }
  if (event.kind === 'answer' && phase === 'question') {
    const isEarly = event.atMs < (state.doneAtMs ?? 0) + earliestAnswerMs
    return isEarly ? state : { ...state, phase: 'verdict', chosenOption: event.option }
  }
  if (event.kind === 'close' && phase === 'verdict') return { ...state, phase: 'closed' }
  return state
}

function tapLeadIn(state: State, atMs: number): State {
  const leadInTaps = state.leadInTaps + 1
  if (leadInTaps < leadInCount) return { ...state, leadInTaps }
  return { ...state, leadInTaps, phase: 'reading', tapsMs: [atMs] }
}

function tapBeat(state: State, atMs: number): State {
  const isBounce = atMs - (state.tapsMs.at(-1) ?? 0) < bounceMs
  return isBounce ? state : { ...state, tapsMs: [...state.tapsMs, atMs] }
}

/** How fast the text was read, in whole words a minute; null before it has been. */
export function findWpm({ text, tapsMs, doneAtMs }: State): number | null {
  const [shownAtMs] = tapsMs
  if (shownAtMs === undefined || doneAtMs === null) return null
  return Math.round((countWords(text.text) * 60_000) / (doneAtMs - shownAtMs))
}

export type Verdict = 'counted' | 'too-fast' | 'wrong-answer' | 'beat-lost'

/** Whether the speed counts, and if not, why; null before the question has been answered. */
export function findVerdict(state: State): Verdict | null {
  const { chosenOption, rightOption, tapsMs, doneAtMs, level } = state
  if (chosenOption === null || doneAtMs === null) return null
  if ((findWpm(state) ?? 0) > maxWpm) return 'too-fast'
  if (chosenOption !== rightOption) return 'wrong-answer'
  return isBeatKept(tapsMs, doneAtMs, findBeatMs(level)) ? 'counted' : 'beat-lost'
}

export function score(state: State): number {
  return findVerdict(state) === 'counted' ? (findWpm(state) ?? 0) : 0
}

/** A quicker beat after a round that counts, a slower one after any other. */
export function findNextLevel(state: State): number {
  const next = state.level + (findVerdict(state) === 'counted' ? 1 : -1)
  return Math.min(Math.max(next, levels.slowest), levels.quickest)
}
