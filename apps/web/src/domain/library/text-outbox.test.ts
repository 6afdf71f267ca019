// Tests how the text that a visitor read before signing up is sent: the text first, then its place and its readings.
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOutbox } from '#domain/library/text-outbox.ts'
import { signIn, signOut } from '#kit/session/session.ts'

const hourMs = 3_600_000
const now = Date.UTC(2026, 10, 22, 12)
const reading = {
  _id: v7({ msecs: now - hourMs }),
  textId: 'herons',
  mode: 'rsvp' as const,
  words: 2,
  time: 3,
  setWpm: 300,
}
const text = {
  _id: 'herons',
  lang: 'en' as const,
  text: 'Seven herons.',
  place: { textId: 'herons', chapter: 0, word: 1, atMs: now - 2 * hourMs },
  readings: [reading],
}

let calls: [string, unknown][]
let statuses: number[]
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now })
  signIn('token-of-ada', 'ada')
  calls = []
  statuses = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push([url, JSON.parse(String(body))])
    return new Response('{}', { status: statuses.shift() ?? 200 })
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a text that was read before the sign-up', () => {
  it('is sent first, then its place and its readings, each with its own age', async () => {
    textOutbox.hold('ada', text)
    await textOutbox.send('ada')
    expect(calls).toEqual([
      ['/api/user/text', { _id: 'herons', lang: 'en', text: 'Seven herons.' }],
      ['/api/user/place/herons', { chapter: 0, word: 1, agoMs: 2 * hourMs }],
      ['/api/finish_read', { ...reading, agoMs: hourMs }],
    ])
    expect(textOutbox.waiting('ada')).toEqual([])
  })

  it('is sent again as a whole when the server has not accepted a part of it', async () => {
    statuses = [200, 200, 503]
    textOutbox.hold('ada', text)
    await textOutbox.send('ada')
    expect(textOutbox.waiting('ada')).toEqual([text])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.map(([url]) => url)).toEqual([
      ...['/api/user/text', '/api/user/place/herons', '/api/finish_read'],
      ...['/api/user/text', '/api/user/place/herons', '/api/finish_read'],
    ])
    expect(textOutbox.waiting('ada')).toEqual([])
  })

  it('is sent alone if none of it was read', async () => {
    textOutbox.hold('ada', { ...text, title: 'Herons', place: undefined, readings: [] })
    await textOutbox.send('ada')
    expect(calls).toEqual([
      ['/api/user/text', { _id: 'herons', lang: 'en', text: 'Seven herons.', title: 'Herons' }],
    ])
  })
})
