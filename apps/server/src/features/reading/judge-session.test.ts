import { describe, expect, test } from 'vitest'
import { judgeSession, type SentSession } from './judge-session.ts'

const session = (changes: Partial<SentSession>): SentSession => ({
  _id: '01980000-0000-7000-8000-000000000000',
  textId: '01980000-0000-7000-8000-000000000001',
  mode: 'rsvp',
  words: 400,
  time: 60,
  setWpm: 400,
  agoMs: 0,
  ...changes,
})

describe('a reading session', () => {
  test('has its words divided by its minutes as its delivered speed', () => {
    const { isSaved, ...verdict } = judgeSession(session({ words: 100, time: 14.7 }), 400)
    expect(isSaved).toBe(true)
    expect(verdict).toEqual({ deliveredWpm: 408.16 })
  })

  test.each([
    ['takes two seconds', { time: 2, words: 10 }, false],
    ['takes a little more than two seconds', { time: 2.001, words: 10 }, true],
    ['shows no word', { words: 0 }, false],
  ])('that %s is saved or not', (_, changes, isSaved) => {
    expect(judgeSession(session(changes), 400).isSaved).toBe(isSaved)
  })

  test.each([
    ['shows over 5,000 words a minute', { words: 400, time: 4.79 }],
    ['shows more than ten times the words of the text', { words: 4_001, time: 80_000 }],
    ['has no set speed in a mode that needs one', { setWpm: null }],
    ['has no set speed for the guide', { mode: 'guided', setWpm: null } as const],
    ['has no set speed for the pacer', { mode: 'pacer', setWpm: null } as const],
    ['has no set speed for the scroll', { mode: 'scroll', setWpm: null } as const],
  ])('that %s is refused', (_, changes) => {
    expect(() => judgeSession(session(changes), 400)).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    )
  })

  test('may show a whole text at 5,000 wpm, or show it ten times', () => {
    expect(judgeSession(session({ words: 400, time: 4.8 }), 400).isSaved).toBe(true)
    expect(judgeSession(session({ words: 4_000, time: 600 }), 400).isSaved).toBe(true)
  })

  test('needs no set speed in the mode in which users read at their own pace', () => {
    expect(judgeSession(session({ mode: 'plain', setWpm: null }), 400).isSaved).toBe(true)
  })
})
