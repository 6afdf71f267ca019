import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBySecond, countErrorsByKey, countFigures, measureConsistency } from './figures.ts'
import { readRun } from './run.ts'
import { isWord } from './target.ts'
import { insert, makePlan, runs, typeEvenly } from './testing/typing-logs.ts'
import { toWpm } from './wpm.ts'

function count(text: string, typed: string, rest: Parameters<typeof typeEvenly>[1] = {}) {
  const plan = makePlan(text)
  return countFigures(readRun(typeEvenly(typed, rest), plan), plan)
}

describe('the figures of any run', () => {
  it('are within their ranges, and no speed is above that of all presses', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const run = readRun(log, plan)
        const figures = countFigures(run, plan)
        const { accuracy, consistency, presses, errors } = figures
        expect(figures.wpm).toBeGreaterThanOrEqual(0)
        expect(figures.wpm).toBeLessThanOrEqual(figures.rawWpm)
        expect(Number.isFinite(figures.rawWpm)).toBe(true)
        expect(accuracy === null).toBe(presses === 0)
        expect(accuracy ?? 0).toBeGreaterThanOrEqual(0)
        expect(accuracy ?? 0).toBeLessThanOrEqual(100)
        expect(consistency ?? 0).toBeGreaterThanOrEqual(0)
        expect(consistency ?? 0).toBeLessThanOrEqual(100)
        const right = run.presses.filter(({ isRight }) => isRight).length
        expect(right + errors).toBe(presses)
        const ended = plan.target.slice(0, run.text.past.length)
        expect(figures.rightWords + figures.wrongWords).toBe(ended.filter(isWord).length)
        expect(run.suggestedCharacters).toBeLessThanOrEqual(presses)
      }),
      { numRuns: 500 },
    )
  })

  it('are those of the text if it was typed without a mistake', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){1,8}$/), (text) => {
        const { wpm, rawWpm, accuracy, errors, wrongWords } = count(text, text)
        expect([rawWpm, accuracy, errors, wrongWords]).toEqual([wpm, 100, 0, 0])
      }),
    )
  })

  it('count as many presses by second as there were until the last whole second', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const run = readRun(log, plan)
        const counts = countBySecond(run)
        const counted = counts.reduce((sum, presses) => sum + presses, 0)
        const until = counts.length * 1_000
        expect(counted).toBe(run.presses.filter(({ activeMs }) => activeMs < until).length)
      }),
    )
  })

  it('name no more errors by key than there were', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const run = readRun(log, plan)
        const named = countErrorsByKey(run.presses)
        const sum = named.reduce((total, { errors }) => total + errors, 0)
        expect(sum).toBeLessThanOrEqual(countFigures(run, plan).errors)
        expect(named.map(({ errors }) => errors)).toEqual(
          named.map(({ errors }) => errors).toSorted((a, b) => b - a),
        )
      }),
    )
  })
})

describe('countFigures', () => {
  it('counts five characters as a word, and spaces as characters', () => {
    // 11 presses within 10 steps of 600 ms.
    const { activeMs, wpm, rawWpm } = count('hello world', 'hello world', { stepMs: 600 })
    expect([activeMs, wpm, rawWpm]).toEqual([6_000, 22, 22])
  })

  it('leaves wrong words out of the speed, with the space after them', () => {
    const figures = count('one two six', 'one twx six', { stepMs: 600 })
    expect([figures.wpm, figures.rawWpm]).toEqual([14, 22])
    expect([figures.rightWords, figures.wrongWords, figures.errors]).toEqual([2, 1, 1])
  })

  it('counts a sign that stands alone as presses, and not as a word', () => {
    const right = count('où ça ?\n- ici', 'où ça ?\n- ici', { stepMs: 500 })
    expect([right.presses, right.rightWords, right.wrongWords, right.wpm]).toEqual([13, 3, 0, 26])
    const wrong = count('où ça ?\n- ici', 'où ça !\n- ici')
    expect([wrong.errors, wrong.rightWords, wrong.wrongWords]).toEqual([1, 3, 0])
  })

  it('counts the word that was being typed as far as it went, if it was right', () => {
    const right = count('one two six', 'one tw', { stepMs: 1_200 })
    const wrong = count('one two six', 'one tx', { stepMs: 1_200 })
    expect([right.wpm, wrong.wpm]).toEqual([12, 8])
  })

  it('takes a corrected mistake for a mistake', () => {
    const plan = makePlan('ab')
    const events = [
      insert(0, 'a'),
      insert(100, 'x'),
      { kind: 'delete', atMs: 200, count: 1 } as const,
      insert(300, 'b'),
    ]
    const { accuracy, errors, rightWords } = countFigures(
      readRun({ events, endedAtMs: 300 }, plan),
      plan,
    )
    expect([Math.round(accuracy ?? 0), errors, rightWords]).toEqual([67, 1, 1])
  })

  it('has no accuracy without a press, and no speed without time', () => {
    const { accuracy, wpm, rawWpm, consistency } = count('abc', '')
    expect([accuracy, wpm, rawWpm, consistency]).toEqual([null, 0, 0, null])
    expect(count('a', 'a').wpm).toBe(0)
  })
})

describe('measureConsistency', () => {
  it('is 100 for the same number of presses in every second', () => {
    expect(measureConsistency([5, 5, 5])).toBe(100)
  })

  it('is that of the formula', () => {
    // Mean 4, standard deviation 2, so c = 1/2: tanh(1/2 + 1/24 + 1/160) = 0.49896.
    expect(measureConsistency([2, 6])).toBeCloseTo(50.104, 3)
  })

  it('is lower the more uneven the seconds are', () => {
    const even = measureConsistency([4, 5, 6]) ?? 0
    const uneven = measureConsistency([1, 5, 9]) ?? 0
    expect(uneven).toBeLessThan(even)
  })

  it('is unknown for less than two seconds, or without presses', () => {
    expect(measureConsistency([5])).toBeNull()
    expect(measureConsistency([])).toBeNull()
    expect(measureConsistency([0, 0])).toBeNull()
  })
})

describe('countErrorsByKey', () => {
  it('counts by the key that was expected, the most frequent first, new lines as spaces', () => {
    const run = readRun(typeEvenly('xb qxx bx'), makePlan('ab\nab ab'))
    // Expected: a b \n | a b space | a b; typed: x b space | q x x space | b x.
    expect(countErrorsByKey(run.presses)).toEqual([
      { key: 'a', errors: 3 },
      { key: 'b', errors: 2 },
      { key: ' ', errors: 1 },
    ])
  })
})

it('counts words a minute from characters and ms', () => {
  expect(toWpm(300, 60_000)).toBe(60)
  expect(toWpm(300, 0)).toBe(0)
})
