import { describe, expect, it } from 'vitest'
import { judgeRun } from './judge-run.ts'
import type { TypingEvent, TypingLog } from './log.ts'
import { readRun } from './run.ts'
import { insert, makePlan } from './testing/typing-logs.ts'

/** 120 characters. */
const text = `${Array(12).fill('word some').join(' ')}.`

/** A hand whose presses are 100 to 260 ms apart. */
function typeLikeAHand(
  events: (atMs: number, character: string, at: number) => TypingEvent[],
): TypingLog {
  let atMs = 0
  const all = [...text].flatMap((character, at) => {
    atMs += 100 + ((at * 7) % 5) * 40
    return events(atMs, character, at)
  })
  return { events: all, endedAtMs: atMs + 10 }
}

const byHand = typeLikeAHand((atMs, character) => [insert(atMs, character)])

function judge(log: TypingLog) {
  return judgeRun(readRun(log, makePlan(text)))
}

function typeEvery(stepsMs: readonly number[]): TypingLog {
  let atMs = 0
  const events = [...text].map((character, at) => {
    atMs += stepsMs[at % stepsMs.length] ?? 0
    return insert(atMs, character)
  })
  return { events, endedAtMs: atMs }
}

describe('judgeRun', () => {
  it('lets a run count that a hand typed', () => {
    expect(judge(byHand)).toBeNull()
  })

  it('lets no run count that was given up', () => {
    expect(judge({ ...byHand, events: byHand.events.slice(0, -1) })).toBe('unfinished')
  })

  it('lets no run count in which the text could be read during a pause', () => {
    const [first, ...rest] = byHand.events
    const atMs = first?.atMs ?? 0
    const pause: TypingEvent[] = [
      { kind: 'pause', atMs },
      { kind: 'resume', atMs },
    ]
    const events = first ? [first, ...pause, ...rest] : []
    expect(judge({ ...byHand, events })).toBe('paused')
  })

  it('lets single characters come from the device, but not a tenth of the text', () => {
    const suggest = (oneOf: number) =>
      typeLikeAHand((atMs, character, at) => [
        insert(atMs, character, at % oneOf === 0 ? 'replacement' : 'key'),
      ])
    expect(judge(suggest(20))).toBeNull()
    expect(judge(suggest(5))).toBe('suggested')
  })

  it('lets a tenth of the characters come from the device, and not one more', () => {
    const suggest = (count: number) =>
      typeLikeAHand((atMs, character, at) => [
        insert(atMs, character, at < count ? 'replacement' : 'key'),
      ])
    expect(judge(suggest(12))).toBeNull()
    expect(judge(suggest(13))).toBe('suggested')
  })

  it('lets no run count that is faster than any hand, as a whole or for a second', () => {
    expect(judge(typeEvery([10, 50]))).toBe('too-fast')
    const burst = Array.from({ length: 60 }, (_, at) => (at < 31 ? 20 + (at % 3) * 10 : 400))
    expect(judge(typeEvery(burst))).toBe('too-fast')
  })

  it('lets thirty presses take a whole second, and no millisecond less', () => {
    const burst = (durationMs: number) => {
      const fast = Array.from({ length: 29 }, (_, at) => (at % 2 === 0 ? 20 : 46))
      const slow = Array.from({ length: 89 }, (_, at) => (at % 2 === 0 ? 300 : 500))
      return typeEvery([400, ...fast, durationMs - 944, ...slow])
    }
    expect(judge(burst(1_000))).toBeNull()
    expect(judge(burst(999))).toBe('too-fast')
  })

  it('lets 350 words a minute count, and not a character more', () => {
    const rhythm = (meanMs: number) => typeEvery([meanMs - 8, meanMs + 8])
    // The first press begins the time, so 120 presses have 119 steps: (120 / 5) / (119 x 34.57 ms) is 350 wpm.
    expect(judge(rhythm(35))).toBeNull()
    expect(judge(rhythm(34.5))).toBe('too-fast')
  })

  it('lets no run count in which all presses have the same distance', () => {
    expect(judge(typeEvery([150]))).toBe('too-even')
    expect(judge(typeEvery([150, 155, 145]))).toBe('too-even')
    expect(judge(typeEvery([150, 200, 120]))).toBeNull()
  })
})
