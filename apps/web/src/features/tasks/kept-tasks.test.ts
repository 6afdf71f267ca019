import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { forgetKept } from '#kit/queries/kept-answers.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { tasksQuery, weeksAroundQuery } from './api.ts'

const week = { from: '2026-01-05', to: '2026-01-11' }
let title: string | undefined

beforeEach(async () => {
  await forgetKept()
  signIn('token', 'ada')
  vi.stubGlobal('fetch', async () => {
    if (title === undefined) throw new TypeError('no network')
    return Response.json({ today: '2026-01-07', tasks: [{ _id: 'one', title }], next: null })
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

/** Asks as a page does that was just opened. */
async function open(query: ReturnType<typeof tasksQuery>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { tasks } = await client.fetchQuery(query)
  return tasks.map((task) => task.title)
}

/** What the server has is on the device a moment later. */
const isKept = (query: ReturnType<typeof tasksQuery>, expected: string) =>
  vi.waitFor(async () => {
    title = undefined
    expect(await open(query)).toEqual([expected])
  })

it('without a connection a week that was never opened is shown, if it is among those around today', async () => {
  title = 'Gym'
  await open(weeksAroundQuery('2026-01-07'))
  await isKept(tasksQuery(week), 'Gym')
  title = undefined
  const later = tasksQuery({ from: '2027-01-05', to: '2027-01-11' })
  await expect(open(later)).rejects.toBeInstanceOf(ApiError)
})

it('of two copies the later one is shown', async () => {
  title = 'Gym'
  await open(weeksAroundQuery('2026-01-07'))
  await isKept(tasksQuery(week), 'Gym')
  title = 'Swim'
  await open(tasksQuery(week))
  await isKept(tasksQuery(week), 'Swim')
  title = 'Run'
  await open(weeksAroundQuery('2026-01-07'))
  await isKept(tasksQuery(week), 'Run')
})
