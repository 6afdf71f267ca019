import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isPace, usePaceChoice } from './pace.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const showChoice = (userId: string, usualWpm = 240) =>
  renderHook(() => usePaceChoice(userId, usualWpm)).result

it('is one’s own pace until something else is chosen, and offers the usual speed', () => {
  const { current } = showChoice('ada')
  expect(current).toMatchObject({ pace: { mode: 'plain', setSpeed: null }, wpm: 240 })
})

it('is remembered for each user, with the speed while one’s own pace is chosen', () => {
  const first = showChoice('ada')
  act(() => first.current.choose({ mode: 'pacer' }))
  expect(first.current.pace).toEqual({ mode: 'pacer', setSpeed: 240 })
  act(() => first.current.choose({ wpm: 400 }))
  expect(showChoice('ada', 300).current.pace).toEqual({ mode: 'pacer', setSpeed: 400 })
  expect(showChoice('ben').current.pace.mode).toBe('plain')
  act(() => first.current.choose({ mode: 'plain' }))
  expect(showChoice('ada').current).toMatchObject({ pace: { mode: 'plain' }, wpm: 400 })
})

it('follows the usual speed until a speed was set', () => {
  const first = showChoice('ada')
  act(() => first.current.choose({ mode: 'rsvp' }))
  expect(showChoice('ada', 310).current.pace).toEqual({ mode: 'rsvp', setSpeed: 310 })
})

it('is forgotten when it cannot be read', () => {
  for (const kept of ['{', 'null', '7', '{"mode":"backwards","wpm":9000}', '{"wpm":"300"}']) {
    localStorage.setItem('fovea.reading-test-pace.ada', kept)
    expect(showChoice('ada').current, kept).toMatchObject({ pace: { mode: 'plain' }, wpm: 240 })
  }
})

it('has a set speed in every mode except one’s own pace', () => {
  expect(isPace({ mode: 'plain', setSpeed: null })).toBe(true)
  expect(isPace({ mode: 'guided', setSpeed: 50 })).toBe(true)
  const wrong = [
    ...[undefined, null, {}, { mode: 'plain', setSpeed: 300 }, { mode: 'guided' }],
    ...[
      { mode: 'guided', setSpeed: 49 },
      { mode: 'guided', setSpeed: 300.5 },
    ],
  ]
  for (const value of wrong) expect(isPace(value)).toBe(false)
})
