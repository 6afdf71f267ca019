// WORD_SCRAMBLE: a word in scrambled letters, to be put together again. Every word of the list with these letters counts.

import { makeRandom, type Random } from '@fovea/core/random.ts'
import type { Pace, RoundPlan } from '../kernel/game.ts'
import { type LevelRange, type Staircase, stepStaircase } from '../kernel/staircase.ts'

/** The level is the number of letters. */
export const levelRange: LevelRange = { lowest: 4, highest: 8 }
export const timeLimitMs = 90_000
/** A relaxed round has no time limit and ends after so many words. */
export const relaxedWordCount = 10
/** A skipped word is shown for so long. */
export const shownMs = 1_500

/** An event is a whole arrangement, which takes at least four presses. */
export const pace: Pace = { minGapMs: 100, minMeanGapMs: 400 }

const pointsPerWord = 5

export type WordList = {
  /** The words by their number of letters, without capitals. */
  readonly byLength: Readonly<Record<number, readonly string[]>>
  /** The words that can be made of the same letters, by these letters in sorted order. */
  readonly anagrams: ReadonlyMap<string, readonly string[]>
  /** Whether letters in this order spell something offensive. */
  readonly isUnfit: (letters: string) => boolean
}

export type Riddle = {
  readonly word: string
  /** Its letters in a scrambled order, which is never a word of the list. */
  readonly letters: readonly string[]
  /** All words of the list with these letters. */
  readonly answers: readonly string[]
}

export type State = {
  readonly seed: string
  readonly list: WordList
  readonly wordsMax: number | null
  /** The number of words that are over, which is also the index of the current one. */
  readonly wordIndex: number
  readonly riddle: Riddle
  /** All words with the letters of the riddles so far. None of them comes again. */
  readonly usedWords: readonly string[]
  /** How the word before ended. */
  readonly last: { readonly word: string; readonly isRight: boolean } | null
  /** The last arrangement of this word's letters that was not in the list. It costs nothing. */
  readonly unknownWord: string | null
  /** Set while a skipped word is shown. */
  readonly shownUntilMs: number | null
  readonly staircase: Staircase
  readonly successCount: number
  readonly skipCount: number
  /** Since when the letters have been shown. */
  readonly readyAtMs: number
}

/** All letters in an order of the player's, as indexes of the scrambled letters. */
export type Submission = {
  readonly atMs: number
  readonly kind: 'submit'
  readonly order: readonly number[]
}

export type Skip = { readonly atMs: number; readonly kind: 'skip' }

export type Attempt = Submission | Skip

/** Slow enough to be done once and not for each round. */
export function makeWordList(words: readonly string[], isUnfit: WordList['isUnfit']): WordList {
  const byLength: Record<number, string[]> = {}
  const anagrams = new Map<string, string[]>()
  for (const word of words.map((one) => one.toLowerCase())) {
    const { length } = [...word]
    if (length < levelRange.lowest || length > levelRange.highest) continue
    byLength[length] = byLength[length] ?? []
    byLength[length].push(word)
    const key = sortLetters([...word])
    anagrams.set(key, [...(anagrams.get(key) ?? []), word])
  }
  return { byLength, anagrams, isUnfit }
}

export function start(seed: string, plan: RoundPlan, list: WordList): State {
  const riddle = drawRiddle(seed, list, 0, plan.level, [])
  return {
    seed,
    list,
    wordsMax: plan.timeLimitMs === null ? relaxedWordCount : null,
    wordIndex: 0,
    riddle,
    usedWords: riddle.answers,
    last: null,
    unknownWord: null,
    shownUntilMs: null,
    staircase: { level: plan.level, rightInRow: 0 },
    successCount: 0,
    skipCount: 0,
    readyAtMs: 0,
  }
}

export function step(state: State, attempt: Attempt): State {
  if (state.shownUntilMs !== null) return state
  if (attempt.kind === 'skip') {
    const { word } = state.riddle
    return {
      ...state,
      last: { word, isRight: false },
      unknownWord: null,
      skipCount: state.skipCount + 1,
      shownUntilMs: attempt.atMs + shownMs,
    }
  }
  const word = spell(state.riddle, attempt.order)
  if (word === null) return state
  if (!state.riddle.answers.includes(word)) return { ...state, unknownWord: word }
  const next = { ...state, last: { word, isRight: true }, successCount: state.successCount + 1 }
  return enterNextWord(next, true, attempt.atMs)
}

/** The skipped word has been shown for long enough. */
export function expire(state: State, atMs: number): State {
  return enterNextWord(state, false, atMs)
}

function enterNextWord(state: State, isRight: boolean, atMs: number): State {
  const wordIndex = state.wordIndex + 1
  const staircase = stepStaircase(state.staircase, isRight, levelRange)
  const ended = { ...state, wordIndex, staircase, unknownWord: null, shownUntilMs: null }
  if (wordIndex === state.wordsMax) return ended
  const riddle = drawRiddle(state.seed, state.list, wordIndex, staircase.level, state.usedWords)
  return { ...ended, riddle, usedWords: [...state.usedWords, ...riddle.answers], readyAtMs: atMs }
}

/** The word that an order of the letters makes; null if it does not use each letter once. */
export function spell({ letters }: Riddle, order: readonly number[]): string | null {
  const isWhole = order.length === letters.length && new Set(order).size === letters.length
  if (!isWhole || order.some((index) => letters[index] === undefined)) return null
  return order.map((index) => letters[index]).join('')
}

/** An order of the letters that makes the word. */
export function findOrder({ letters }: Riddle, word: string): number[] {
  const free = letters.map((letter, index) => ({ letter, index }))
  return [...word].flatMap((letter) => {
    const place = free.findIndex((one) => one.letter === letter)
    return place === -1 ? [] : free.splice(place, 1).map(({ index }) => index)
  })
}

/**
 * The order in which the letters are shown after so many shuffles. It never makes a word of the list either, and spells
 * nothing offensive.
 */
export function shuffleLetters(
  { seed, wordIndex, riddle, list }: State,
  shuffleCount: number,
): number[] {
  const indexes = riddle.letters.map((_, index) => index)
  const isUnfit = (order: number[]) => {
    const shown = spell(riddle, order) ?? ''
    return riddle.answers.includes(shown) || list.isUnfit(shown)
  }
  if (shuffleCount === 0 && !isUnfit(indexes)) return indexes
  const random = makeRandom(seed, shuffleStream * (shuffleCount + 1) + wordIndex)
  return scramble(random, indexes, isUnfit)
}

/** A round has fewer words than this, so that shuffles and words are drawn from different streams. */
const shuffleStream = 1_000

export function score({ successCount }: State): number {
  return successCount * pointsPerWord
}

export function maxScore({ timeLimitMs: limitMs }: RoundPlan): number {
  const wordsMax = limitMs === null ? relaxedWordCount : Math.floor(limitMs / pace.minMeanGapMs)
  return wordsMax * pointsPerWord
}

function drawRiddle(
  seed: string,
  { byLength, anagrams }: WordList,
  wordIndex: number,
  length: number,
  usedWords: readonly string[],
): Riddle {
  const random = makeRandom(seed, wordIndex)
  const word = random.pick((byLength[length] ?? []).filter((one) => !usedWords.includes(one)))
  const answers = anagrams.get(sortLetters([...word])) ?? [word]
  const letters = scramble(random, [...word], (order) => isAnswer(answers, order.join('')))
  return { word, letters, answers }
}

/** Every set of letters has many more orders than words, so one that is no word is found soon. A test checks all words. */
function scramble<T>(random: Random, items: readonly T[], isUnfit: (order: T[]) => boolean): T[] {
  let order = random.shuffle(items)
  while (isUnfit(order)) order = random.shuffle(items)
  return order
}

function isAnswer(answers: readonly string[], word: string | null): boolean {
  return word !== null && answers.includes(word)
}

function sortLetters(letters: readonly string[]): string {
  return letters.toSorted().join('')
}
