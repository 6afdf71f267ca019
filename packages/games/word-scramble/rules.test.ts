import { languages } from '@fovea/contract/languages.ts'
import { makeRandom } from '@fovea/core/random.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { wordScramble } from './game.ts'
import {
  expire,
  findOrder,
  levelRange,
  makeWordList,
  maxScore,
  relaxedWordCount,
  type State,
  score,
  shownMs,
  shuffleLetters,
  spell,
  start,
  step,
  type WordList,
} from './rules.ts'

const isNever = () => false
const seed = '9'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const levels = fc.integer({ min: levelRange.lowest, max: levelRange.highest })
const lists = new Map<string, WordList>()
for (const language of languages) {
  const { words, isUnfit } = await loadMaterials(language)
  lists.set(language, makeWordList(words, isUnfit))
}
const listOf = (language: string) => lists.get(language) as WordList
const plan: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 4,
  language: 'en',
  timeLimitMs: 90_000,
}
const relaxed: RoundPlan = { ...plan, variant: 'relaxed', timeLimitMs: null }
const first = start(seed, plan, listOf('en'))

const submit = (state: State, word: string, atMs: number) =>
  step(state, { atMs, kind: 'submit', order: findOrder(state.riddle, word) })
const solve = (state: State, atMs = 1_000) => submit(state, state.riddle.word, atMs)
const skip = (state: State, atMs = 1_000) =>
  expire(step(state, { atMs, kind: 'skip' }), atMs + shownMs)

describe('a riddle', () => {
  it('has as many letters as its level, those of its word, in an order that is no word of the list', () => {
    fc.assert(
      fc.property(seeds, levels, fc.constantFrom(...languages), (anySeed, level, language) => {
        const list = listOf(language)
        const { riddle } = start(anySeed, { ...plan, level, language }, list)
        expect(riddle.letters).toHaveLength(level)
        expect(riddle.letters.toSorted()).toEqual([...riddle.word].toSorted())
        expect(list.byLength[level]).toContain(riddle.word)
        expect(list.byLength[level]).not.toContain(riddle.letters.join(''))
      }),
    )
  })

  it('can be scrambled for every word, because its letters have at least twice as many orders as words', () => {
    for (const list of lists.values()) {
      for (const [letters, words] of list.anagrams) {
        expect(countOrders([...letters])).toBeGreaterThanOrEqual(2 * words.length)
      }
    }
  })

  it('is without capitals, and keeps the German ß', () => {
    const list = makeWordList(['Haus', 'Straße', 'weiß', 'an'], isNever)
    expect(list.byLength).toEqual({ 4: ['haus', 'weiß'], 6: ['straße'] })
    for (const words of Object.values(listOf('de').byLength)) {
      for (const word of words) expect(word).toBe(word.toLowerCase())
    }
  })

  it('is shown in an order that spells nothing offensive, whatever the order of the round', () => {
    const english = { ...listOf('en'), isUnfit: (letters: string) => letters.includes('ass') }
    const riddle = { word: 'glass', letters: [...'lassg'], answers: ['glass'] }
    const state = { ...first, list: english, riddle }
    for (const shuffleCount of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const shown = spell(riddle, shuffleLetters(state, shuffleCount)) ?? ''
      expect([...shown].sort()).toEqual([...'aglss'])
      expect(shown).not.toContain('ass')
    }
  })

  it('has such an order for every word', () => {
    for (const [language, list] of lists) {
      for (const words of Object.values(list.byLength)) {
        for (const word of words) {
          const random = makeRandom(seed)
          const isFound = Array.from({ length: 99 }, () => random.shuffle([...word]).join('')).some(
            (letters) => !list.isUnfit(letters),
          )
          expect(isFound, `${language} ${word}`).toBe(true)
        }
      }
    }
  })

  it('can be shuffled again, never into a word of the list', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 20 }), (anySeed, shuffleCount) => {
        const state = start(anySeed, plan, listOf('en'))
        const order = shuffleLetters(state, shuffleCount)
        const shown = spell(state.riddle, order)
        expect(shown).not.toBeNull()
        expect(state.riddle.answers).not.toContain(shown)
      }),
    )
    expect(shuffleLetters(first, 0)).toEqual([0, 1, 2, 3])
  })
})

function countOrders(letters: readonly string[]): number {
  const factorial = (of: number): number => (of <= 1 ? 1 : of * factorial(of - 1))
  const repeated = [...new Set(letters)].map((one) => letters.filter((letter) => letter === one))
  return repeated.reduce(
    (orders, same) => orders / factorial(same.length),
    factorial(letters.length),
  )
}

describe('an arrangement', () => {
  const list = makeWordList(['lame', 'male', 'meal', 'tree'], isNever)
  const [state] = Array.from({ length: 20 }, (_, index) =>
    start(String(index).padStart(32, '0'), plan, list),
  ).filter(({ riddle }) => riddle.word !== 'tree')
  if (state === undefined) throw new Error('no seed draws the word')

  it('spec 9: "fallback 5 per success"', () => {
    expect(score(first)).toBe(0)
    expect(score(solve(first))).toBe(5)
    expect(score(solve(solve(first), 2_000))).toBe(10)
  })

  it('counts if it is any word of the list', () => {
    for (const word of ['lame', 'male', 'meal']) {
      expect(submit(state, word, 900)).toMatchObject({
        successCount: 1,
        wordIndex: 1,
        last: { word, isRight: true },
      })
    }
  })

  it('that is not in the list costs nothing, and is not judged', () => {
    const tried = submit(state, 'elam', 900)
    expect(tried).toEqual({ ...state, unknownWord: 'elam' })
    expect(wordScramble.judge?.(state, tried, 900)).toBeUndefined()
    expect(submit(tried, 'male', 1_800).unknownWord).toBeNull()
  })

  it('that does not use each letter once changes nothing', () => {
    for (const order of [
      [0, 1, 2],
      [0, 1, 2, 2],
      [0, 1, 2, 3, 4],
      [0, 1, 2, 7],
    ]) {
      expect(step(state, { atMs: 900, kind: 'submit', order })).toBe(state)
    }
  })

  it('can be made of equal letters in either order', () => {
    const [tree] = [start(seed, plan, makeWordList(['tree'], isNever))]
    const order = findOrder(tree.riddle, 'tree')
    const swapped = [order[0], order[1], order[3], order[2]].map((index) => index ?? -1)
    expect(spell(tree.riddle, swapped)).toBe('tree')
  })
})

describe('a skip', () => {
  it('shows the word for a while, counts as a wrong answer, and costs no points', () => {
    const solved = solve(first)
    const skipped = step(solved, { atMs: 3_000, kind: 'skip' })
    expect(skipped.last).toEqual({ word: solved.riddle.word, isRight: false })
    expect(wordScramble.judge?.(solved, skipped, 3_000)).toEqual({
      isRight: false,
      reactionMs: 2_000,
    })
    expect(wordScramble.nextDeadlineMs?.(skipped)).toBe(3_000 + shownMs)
    expect(solve(skipped, 3_500)).toBe(skipped)
    const next = expire(skipped, 4_500)
    expect(next).toMatchObject({ wordIndex: 2, shownUntilMs: null, readyAtMs: 4_500 })
    expect(score(next)).toBe(5)
    expect(wordScramble.judge?.(skipped, next, 4_500)).toBeUndefined()
  })
})

describe('the level', () => {
  it('grows after two words in a row, and falls after a skip', () => {
    const twice = solve(solve(first))
    expect(twice.riddle.letters).toHaveLength(5)
    expect(skip(twice).riddle.letters).toHaveLength(4)
    expect(wordScramble.outcome(twice).nextLevel).toBe(5)
  })

  it('is reached without any letters coming twice, as long as there are others', () => {
    const pairs = ['lame', 'male', 'tree', 'bird', 'fish', 'moon', 'star', 'wind', 'rock', 'sand']
    let state = start(seed, plan, makeWordList(pairs, isNever))
    const seen = [state.riddle]
    while (seen.length < pairs.length - 1) {
      state = skip(state)
      seen.push(state.riddle)
    }
    const letters = seen.map(({ word }) => [...word].toSorted().join(''))
    expect(new Set(letters).size).toBe(letters.length)
  })

  it('stays between 4 and 8 letters', () => {
    fc.assert(
      fc.property(levels, fc.array(fc.boolean(), { maxLength: 40 }), (level, answers) => {
        const last = answers.reduce(
          (state, isRight) => (isRight ? solve(state) : skip(state)),
          start(seed, { ...plan, level }, listOf('en')),
        )
        expect(last.staircase.level).toBeGreaterThanOrEqual(4)
        expect(last.staircase.level).toBeLessThanOrEqual(8)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a round', () => {
  it('without a time limit is over after ten words', () => {
    let state = start(seed, relaxed, listOf('en'))
    for (let word = 0; word < relaxedWordCount; word++) {
      expect(wordScramble.isOver(state)).toBe(false)
      state = word === 3 ? skip(state) : solve(state)
    }
    expect(wordScramble.isOver(state)).toBe(true)
    expect(score(state)).toBe(maxScore(relaxed) - 5)
  })
})
