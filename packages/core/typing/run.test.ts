import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFigures } from './figures.ts'
import type { TypingEvent, TypingLog } from './log.ts'
import { type Press, type RunPlan, RunReader, readRun, type TypingRun } from './run.ts'
import { insert, makePlan, runs, typeEvenly } from './testing/typing-logs.ts'

function shift(event: TypingEvent, byMs: number): TypingEvent {
  return { ...event, atMs: event.atMs + byMs }
}

function show({ text: { past, current } }: TypingRun): string {
  return [...past, current].map((word) => word.join('')).join('|')
}

function read(text: string, events: readonly TypingEvent[], changes?: Partial<RunPlan>): TypingRun {
  return readRun({ events, endedAtMs: events.at(-1)?.atMs ?? 0 }, makePlan(text, changes))
}

function pick<Name extends keyof Press>(run: TypingRun, name: Name): Press[Name][] {
  return run.presses.map((press) => press[name])
}

describe('reading any log', () => {
  it('gives the same in one go and event by event', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const reader = new RunReader(plan)
        const presses = log.events.flatMap((event) => reader.read(event))
        expect(reader.endAt(log.endedAtMs)).toEqual(readRun(log, plan))
        expect(reader.endAt(log.endedAtMs).presses).toEqual(presses)
      }),
    )
  })

  it('does not depend on when the run was shown', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 0, max: 100_000 }), ({ plan, log }, byMs) => {
        const events = log.events.map((event) => shift(event, byMs))
        const later = { events, endedAtMs: log.endedAtMs + byMs }
        expect(readRun(later, plan)).toEqual(readRun(log, plan))
      }),
    )
  })

  it('leaves out what comes after the end of the text or of the time', () => {
    fc.assert(
      fc.property(runs, runs, ({ plan, log }, { log: further }) => {
        const run = readRun(log, plan)
        if (!run.isFinished) return
        const after = further.events.map((event) => shift(event, log.endedAtMs + 1))
        const longer = { events: [...log.events, ...after], endedAtMs: log.endedAtMs + 100_000 }
        expect(readRun(longer, plan)).toEqual(run)
      }),
      { numRuns: 500 },
    )
  })

  it('counts the same figures with a further pause anywhere', () => {
    fc.assert(
      fc.property(
        runs,
        fc.nat(),
        fc.integer({ min: 1, max: 9_999 }),
        ({ plan, log }, seed, forMs) => {
          const at = seed % (log.events.length + 1)
          const [before, after] = [log.events.slice(0, at), log.events.slice(at)]
          const atMs = before.at(-1)?.atMs ?? 0
          if (isPausedAfter(before, plan)) return
          const pause: TypingEvent[] = [
            { kind: 'pause', atMs },
            { kind: 'resume', atMs: atMs + forMs },
          ]
          const events = [...before, ...pause, ...after.map((event) => shift(event, forMs))]
          const paused = readRun({ events, endedAtMs: log.endedAtMs + forMs }, plan)
          const run = readRun(log, plan)
          expect(countFigures(paused, plan)).toEqual(countFigures(run, plan))
          expect(paused.text).toEqual(run.text)
          expect(paused.isFinished).toBe(run.isFinished)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('never counts more time than there was, nor more than the limit', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const { activeMs, presses } = readRun(log, plan)
        const times = [0, ...presses.map((press) => press.activeMs), activeMs]
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(activeMs).toBeLessThanOrEqual(Math.min(log.endedAtMs, plan.limitMs ?? activeMs))
      }),
    )
  })

  it('says once for each place that it is tried for the first time', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const first = readRun(log, plan).presses.filter(({ isFirstTry }) => isFirstTry)
        const places = first.map(
          ({ wordIndex, characterIndex }) => `${wordIndex} ${characterIndex}`,
        )
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })

  it('is not confused by deletions where nothing was typed', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 1_000 }), ({ plan, log }, count) => {
        const deletions: TypingEvent[] = [
          { kind: 'delete', atMs: 0, count },
          { kind: 'delete-word', atMs: 0 },
        ]
        const events = [...deletions, ...log.events]
        expect(readRun({ ...log, events }, plan)).toEqual(readRun(log, plan))
      }),
    )
  })

  it('gives times of keys only where two right presses follow each other', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const { presses } = readRun(log, plan)
        for (const [at, { intervalMs, activeMs }] of presses.entries()) {
          const before = presses[at - 1]
          if (intervalMs === null) continue
          expect(before?.isRight).toBe(true)
          expect(intervalMs).toBe(activeMs - (before?.activeMs ?? 0))
        }
      }),
    )
  })
})

function isPausedAfter(events: readonly TypingEvent[], plan: RunPlan): boolean {
  const reader = new RunReader(plan)
  for (const event of events) reader.read(event)
  return reader.isPaused
}

describe('the time of a run', () => {
  it('begins with the first press and ends with the last one of the text', () => {
    const log = { ...typeEvenly('ab cd', { beginMs: 5_000 }), endedAtMs: 60_000 }
    const { activeMs, isFinished, presses } = readRun(log, makePlan('ab cd'))
    expect([activeMs, isFinished]).toEqual([800, true])
    expect(presses.map((press) => press.activeMs)).toEqual([0, 200, 400, 600, 800])
  })

  it('does not begin with a deletion, a pause or what cannot be seen', () => {
    const run = read('ab', [
      { kind: 'delete', atMs: 100, count: 1 },
      { kind: 'pause', atMs: 200 },
      { kind: 'resume', atMs: 300 },
      insert(400, '\u200b'),
      insert(1_000, 'a'),
      insert(1_500, 'b'),
    ])
    expect([run.activeMs, run.pauses, run.presses.length]).toEqual([500, 0, 2])
  })

  it('ends with the limit, even between two presses', () => {
    const events = [insert(1_000, 'a'), insert(15_000, 'b'), insert(17_000, 'c')]
    const run = read('abcd', events, { limitMs: 15_000 })
    expect([run.activeMs, run.isFinished, show(run)]).toEqual([15_000, true, 'ab'])
  })

  it('includes a press at the very end of the limit', () => {
    const run = read('abcd', [insert(1_000, 'a'), insert(16_000, 'b')], { limitMs: 15_000 })
    expect([run.activeMs, run.isFinished, show(run)]).toEqual([15_000, true, 'ab'])
  })

  it('is not finished before the limit, nor with part of the text', () => {
    const { events } = typeEvenly('ab')
    expect(read('abcd', events, { limitMs: 15_000 }).isFinished).toBe(false)
    expect(read('abcd', events).isFinished).toBe(false)
  })

  it('stands still in a pause, in which nothing is typed', () => {
    const run = read('abcd', [
      insert(1_000, 'a'),
      { kind: 'pause', atMs: 1_200 },
      { kind: 'pause', atMs: 1_300 },
      insert(1_400, 'x'),
      { kind: 'delete', atMs: 1_500, count: 1 },
      { kind: 'delete-word', atMs: 1_600 },
      { kind: 'resume', atMs: 9_000 },
      insert(9_100, 'b'),
    ])
    expect([show(run), run.activeMs, run.pauses]).toEqual(['ab', 300, 1])
  })

  it('leaves out every pause', () => {
    const run = read('ab', [
      insert(1_000, 'a'),
      { kind: 'pause', atMs: 1_100 },
      { kind: 'resume', atMs: 5_000 },
      { kind: 'pause', atMs: 5_100 },
      { kind: 'resume', atMs: 7_000 },
      insert(7_100, 'b'),
    ])
    expect([run.activeMs, run.pauses]).toEqual([300, 2])
  })

  it('ends in a pause that is never over', () => {
    const events: TypingEvent[] = [insert(1_000, 'a'), { kind: 'pause', atMs: 1_200 }]
    const run = readRun({ events, endedAtMs: 99_000 }, makePlan('abcd', { limitMs: 15_000 }))
    expect([run.activeMs, run.isFinished]).toEqual([200, false])
  })

  it('ends with the last event if a log claims that it ended before', () => {
    const log: TypingLog = { events: typeEvenly('ab').events, endedAtMs: 0 }
    expect(readRun(log, makePlan('abcd')).activeMs).toBe(200)
  })

  it('does not run backwards', () => {
    const run = read('abcd', [insert(2_000, 'a'), insert(2_500, 'b'), insert(2_100, 'c')])
    expect(pick(run, 'activeMs')).toEqual([0, 500, 500])
  })
})

describe('how characters come into the text', () => {
  it('takes a letter from a dead key, an emoji and a letter of two code units as one press each', () => {
    const run = read('é𝒳👩‍👧', [insert(0, 'e\u0301'), insert(1, '𝒳'), insert(2, '👩‍👧')])
    expect(pick(run, 'isRight')).toEqual([true, true, true])
    expect([run.suggestedCharacters, run.text.isComplete]).toEqual([0, true])
  })

  it('joins an accent that arrives after its letter', () => {
    const run = read('né', [insert(0, 'n'), insert(1, 'e'), insert(2, '\u0301')])
    expect(pick(run, 'typed')).toEqual(['n', 'e', 'é'])
    expect(pick(run, 'isRight')).toEqual([true, false, true])
    expect(pick(run, 'isFirstTry')).toEqual([true, true, false])
    expect(run.text.isComplete).toBe(true)
  })

  it('does not spoil a right letter by a mark where only the right character goes on', () => {
    const rules = { errorMode: 'stop-at-letter', backspace: 'free' } as const
    const run = read('nab', [insert(0, 'n'), insert(1, 'a'), insert(2, '\u0301')], { rules })
    expect([show(run), pick(run, 'isRight')]).toEqual(['na', [true, true, false]])
  })

  it('takes a typographic sign from one key for all the characters that it stands for', () => {
    const run = read('a... bœuf', [
      insert(0, 'a'),
      insert(100, '…'),
      insert(200, ' '),
      insert(300, 'b'),
    ])
    expect(pick(run, 'typed')).toEqual(['a', '.', '.', '.', ' ', 'b'])
    expect(pick(run, 'intervalMs')).toEqual([null, 100, null, null, 100, 100])
    expect(run.suggestedCharacters).toBe(0)
  })

  it('takes the quotation marks of phones for straight ones', () => {
    const run = read(
      '“it’s”',
      [...'„it‘s«'].map((sign, at) => insert(at, sign)),
    )
    expect([run.text.isComplete, pick(run, 'isRight')]).toEqual([true, Array(6).fill(true)])
  })

  it('counts characters that came together or by a replacement as typed by the device', () => {
    const run = read('the one', [
      insert(0, 't'),
      insert(100, 'he ', 'composition'),
      insert(200, 'x', 'composition'),
      { kind: 'delete', atMs: 300, count: 1 },
      insert(300, 'o', 'replacement'),
      insert(400, 'ne and more', 'replacement'),
    ])
    expect([run.suggestedCharacters, run.text.isComplete]).toEqual([6, true])
    expect(pick(run, 'intervalMs')).toEqual(Array(8).fill(null))
  })

  it('reads the composition of an input method as what it deletes and inserts', () => {
    const run = read('né', [
      insert(0, 'n', 'composition'),
      insert(100, 'e', 'composition'),
      { kind: 'delete', atMs: 200, count: 1 },
      insert(200, 'é', 'composition'),
    ])
    expect([run.text.isComplete, run.presses.length, run.suggestedCharacters]).toEqual([true, 3, 0])
  })

  it('measures no time of a key that is held down, nor of the one after it', () => {
    const run = read('aaab', [
      insert(0, 'a'),
      insert(30, 'a', 'repeat'),
      insert(60, 'a', 'repeat'),
      insert(200, 'b'),
    ])
    expect(pick(run, 'intervalMs')).toEqual([null, null, null, null])
  })

  it('measures no time after a mistake, a deletion or a pause', () => {
    const run = read('abcdef', [
      insert(0, 'a'),
      insert(100, 'b'),
      insert(200, 'x'),
      insert(300, 'd'),
      { kind: 'delete', atMs: 400, count: 2 },
      insert(500, 'c'),
      insert(600, 'd'),
      { kind: 'pause', atMs: 650 },
      { kind: 'resume', atMs: 700 },
      insert(800, 'e'),
      insert(900, 'f'),
    ])
    expect(pick(run, 'intervalMs')).toEqual([null, 100, 100, null, null, 100, null, 100])
    const isFirstTry = [true, true, true, true, false, false, true, true]
    expect(pick(run, 'isFirstTry')).toEqual(isFirstTry)
  })
})

describe('a run over nothing', () => {
  it('does not end and does not fail', () => {
    const run = read('', [insert(0, 'a'), { kind: 'delete', atMs: 1, count: 1 }])
    expect([run.text.isComplete, run.isFinished, pick(run, 'isRight')]).toEqual([
      false,
      false,
      [false],
    ])
  })

  it('does not begin without a press', () => {
    const run = readRun({ events: [], endedAtMs: 99_000 }, makePlan('a', { limitMs: 15_000 }))
    expect([run.activeMs, run.isFinished]).toEqual([0, false])
  })
})
