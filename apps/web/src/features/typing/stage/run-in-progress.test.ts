import { backspaces, errorModes, origins } from '@fovea/contract/typing-choices.ts'
import { countFigures } from '@fovea/core/typing/figures.ts'
import type { TypingEvent } from '@fovea/core/typing/log.ts'
import { type RunPlan, readRun } from '@fovea/core/typing/run.ts'
import { cutTarget } from '@fovea/core/typing/target.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RunInProgress } from './run-in-progress.ts'
import { layOutRun, WatchedPlay } from './run-timeline.ts'

const moves = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('a', 'b', ' ', 'ab', '\n', 'x') },
  { weight: 3, arbitrary: fc.constantFrom(1, 2, 5) },
  { weight: 1, arbitrary: fc.constantFrom('delete-word' as const, 'pause' as const) },
  { weight: 2, arbitrary: fc.constant('resume' as const) },
)
const logs = fc
  .array(fc.tuple(moves, fc.integer({ min: 0, max: 400 }), fc.constantFrom(...origins)), {
    maxLength: 60,
  })
  .map((steps) => {
    let atMs = 0
    return steps.map(([move, afterMs, origin]): TypingEvent => {
      atMs += afterMs
      if (typeof move === 'number') return { kind: 'delete', atMs, count: move }
      if (move === 'delete-word' || move === 'pause' || move === 'resume') {
        return { kind: move, atMs }
      }
      return { kind: 'insert', atMs, text: move, origin }
    })
  })
const plans = fc.record({
  target: fc.constantFrom('ab a', 'a b ab\nba ab aab', 'ab'.repeat(30)).map(cutTarget),
  rules: fc.record({
    errorMode: fc.constantFrom(...errorModes),
    backspace: fc.constantFrom(...backspaces),
  }),
  limitMs: fc.constantFrom(null, 2_000),
})

function play(events: readonly TypingEvent[], plan: RunPlan) {
  const run = new RunInProgress(plan)
  for (const event of events) run.apply(event)
  const endedAtMs = events.at(-1)?.atMs ?? 0
  return { run, log: run.endAt(endedAtMs), endedAtMs }
}

it('shows the same text and figures as are counted from its log afterwards', () => {
  fc.assert(
    fc.property(logs, plans, (events, plan) => {
      const { run, log, endedAtMs } = play(events, plan)
      const counted = readRun(log, plan)
      expect(run.text).toEqual(counted.text)
      if (run.text.isComplete) return
      const figures = countFigures(counted, plan)
      const live = run.figuresAt(endedAtMs)
      expect(live.accuracy).toEqual(figures.accuracy)
      expect(live.wpm).toBeCloseTo(figures.wpm, 6)
    }),
  )
})

it('logs nothing that would change what was typed, and no time that goes back', () => {
  fc.assert(
    fc.property(logs, plans, (events, plan) => {
      const { log } = play(events, plan)
      const all = { events, endedAtMs: log.endedAtMs }
      expect(readRun(log, plan).text).toEqual(readRun(all, plan).text)
      const times = log.events.map(({ atMs }) => atMs)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }),
  )
})

it('logs an event whose time is earlier than the last one at the time of that', () => {
  const run = new RunInProgress({ target: cutTarget('ab'), ...freeRules })
  run.apply({ kind: 'insert', atMs: 50, text: 'a', origin: 'key' })
  run.apply({ kind: 'insert', atMs: 40, text: 'x', origin: 'key' })
  expect(run.endAt(60).events.map(({ atMs }) => atMs)).toEqual([50, 50])
})

it('counts the words that are left, without signs that stand alone', () => {
  const run = new RunInProgress({ target: cutTarget('ça ? - non'), ...freeRules })
  const left = [...'ça ? - no'].map((text, at) => {
    run.apply({ kind: 'insert', atMs: at, text, origin: 'key' })
    return run.figuresAt(at).wordsLeft
  })
  expect(left).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1])
})

const freeRules = {
  rules: { errorMode: 'free', backspace: 'free' },
  limitMs: null,
} as const

it('is watched as it was typed, whatever place is looked at first', () => {
  fc.assert(
    fc.property(logs, plans, fc.double({ min: 0, max: 1, noNaN: true }), (events, plan, share) => {
      const { run, log } = play(events, plan)
      const timeline = layOutRun(log, plan)
      const watched = new WatchedPlay(timeline, plan)
      watched.goTo(timeline.totalMs)
      watched.goTo(timeline.totalMs * share)
      watched.goTo(timeline.totalMs)
      expect(watched.isOver).toBe(true)
      expect(watched.text).toEqual(run.text)
    }),
  )
})
