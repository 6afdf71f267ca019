import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useOwnPace } from './use-own-pace.ts'

const text = tokenizeText('One two three four five. Six seven eight.\n\nNine ten.', 'en')

describe("reading at one's own pace", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  function start(word = 0) {
    const { result } = renderHook(() => useOwnPace(text, word))
    return { pace: () => result.current, do: (action: () => void) => act(action) }
  }

  it('counts the time between start and pause, and the words passed in that time', () => {
    const reading = start()
    reading.do(() => reading.pace().play())
    vi.advanceTimersByTime(10_000)
    reading.do(() => reading.pace().passTo(5))
    reading.do(() => reading.pace().pause())
    vi.advanceTimersByTime(60_000)
    reading.do(() => reading.pace().passTo(8))
    expect(reading.pace().totals()).toEqual({ words: 5, activeMs: 10_000 })
  })

  it('does not count words that were jumped over', () => {
    const reading = start()
    reading.do(() => reading.pace().play())
    reading.do(() => reading.pace().seek(8))
    reading.do(() => reading.pace().passTo(10))
    expect(reading.pace().totals().words).toBe(2)
  })

  it('counts no word twice', () => {
    const reading = start()
    reading.do(() => reading.pace().play())
    for (const word of [6, 2, 6]) reading.do(() => reading.pace().passTo(word))
    expect(reading.pace().totals().words).toBe(6)
  })

  it('steps by word, sentence and paragraph', () => {
    const reading = start()
    reading.do(() => reading.pace().step('word', 1))
    expect(reading.pace().word).toBe(1)
    reading.do(() => reading.pace().step('sentence', 1))
    expect(reading.pace().word).toBe(5)
    reading.do(() => reading.pace().step('paragraph', 1))
    expect(reading.pace().word).toBe(8)
  })

  it('pauses when the tab is hidden', () => {
    const reading = start()
    reading.do(() => reading.pace().play())
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    reading.do(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(reading.pace().status).toBe('paused')
  })
})
