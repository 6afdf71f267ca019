import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseForgotten, keepEveryMs, latestKept } from './thin-versions.ts'

const max = 50

type Version = Parameters<typeof chooseForgotten>[0][number]

/** Keeps a version at each of these moments, as notes do: one at a time. */
function keepAll(momentsMs: readonly number[]): Version[] {
  let versions: Version[] = []
  for (const [index, ms] of momentsMs.entries()) {
    versions = [{ version: index + 1, replacedAt: new Date(ms) }, ...versions]
    const gone = new Set(chooseForgotten(versions, max))
    versions = versions.filter(({ version }) => !gone.has(version))
  }
  return versions
}

const calm = Array.from({ length: max }, (_, index) => index * keepEveryMs)
const end = calm.at(-1) ?? 0
const numbers = (versions: Version[]) => versions.map(({ version }) => version)

test('none go while there is room, and at an even pace the oldest', () => {
  expect(chooseForgotten(keepAll(calm), max)).toEqual([])
  expect(numbers(keepAll([...calm, end + keepEveryMs])).at(-1)).toBe(2)
})

test('thirty a second for an hour cost the latest few places and one for each five minutes', () => {
  const flood = Array.from({ length: 30 * 3_600 }, (_, index) => end + keepEveryMs + index * 33)
  const kept = keepAll([...calm, ...flood])
  const spaced = Math.ceil((flood.length * 33) / keepEveryMs)
  const before = kept.filter(({ version }) => version <= max)
  expect(before).toHaveLength(max - latestKept - spaced)
  // The text as it was before the first of them is among what is kept.
  expect(numbers(kept)).toContain(max + 1)
  expect(numbers(kept).slice(0, latestKept)).toEqual(
    Array.from({ length: latestKept }, (_, index) => max + flood.length - index),
  )
})

test('the latest few are always there, and never more than allowed', () => {
  const pauses = fc.array(fc.oneof(fc.nat(1_000), fc.nat(3 * keepEveryMs)), { maxLength: 200 })
  fc.assert(
    fc.property(pauses, (steps) => {
      let now = 0
      const kept = keepAll(steps.map((step) => (now += step)))
      expect(kept.length).toBe(Math.min(max, steps.length))
      const latest = numbers(kept).slice(0, latestKept)
      expect(latest).toEqual(latest.map((_, index) => steps.length - index))
    }),
  )
})
