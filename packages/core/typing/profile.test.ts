import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBigrams, countKeys, type KeyFigures } from './key-figures.ts'
import {
  listUnlocked,
  newProfile,
  type RunKeys,
  type TypingProfile,
  updateProfile,
} from './profile.ts'
import { readRun } from './run.ts'
import { runs } from './testing/typing-logs.ts'

/** The order in which letters unlock: e t a o n i s r h. There is no q, and œ is typed as o and e. */
const letters = { q: 0, œ: 1, a: 8, e: 12, h: 5, i: 6, n: 6.5, o: 7, r: 5.5, s: 5.8, t: 9 }
const goal = { letters, targetWpm: 40 }
/** A press at 40 wpm takes 300 ms. */
const fast = { timeMs: 250, errors: 0 }

function makeRun(keys: string, { timeMs, errors }: { timeMs: number; errors: number }): RunKeys {
  const figures = [...keys].map(
    (key): KeyFigures => ({ key, tries: 25, errors, timesMs: Array(25 - errors).fill(timeMs) }),
  )
  return { keys: figures, bigrams: [] }
}

function practise(profile: TypingProfile, ...made: RunKeys[]): TypingProfile {
  return made.reduce((before, run) => updateProfile(before, run, goal), profile)
}

const hands = fc.array(
  fc.record({
    keys: fc.subarray([...'etaonisrh']).map((keys) => keys.join('')),
    timeMs: fc.integer({ min: 100, max: 500 }),
    errors: fc.integer({ min: 0, max: 3 }),
    targetWpm: fc.integer({ min: 20, max: 80 }),
  }),
  { maxLength: 12 },
)

describe('unlocking letters', () => {
  it('begins with the six most frequent ones', () => {
    expect(listUnlocked(newProfile(), letters)).toBe('etaoni')
    expect(practise(newProfile(), makeRun('e', fast)).unlocked).toBe('etaoni')
  })

  it('goes on with the next one when all unlocked ones are fast and accurate enough', () => {
    const almost = practise(newProfile(), makeRun('etaon', fast))
    expect(almost.unlocked).toBe('etaoni')
    expect(practise(almost, makeRun('i', fast)).unlocked).toBe('etaonis')
  })

  it('waits for the speed and for the accuracy alike', () => {
    const slow = makeRun('i', { timeMs: 350, errors: 0 })
    const inaccurate = makeRun('i', { timeMs: 200, errors: 3 })
    for (const last of [slow, inaccurate]) {
      expect(practise(newProfile(), makeRun('etaon', fast), last).unlocked).toBe('etaoni')
    }
  })

  it('unlocks several at once for somebody who knows them, and stops at the end', () => {
    expect(practise(newProfile(), makeRun('etaonis', fast)).unlocked).toBe('etaonisr')
    expect(practise(newProfile(), makeRun('etaonisrh', fast)).unlocked).toBe('etaonisrh')
  })

  it('keeps what a letter has reached on a bad day', () => {
    const bad = makeRun('etaon', { timeMs: 900, errors: 5 })
    const profile = practise(newProfile(), makeRun('etaon', fast), bad, bad, makeRun('i', fast))
    expect(profile.unlocked).toBe('etaonis')
  })

  it('asks for a higher target again, but not for a lower one', () => {
    const profile = practise(newProfile(), makeRun('etaoni', fast))
    const lower = updateProfile(profile, makeRun('', fast), { letters, targetWpm: 30 })
    const higher = updateProfile(profile, makeRun('', fast), { letters, targetWpm: 60 })
    expect([lower.reached, higher.reached]).toEqual(['etaoni', ''])
    expect(higher.unlocked).toBe('etaonis')
  })

  it('never locks a letter again, whatever is typed and wanted', () => {
    fc.assert(
      fc.property(hands, (all) => {
        let profile = newProfile()
        for (const { keys, targetWpm, ...hand } of all) {
          const next = updateProfile(profile, makeRun(keys, hand), { letters, targetWpm })
          expect(next.unlocked.startsWith(profile.unlocked)).toBe(true)
          expect(new Set(next.unlocked).size).toBe(next.unlocked.length)
          expect('etaonisrh'.startsWith(next.unlocked)).toBe(true)
          profile = next
        }
      }),
    )
  })
})

describe('updateProfile', () => {
  it('adds the keys and the pairs of keys of any run', () => {
    fc.assert(
      fc.property(fc.array(runs, { maxLength: 4 }), (all) => {
        const made = all.map(({ plan, log }) => {
          const { presses } = readRun(log, plan)
          return { keys: countKeys(presses), bigrams: countBigrams(presses) }
        })
        const profile = practise(newProfile(), ...made)
        const count = (figures: readonly { tries: number }[]) =>
          figures.reduce((sum, { tries }) => sum + tries, 0)
        expect(count(profile.keys)).toBe(count(made.flatMap(({ keys }) => keys)))
        expect(count(profile.bigrams)).toBe(count(made.flatMap(({ bigrams }) => bigrams)))
      }),
    )
  })

  it('forgets the characters that were tried least where there are too many', () => {
    const many = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    const profile = practise(
      newProfile(),
      makeRun('e', fast),
      makeRun('e', fast),
      makeRun(many, fast),
    )
    expect(profile.keys).toHaveLength(150)
    expect(profile.keys[0]?.key).toBe('e')
  })

  it('does not modify the profile before', () => {
    const before = practise(newProfile(), makeRun('etaoni', fast))
    const copy = structuredClone(before)
    practise(before, makeRun('etaonis', { timeMs: 400, errors: 2 }))
    expect(before).toEqual(copy)
  })
})
