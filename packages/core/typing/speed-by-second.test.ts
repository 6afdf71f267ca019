import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFigures } from './figures.ts'
import { RunReader, readRun } from './run.ts'
import { measureSpeedBySecond } from './speed-by-second.ts'
import { SpeedMeter } from './speed-meter.ts'
import { insert, makePlan, runs, typeEvenly } from './testing/typing-logs.ts'

describe('SpeedMeter', () => {
  it('notices that an earlier word was typed anew since it was read', () => {
    const plan = makePlan('ab cd ef')
    const reader = new RunReader(plan)
    const meter = new SpeedMeter(plan.target)
    const readAll = (typed: string) => {
      for (const event of typeEvenly(typed).events) meter.add(reader.read(event))
    }
    readAll('ax cd ')
    expect(meter.measure(reader.text, 12_000).wpm).toBe(3)
    reader.read({ kind: 'delete', atMs: 9_000, count: 5 })
    readAll('b cd ')
    expect(meter.measure(reader.text, 12_000).wpm).toBe(6)
  })

  it('shows the figures of the run at every moment, whatever is typed and deleted', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 12 }), ({ plan, log }, every) => {
        const reader = new RunReader(plan)
        const meter = new SpeedMeter(plan.target)
        for (const [at, event] of log.events.entries()) {
          meter.add(reader.read(event))
          if (at % every !== 0) continue
          const run = reader.endAt(event.atMs)
          const { wpm, rawWpm, accuracy, presses, errors } = countFigures(run, plan)
          const expected = { wpm, rawWpm, accuracy, presses, errors }
          expect(meter.measure(reader.text, run.activeMs)).toEqual(expected)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('measureSpeedBySecond', () => {
  it('ends with the run and its figures, and counts each press and each error once', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const run = readRun(log, plan)
        const { activeMs, wpm, presses, errors } = countFigures(run, plan)
        const seconds = measureSpeedBySecond(log, plan)
        expect(seconds.length === 0).toBe(activeMs === 0)
        if (activeMs === 0) return
        expect(seconds.at(-1)?.endS).toBe(activeMs / 1_000)
        expect(seconds.at(-1)?.wpm).toBeCloseTo(wpm)
        expect(seconds.reduce((sum, second) => sum + second.errors, 0)).toBe(errors)
        const pressed = seconds.reduce((sum, { rawWpm, endS }, at) => {
          const lengthS = endS - (seconds[at - 1]?.endS ?? 0)
          return sum + (rawWpm / 12) * lengthS
        }, 0)
        expect(pressed).toBeCloseTo(presses)
      }),
      { numRuns: 300 },
    )
  })

  it('has a point for each second, with its speed, the speed so far and its errors', () => {
    // Four presses a second for two seconds, then two for one; "abx" is wrong.
    const events = [
      ...typeEvenly('ab abx a', { stepMs: 250, beginMs: 0 }).events,
      insert(2_000, 'b'),
      insert(2_500, ' '),
      insert(3_000, 'a'),
    ]
    const plan = makePlan('ab ab ab ab')
    expect(measureSpeedBySecond({ events, endedAtMs: 3_600 }, plan)).toEqual([
      { endS: 1, rawWpm: 48, wpm: 48, errors: 0 },
      { endS: 2, rawWpm: 48, wpm: 24, errors: 1 },
      { endS: 3, rawWpm: 24, wpm: 24, errors: 0 },
      { endS: 3.6, rawWpm: 20, wpm: expect.closeTo(23.33, 2), errors: 0 },
    ])
  })

  it('has no second of its own for a short rest', () => {
    const seconds = measureSpeedBySecond(typeEvenly('abcd', { stepMs: 400 }), makePlan('abcd'))
    expect(seconds.map(({ endS }) => endS)).toEqual([1.2])
  })
})
