// Tests how a day shows what waits on this device, and how two tabs change one day.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeTrack } from '#domain/track/kept-changes.ts'
import { showSavedTrack } from '#domain/track/show-saved-track.ts'
import { trackOutbox } from '#domain/track/track-outbox.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { openTracksQuery } from './api.ts'
import { useOpenDays } from './use-day-track.ts'

const today = '2026-11-22'
const saved = { ...makeTrack(today), version: 2, water: 3, given: ['water'], grateful: ['sun'] }

let client: QueryClient

beforeEach(() => {
  localStorage.clear()
  signIn('token', 'ada')
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('tracks_by_date')
      ? Response.json({ today, tracks: [saved] })
      : Response.json({ code: 'not_ready' }, { status: 503 }),
  )
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

async function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useOpenDays(today), { wrapper })
  const read = () => result.current.trackOf(today)
  await waitFor(() => expect(read()).toBeDefined())
  return () => {
    const track = read()
    if (!track) throw new Error('The day is not there')
    return track
  }
}

it('a change shows at once, and is not sent before it is kept', async () => {
  const track = await open()
  expect(track().shown).toMatchObject({ water: 3, sleep: null, grateful: ['sun'] })
  act(() => track().give('sleep', 7.5))
  expect(track().shown).toMatchObject({ water: 3, sleep: 7.5 })
  act(() => track().give('water', null))
  expect(track().shown.water).toBeNull()
  expect(trackOutbox.waiting('ada')).toMatchObject([
    { day: today, field: 'sleep', value: 7.5 },
    { day: today, field: 'water', value: null },
  ])
})

it('lines of another tab that wait are kept when this tab adds one', async () => {
  const track = await open()
  const change = { day: today, atMs: Date.now(), field: 'grateful' } as const
  trackOutbox.hold('ada', { ...change, lines: ['sun', 'tea'], added: ['tea'], removed: [] })
  act(() => track().changeLines((lines) => [...lines, 'rain']))
  expect(track().shown.grateful).toEqual(['sun', 'tea', 'rain'])
})

it('what another tab has saved shows in this one, and an older answer does not replace it', async () => {
  const track = await open()
  act(() => showSavedTrack(client, { ...saved, given: ['water'], version: 3, water: 6 }))
  await waitFor(() => expect(track().shown.water).toBe(6))
  await act(() => client.refetchQueries())
  const { queryKey } = openTracksQuery(today)
  expect(client.getQueryData(queryKey)?.tracks).toMatchObject([{ version: 3, water: 6 }])
})
