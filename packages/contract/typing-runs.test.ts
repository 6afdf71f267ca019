import { describe, expect, it } from 'vitest'
import { typedTextMax, typingInsertedMax } from './limits.ts'
import { typedRunSchema } from './typing-runs.ts'

function parse(events: unknown[]): boolean {
  const run = {
    layout: 'qwerty-us',
    errorMode: 'free',
    backspace: 'free',
    events,
    endedAtMs: 9_000,
  }
  return typedRunSchema.safeParse(run).success
}

describe('typedRunSchema', () => {
  it('takes every kind of event', () => {
    const events = [
      [0, 'i', 'a'],
      [1, 'i', 'b', 'repeat'],
      [1, 'd', 2],
      [2, 'w'],
      [3, 'p'],
      [4.5, 'r'],
    ]
    expect(parse(events)).toBe(true)
    expect(parse([])).toBe(true)
  })

  it('refuses times that go back and deletions of nothing', () => {
    expect(
      parse([
        [5, 'i', 'a'],
        [4, 'i', 'b'],
      ]),
    ).toBe(false)
    expect(parse([[5, 'd', 0]])).toBe(false)
  })

  it('refuses more characters than the longest text with its corrections has', () => {
    const word = 'x'.repeat(60)
    const events = Array.from({ length: typingInsertedMax / 60 }, (_, at) => [at, 'i', word])
    expect(typingInsertedMax).toBeGreaterThan(2 * typedTextMax)
    expect(parse(events)).toBe(true)
    expect(parse([...events, [9_000, 'i', 'x']])).toBe(false)
  })
})
