// ABC_SORT: sets of words, each to be tapped in the alphabetical order of the language.
import type { Language } from '@fovea/contract/languages.ts'
import { makeRandom } from '@fovea/core/random.ts'
import { type RoundPlan, tapPace } from '../kernel/game.ts'
import { type LevelRange, type Staircase, stepStaircase } from '../kernel/staircase.ts'
import { sortWords } from './alphabetical-order.ts'

/** The level is the number of words in a set. */
export const levelRange: LevelRange = { lowest: 4, highest: 8 }
export const timeLimitMs = 60_000
/** A relaxed round has no time limit and ends after so many sets. */
export const relaxedSetCount = 10
/** After a mistake the right order is shown for so long. */
export const shownMs = 1_500

const pointsPerWord = 5
const lettersMin = 3
const lettersMax = 9

/**
 * From how many neighbours in the alphabetical list the words of a set are drawn, by level. The fewer, the longer are the
 * beginnings that they share. null stands for the whole list.
 */
const neighbourCounts: Readonly<Record<number, number | null>> = {
  4: null,
  5: 800,
  6: 240,
  7: 80,
  8: 32,
}

/** A word and the letters that decide its place. */
export type SortedWord = { readonly word: string; readonly letters: string }

export type WordSet = {
  /** In the order in which they are shown. */
  readonly words: readonly string[]
  /** Their indexes in alphabetical order. */
  readonly order: readonly number[]
}

export type State = {
  readonly seed: string
  readonly list: readonly SortedWord[]
  readonly setsMax: number | null
  /** The number of sets that are over, which is also the index of the current one. */
  readonly setIndex: number
  readonly set: WordSet
  /** How many words of the set have been tapped in their turn. */
  readonly placedCount: number
  /** The word that was tapped out of turn and ended the set. */
  readonly wrongIndex: number | null
  /** Set while the right order is shown. */
  readonly shownUntilMs: number | null
  readonly staircase: Staircase
  readonly successCount: number
  readonly missCount: number
  /** Since when the player could look for the next word. */
  readonly readyAtMs: number
}

/** A tap on a word, by its index in the set. */
export type Tap = { readonly atMs: number; readonly index: number }

/** The words of the game in alphabetical order. Slow enough to be done once and not for each round. */
export function listSortedWords(words: readonly string[], language: Language): SortedWord[] {
  const middling = words.filter((word) => {
    const { length } = [...word]
    return length >= lettersMin && length <= lettersMax
  })
  return sortWords(middling, language).map(({ word, key }) => ({ word, letters: key.letters }))
}

export function start(seed: string, plan: RoundPlan, list: readonly SortedWord[]): State {
  return {
    seed,
    list,
    setsMax: plan.timeLimitMs === null ? relaxedSetCount : null,
    setIndex: 0,
    set: drawSet(seed, list, 0, plan.level),
    placedCount: 0,
    wrongIndex: null,
    shownUntilMs: null,
    staircase: { level: plan.level, rightInRow: 0 },
    successCount: 0,
    missCount: 0,
    readyAtMs: 0,
  }
}

export function step(state: State, { atMs, index }: Tap): State {
  const { set, placedCount } = state
  if (state.shownUntilMs !== null || !isLeft(state, index)) return state
  if (set.order[placedCount] !== index) {
    const missCount = state.missCount + 1
    return { ...state, wrongIndex: index, missCount, shownUntilMs: atMs + shownMs }
  }
  const successCount = state.successCount + 1
  const next = { ...state, placedCount: placedCount + 1, successCount, readyAtMs: atMs }
  return next.placedCount === set.order.length ? enterNextSet(next, true, atMs) : next
}

/** The right order has been shown for long enough. */
export function expire(state: State, atMs: number): State {
  return enterNextSet(state, false, atMs)
}

function enterNextSet(state: State, isRight: boolean, atMs: number): State {
  const setIndex = state.setIndex + 1
  const staircase = stepStaircase(state.staircase, isRight, levelRange)
  if (setIndex === state.setsMax) return { ...state, setIndex, staircase, shownUntilMs: null }
  return {
    ...state,
    setIndex,
    set: drawSet(state.seed, state.list, setIndex, staircase.level),
    placedCount: 0,
    wrongIndex: null,
    shownUntilMs: null,
    staircase,
    readyAtMs: atMs,
  }
}

/** Whether the set has this word and it has not been placed. */
export function isLeft({ set, placedCount }: State, index: number): boolean {
  return set.order.indexOf(index) >= placedCount
}

/** A success is a word that is tapped in its turn. */
export function score({ successCount }: State): number {
  return successCount * pointsPerWord
}

export function maxScore({ timeLimitMs: limitMs }: RoundPlan): number {
  const wordsMax =
    limitMs === null
      ? relaxedSetCount * levelRange.highest
      : Math.floor(limitMs / tapPace.minMeanGapMs)
  return wordsMax * pointsPerWord
}

/** No two words of a set differ in accents or capitals only. */
function drawSet(
  seed: string,
  list: readonly SortedWord[],
  setIndex: number,
  level: number,
): WordSet {
  const random = makeRandom(seed, setIndex)
  const neighbourCount = Math.min(neighbourCounts[level] ?? list.length, list.length)
  const from = random.nextInt(list.length - neighbourCount + 1)
  const drawn = new Map<string, number>()
  while (drawn.size < level) {
    const place = from + random.nextInt(neighbourCount)
    const letters = list[place]?.letters ?? ''
    if (!drawn.has(letters)) drawn.set(letters, place)
  }
  const places = [...drawn.values()]
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  return { words: places.map((place) => list[place]?.word ?? ''), order }
}
