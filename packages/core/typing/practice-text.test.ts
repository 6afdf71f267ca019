import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeyFigures } from './key-figures.ts'
import { makePracticeText, type PracticeMaterials } from './practice-text.ts'
import { newProfile, type TypingProfile, updateProfile } from './profile.ts'

const letters = { e: 12, t: 9, a: 8, o: 7, n: 6.5, i: 6, s: 5.8, r: 5.5, h: 5, d: 4 }
const bigrams = ['th', 'he', 'in', 'an', 'en', 'on', 'at', 'to', 'st', 'se', 'is', 'es', 'te', 'ne']
const words =
  'to in it at not one on no an eat tea ten net tie ten note tone neat into onto ton toe nine tent intent ' +
  'set sat son sea sit its nest east seat stone toast state nose sin ones oats tin least sister rather hand the this'
const materials: PracticeMaterials = {
  words: words.split(' '),
  letters,
  bigrams,
  isUnfit: () => false,
  seed: '0123456789abcdef0123456789abcdef',
  count: 200,
}
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)

function know(keys: string, timeMs: number, pairs: readonly string[] = [], pairMs = 900) {
  const make = (key: string, ms: number): KeyFigures => ({
    key,
    tries: 25,
    errors: 0,
    timesMs: Array(25).fill(ms),
  })
  return {
    keys: [...keys].map((key) => make(key, timeMs)),
    bigrams: pairs.map((key) => make(key, pairMs)),
  }
}

function practise(...made: ReturnType<typeof know>[]): TypingProfile {
  const goal = { letters, targetWpm: 40 }
  return made.reduce((profile, run) => updateProfile(profile, run, goal), newProfile())
}

function make(profile: TypingProfile, changes: Partial<PracticeMaterials> = {}): string[] {
  return makePracticeText(profile, { ...materials, ...changes }).split(' ')
}

function share(made: readonly string[], part: string): number {
  return made.filter((word) => word.includes(part)).length / made.length
}

const slow = know('etaoni', 400)
const known = know('etaoni', 250)

describe('makePracticeText', () => {
  it('uses unlocked letters and no others, and makes as many words as were asked for', () => {
    const hands = fc.subarray([...'etaonisrhd'])
    fc.assert(
      fc.property(fc.array(hands, { maxLength: 4 }), seeds, (all, seed) => {
        const profile = practise(...all.map((keys) => know(keys.join(''), 250)))
        const unlocked = profile.unlocked || 'etaoni'
        const made = make(profile, { seed, count: 30 })
        expect(made).toHaveLength(30)
        expect([...made.join('')].every((letter) => unlocked.includes(letter))).toBe(true)
      }),
    )
  })

  it('makes the same text of the same seed', () => {
    expect(make(practise(slow))).toEqual(make(practise(slow)))
    expect(make(practise(slow))).not.toEqual(make(practise(slow), { seed: '1'.repeat(32) }))
  })

  it('uses real words where there are fifteen of them', () => {
    for (const profile of [newProfile(), practise(slow), practise(known)]) {
      expect(make(profile).every((word) => materials.words.includes(word))).toBe(true)
    }
  })

  it('has the newest letter in every second word', () => {
    const profile = practise(known)
    expect(profile.unlocked).toBe('etaonis')
    const made = make(profile)
    const everySecond = made.filter((_, at) => at % 2 === 0)
    expect(everySecond.every((word) => word.includes('s'))).toBe(true)
  })

  it('prefers no letter while several have not reached the target', () => {
    const made = make(practise(slow))
    const [even, odd] = [0, 1].map((rest) => made.filter((_, at) => at % 2 === rest))
    expect(share(even ?? [], 'i')).toBeLessThan(0.6)
    expect(share(odd ?? [], 'i')).toBeGreaterThan(0)
  })

  it('makes up words with the newest letter where there are too few real ones', () => {
    const profile = practise(know('etaonis', 250))
    expect(profile.unlocked).toBe('etaonisr')
    const made = make(profile)
    const madeUp = made.filter((word) => !materials.words.includes(word))
    expect(madeUp.length).toBeGreaterThan(0)
    expect(madeUp.every((word) => word.includes('r') && word.length >= 3)).toBe(true)
    expect(made).toContain('sister')
  })

  it('makes up no word that must not be shown', () => {
    const profile = practise(know('etaonis', 250))
    const listMadeUp = (changes: Partial<PracticeMaterials>) =>
      make(profile, changes).filter((word) => !materials.words.includes(word))
    const [unfit] = listMadeUp({})
    const made = listMadeUp({ isUnfit: (word) => word === unfit })
    expect(made.length).toBeGreaterThan(0)
    expect(made).not.toContain(unfit)
  })

  it('writes letters as they are typed', () => {
    const made = make(newProfile(), {
      words: Array(20).fill('noeæ'),
      letters: { ...letters, æ: 1 },
    })
    expect(new Set(made)).toEqual(new Set(['noeae']))
  })

  it('puts a rare letter where the language has it', () => {
    const profile = practise(know('etaonis', 250))
    const made = make(profile, { words: ['orna', 'erte'], bigrams: ['na', 'at', 'te', 'eo', 'no'] })
    for (const word of made.filter((_, at) => at % 2 === 0))
      expect(word).toMatch(/[oe]r[nt]|[oe]r$/)
  })

  it('works without a word and without pairs, and makes nothing of nothing', () => {
    const made = make(newProfile(), { words: [], bigrams: [], count: 20 })
    expect(made.every((word) => /^[etaoni]{3,6}$/.test(word))).toBe(true)
    expect(makePracticeText(newProfile(), { ...materials, words: [], letters: {} })).toBe('')
  })

  it('builds made-up words of frequent pairs', () => {
    const made = make(newProfile(), {
      words: [],
      bigrams: ['ta', 'an', 'ne', 'et', 'ni', 'io', 'on'],
    })
    for (const word of made) expect(word).not.toMatch(/nt|ei|ao|nn|tt/)
  })

  it('brings words with slow letters more often', () => {
    const even = practise(know('etan', 250), know('oi', 310))
    const weak = practise(know('etan', 250), know('i', 310), know('o', 900))
    expect(share(make(weak), 'o')).toBeGreaterThan(1.3 * share(make(even), 'o'))
  })

  it('brings words with slow pairs more often', () => {
    const pairs = ['te', 'to', 'in', 'at', 'on', 'ne', 'ea', 'en', 'no', 'an', 'it']
    const even = practise(know('etan', 250), know('oi', 310, pairs, 250))
    const weak = practise(
      know('etan', 250),
      know('oi', 310, pairs, 250),
      know('', 0, ['ne'], 1_200),
    )
    expect(share(make(weak), 'ne')).toBeGreaterThan(1.3 * share(make(even), 'ne'))
  })
})
