// Tests how changes of days reach the server: by field, merged with what other devices have changed, and once.
import { otherFailures } from '@fovea/contract/testing/error-catalogue.ts'
import type { Track } from '@fovea/contract/track.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { type KeptChange, makeTrack } from './kept-changes.ts'
import { noteTrack } from './known-tracks.ts'
import { trackOutbox } from './track-outbox.ts'
import { unsavedChanges } from './unsaved-changes.ts'

const changed = otherFailures['a change of a day that has changed meanwhile']
const day = '2026-11-22'
const now = Date.UTC(2026, 10, 22, 12)
const base = { day, atMs: now - 60_000 }
const drink = (value: number): KeptChange => ({ ...base, field: 'water', value })
const rain: KeptChange = {
  ...base,
  field: 'grateful',
  lines: ['rain'],
  added: ['rain'],
  removed: [],
}

/** The day as the server has it, and the calls that came. */
let track: Track
let calls: string[]
let bodies: Record<string, unknown>[]
let refusal: { status: number; code: string } | undefined

/** Days that the server does not let anybody change yet. */
let notYet: string[] = []

async function answer(url: string, { method, body }: RequestInit): Promise<Response> {
  calls.push(method ?? '')
  if (method === 'GET') return Response.json(track)
  const { version, agoMs, ...fields } = JSON.parse(String(body))
  bodies.push({ ...fields, agoMs })
  if (notYet.some((later) => url.includes(later))) {
    return Response.json({ code: 'day_not_open' }, { status: 422 })
  }
  if (refusal) return Response.json({ code: refusal.code }, { status: refusal.status })
  if (version !== track.version) return Response.json({ code: changed.code }, changed)
  track = { ...track, ...fields, version: version + 1 }
  return Response.json(track)
}

trackOutbox.onSaved(() => {})
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now })
  vi.stubGlobal('fetch', answer)
  signIn('token-of-ada', 'ada')
  track = makeTrack(day)
  calls = []
  bodies = []
  refusal = undefined
  notYet = []
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const unsavedOf = (userId: string) => renderHook(() => unsavedChanges.useAll(userId)).result.current

const rest = () => vi.advanceTimersByTimeAsync(0)

describe('a change of a day', () => {
  it('is sent with its age, after the day was fetched if it is not known', async () => {
    trackOutbox.keep('ada', drink(3))
    await rest()
    expect(calls).toEqual(['GET', 'PUT'])
    expect(bodies).toEqual([{ water: 3, agoMs: 60_000 }])
    trackOutbox.keep('ada', drink(4))
    await rest()
    expect(calls).toEqual(['GET', 'PUT', 'PUT'])
    expect(trackOutbox.waiting('ada')).toEqual([])
  })

  it('is made in what another device has left, and changes no other field', async () => {
    noteTrack(track)
    track = { ...track, version: 4, moodMorning: 0, water: 9, grateful: ['tea'] }
    trackOutbox.hold('ada', drink(3))
    trackOutbox.hold('ada', rain)
    await trackOutbox.send('ada')
    expect(calls).toEqual(['PUT', 'GET', 'PUT', 'PUT'])
    expect(track).toMatchObject({ moodMorning: 0, water: 3, grateful: ['tea', 'rain'], version: 6 })
  })

  it('waits while the server is away', async () => {
    refusal = { status: 503, code: 'not_ready' }
    trackOutbox.keep('ada', rain)
    await rest()
    expect(trackOutbox.waiting('ada')).toEqual([rain])
    refusal = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    expect(track.grateful).toEqual(['rain'])
    expect(unsavedOf('ada')).toEqual([])
  })

  it('stays readable if its day can no longer be changed', async () => {
    refusal = { status: 422, code: 'day_not_open' }
    const old = { ...rain, day: '2026-10-22' }
    trackOutbox.keep('ada', old)
    await rest()
    expect(trackOutbox.waiting('ada')).toEqual([])
    expect(unsavedOf('ada')).toEqual([old])
    expect(unsavedOf('ben')).toEqual([])
  })

  it('waits for its day if the clock of the device is ahead of that of the server', async () => {
    refusal = { status: 422, code: 'day_not_open' }
    trackOutbox.keep('ada', rain)
    await rest()
    expect(trackOutbox.waiting('ada')).toEqual([rain])
    expect(unsavedOf('ada')).toEqual([])
    refusal = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    expect(track.grateful).toEqual(['rain'])
  })

  it('does not hold up other changes while its day has not begun', async () => {
    notYet = ['2026-11-23']
    const early = { ...rain, day: '2026-11-23' }
    trackOutbox.hold('ada', early)
    trackOutbox.hold('ada', drink(3))
    await trackOutbox.send('ada')
    expect(track.water).toBe(3)
    expect(trackOutbox.waiting('ada')).toEqual([early])
  })

  it('keeps the lines for which the day has no room', async () => {
    track = { ...track, version: 1, grateful: Array.from({ length: 20 }, (_, at) => `line ${at}`) }
    trackOutbox.keep('ada', rain)
    await rest()
    expect(track.grateful).toHaveLength(20)
    expect(unsavedOf('ada')).toMatchObject([{ field: 'grateful', lines: ['rain'] }])
  })

  it('is tried again later if the day changes all the time', async () => {
    refusal = changed
    trackOutbox.keep('ada', rain)
    await rest()
    expect(trackOutbox.waiting('ada')).toEqual([rain])
  })
})
