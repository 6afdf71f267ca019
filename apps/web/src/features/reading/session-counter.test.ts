import { describe, expect, it } from 'vitest'
import { createSessionCounter } from './session-counter.ts'

describe('a reading session', () => {
  it('has the words, the time and the set speed', () => {
    const counter = createSessionCounter(400)
    expect(counter.end({ words: 100.2, activeMs: 15_000 })).toEqual({
      words: 100,
      activeMs: 15_000,
      setWpm: 400,
    })
  })

  it('has as set speed the mean over the words when it was changed', () => {
    const counter = createSessionCounter(300)
    counter.setSpeed(500, { words: 100, activeMs: 20_000 })
    expect(counter.end({ words: 400, activeMs: 56_000 })?.setWpm).toBe(450)
  })

  it('takes no notice of a speed that no word was read at', () => {
    const counter = createSessionCounter(300)
    counter.setSpeed(2000, { words: 0, activeMs: 0 })
    counter.setSpeed(250, { words: 0, activeMs: 0 })
    expect(counter.end({ words: 50, activeMs: 12_000 })?.setWpm).toBe(250)
  })

  it('is counted once: what follows is another session', () => {
    const counter = createSessionCounter(300)
    counter.end({ words: 50, activeMs: 10_000 })
    expect(counter.end({ words: 50, activeMs: 10_000 })).toBeUndefined()
    expect(counter.end({ words: 80, activeMs: 16_000 })).toEqual({
      words: 30,
      activeMs: 6_000,
      setWpm: 300,
    })
  })

  it('has no set speed at the own pace', () => {
    const counter = createSessionCounter(null)
    expect(counter.end({ words: 50, activeMs: 12_000 })?.setWpm).toBeNull()
  })
})
