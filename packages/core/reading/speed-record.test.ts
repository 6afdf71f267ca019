import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as record from './speed-record.ts'
import { joinSessions, type TextSession } from './speed-record.ts'

const bestSpeed = (sessions: TextSession[]) => record.bestSpeed(joinSessions(sessions))
const estimateSpeed = (sessions: TextSession[]) => record.estimateSpeed(joinSessions(sessions))

const noon = Date.UTC(2026, 4, 1, 12)
const dayMs = 86_400_000

/** Sessions at `wpm`, each on a separate day by default. */
function session(wpm: number, changes: Partial<TextSession> = {}): TextSession {
  const { words = 400 } = changes
  return {
    textId: 'herons',
    textWords: 400,
    words,
    timeSeconds: (words / wpm) * 60,
    finishedAt: new Date(noon),
    ...changes,
  }
}
const onDay = (day: number) => ({ finishedAt: new Date(noon + day * dayMs) })

const anySession = fc.record({
  textId: fc.constantFrom('a', 'b', 'c', 'd'),
  textWords: fc.constantFrom(150, 400, 5_000),
  words: fc.integer({ min: 1, max: 2_000 }),
  timeSeconds: fc.double({ min: 2.1, max: 3_000, noNaN: true }),
  finishedAt: fc.nat(30).map((day) => new Date(noon + day * dayMs)),
})
const inOrder = (list: TextSession[]) =>
  list.toSorted((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())
const anySessions = fc.array(anySession, { maxLength: 60 }).map(inOrder)

const wpmOf = ({ words, timeSeconds }: TextSession) => (words / timeSeconds) * 60

describe('readings', () => {
  it('of one text on one day are one reading, whose speed is all its words over all its time', () => {
    const parts = [session(200, { words: 100 }), session(400, { words: 200 })]
    expect(joinSessions(parts)).toEqual([
      { textId: 'herons', day: noon / dayMs - 0.5, textWords: 400, words: 300, timeSeconds: 60 },
    ])
    expect(estimateSpeed(parts)).toBe(300)
  })

  it('end when the text has been read through: reading it again that day adds nothing', () => {
    const again = [session(300), session(900), session(1_200)]
    expect(bestSpeed(again)).toBe(300)
    expect(estimateSpeed(again)).toBe(300)
  })

  it('of one text on two days are two readings', () => {
    expect(bestSpeed([session(300), session(900, onDay(1))])).toBe(900)
  })

  it('are as many as there are pairs of text and day', () => {
    fc.assert(
      fc.property(anySessions, (list) => {
        const pairs = list.map(({ textId, finishedAt }) => `${textId} ${finishedAt.getTime()}`)
        expect(joinSessions(list)).toHaveLength(new Set(pairs).size)
      }),
    )
  })
})

describe('a best and an estimate', () => {
  it.each([
    ['199 words', [session(300, { words: 199 })]],
    ['a text of 150 words, twice', [1, 2].map(() => session(300, { words: 150, textWords: 150 }))],
    ['nothing', []],
  ])('do not come of %s', (_, list) => {
    expect([bestSpeed(list), estimateSpeed(list)]).toEqual([0, undefined])
  })

  it('need a reading of 200 words', () => {
    const list = [session(300, { words: 200 })]
    expect([bestSpeed(list), estimateSpeed(list)]).toEqual([300, 300])
  })

  it('use only the last ten readings, none of which decides alone', () => {
    const slow = Array.from({ length: 12 }, (_, day) => session(100, onDay(day)))
    const usual = Array.from({ length: 9 }, (_, day) => session(300, onDay(20 + day)))
    expect(estimateSpeed([...slow, ...usual, session(2_000, onDay(40))])).toBe(300)
  })

  it('stay within the range of the speeds that were delivered', () => {
    fc.assert(
      fc.property(anySessions, (list) => {
        const [best, estimate] = [bestSpeed(list), estimateSpeed(list)]
        if (estimate === undefined) {
          expect(best).toBe(0)
          return
        }
        const speeds = list.map(wpmOf)
        expect(estimate).toBeLessThanOrEqual(best)
        expect(best).toBeLessThanOrEqual(Math.max(...speeds) + 0.01)
        expect(estimate).toBeGreaterThanOrEqual(Math.min(...speeds) - 0.01)
      }),
    )
  })

  it('do not change because of a text that is too short, however often it is read', () => {
    fc.assert(
      fc.property(anySessions, fc.integer({ min: 1, max: 199 }), (list, textWords) => {
        const short = list.map((one) => ({ ...one, textId: 'short', textWords }))
        const both = inOrder([...list, ...short])
        expect(bestSpeed(both)).toBe(bestSpeed(list))
        expect(estimateSpeed(both)).toBe(estimateSpeed(list))
      }),
    )
  })

  it('do not change because the same texts are read again on the same day', () => {
    fc.assert(
      fc.property(anySessions, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (list, faster) => {
        const whole = list.map((one) => ({ ...one, words: one.textWords }))
        const again = whole.flatMap((one) => [
          one,
          { ...one, timeSeconds: one.timeSeconds * faster },
        ])
        expect(bestSpeed(again)).toBe(bestSpeed(whole))
      }),
    )
  })
})
