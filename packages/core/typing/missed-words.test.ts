import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMissedWords } from './missed-words.ts'
import { readRun } from './run.ts'
import { insert, makePlan, runs, typeEvenly } from './testing/typing-logs.ts'

function find(text: string, typed: string): string[] {
  const plan = makePlan(text)
  return findMissedWords(readRun(typeEvenly(typed), plan), plan)
}

describe('findMissedWords', () => {
  it('finds words of the text, each once', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const missed = findMissedWords(readRun(log, plan), plan)
        const known = plan.target.map(({ characters }) => characters.join(''))
        expect(new Set(missed).size).toBe(missed.length)
        expect(missed.every((word) => known.includes(word))).toBe(true)
      }),
    )
  })

  it('finds nothing in a run that was even and right, nor words that were not reached', () => {
    const text = 'one two three four five six seven'
    expect(find(text, text)).toEqual([])
    expect(find(text, 'one two three four fi')).toEqual([])
  })

  it('finds words that went wrong, in the order of the text and once, even if they were corrected', () => {
    expect(find('one two one six', 'onx two onx si')).toEqual(['one'])
    const plan = makePlan('one two')
    const events = [
      ...typeEvenly('one tx').events,
      { kind: 'delete', atMs: 9_000, count: 1 } as const,
      insert(9_100, 'w'),
      insert(9_200, 'o'),
    ]
    expect(findMissedWords(readRun({ events, endedAtMs: 9_200 }, plan), plan)).toEqual(['two'])
  })

  it('finds no sign that stands alone', () => {
    expect(find('où ça ?', 'où çx !')).toEqual(['ça'])
  })

  it('finds words that were ended too early', () => {
    expect(find('one two six', 'on two six')).toEqual(['one'])
  })

  it('finds words that were slow for this run, whatever the speed of the run', () => {
    for (const stepMs of [50, 500]) {
      const text = 'one two three four five six'
      const events = typeEvenly(text, { stepMs }).events.map((event, at) =>
        at < 10 ? event : { ...event, atMs: event.atMs + Math.min(at - 9, 3) * stepMs * 2 },
      )
      const plan = makePlan(text)
      const run = readRun({ events, endedAtMs: 99_000 }, plan)
      expect(findMissedWords(run, plan)).toEqual(['three'])
    }
  })
})
