import { describe, expect, it } from 'vitest'
import { createSessionCounter, type Totals } from './session-counter.ts'

/** A fake display of words. The test sets its totals. */
function createShow() {
  let totals: Totals = { words: 0, activeMs: 0 }
  return {
    totals: () => totals,
    goTo(words: number, activeMs: number) {
      totals = { words, activeMs }
    },
  }
}

function startSession(wpm: number | null) {
  const counter = createSessionCounter()
  const show = createShow()
  const stop = counter.count(show.totals, wpm)
  return { counter, show, stop }
}

describe('a reading session', () => {
  it('contains the words, the time and the set speed', () => {
    const { counter, show } = startSession(400)
    show.goTo(100.2, 15_000)
    expect(counter.end()).toEqual({ words: 100, activeMs: 15_000, setWpm: 400 })
  })

  it('has the mean over the words as its set speed when the speed was changed', () => {
    const { counter, show } = startSession(300)
    show.goTo(100, 20_000)
    counter.setSpeed(500)
    show.goTo(400, 56_000)
    expect(counter.end()?.setWpm).toBe(450)
  })

  it('ignores a speed at which no word was read', () => {
    const { counter, show } = startSession(300)
    counter.setSpeed(2000)
    counter.setSpeed(250)
    show.goTo(50, 12_000)
    expect(counter.end()?.setWpm).toBe(250)
  })

  it('is counted once, and later reading is another session', () => {
    const { counter, show } = startSession(300)
    show.goTo(50, 10_000)
    counter.end()
    expect(counter.end()).toBeUndefined()
    show.goTo(80, 16_000)
    expect(counter.end()).toEqual({ words: 30, activeMs: 6_000, setWpm: 300 })
  })

  it('continues in the next chapter', () => {
    const { counter, show, stop } = startSession(300)
    show.goTo(100, 20_000)
    stop()
    const next = createShow()
    counter.count(next.totals, 500)
    next.goTo(300, 36_000)
    expect(counter.end()).toEqual({ words: 400, activeMs: 56_000, setWpm: 450 })
  })

  it('does not count a chapter that is no longer shown', () => {
    const { counter, show, stop } = startSession(300)
    show.goTo(100, 20_000)
    stop()
    show.goTo(200, 40_000)
    expect(counter.end()?.words).toBe(100)
  })

  it("has no set speed at one's own pace", () => {
    const { counter, show } = startSession(null)
    show.goTo(50, 12_000)
    expect(counter.end()?.setWpm).toBeNull()
  })
})
