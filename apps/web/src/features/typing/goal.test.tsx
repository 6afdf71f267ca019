import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#domain/query-keys.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { Goal } from './goal.tsx'
import messages from './locales/en.json' with { type: 'json' }

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { typing: messages } } })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') })
  vi.stubGlobal('fetch', answer)
  signIn('token', 'ada')
})
afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let asked: string[]
const sent: unknown[] = []
let rule: { timeZone: string; dayStartMinutes: number }

const days = [
  { date: '2026-11-21', minutes: 12, runs: 3 },
  { date: '2026-11-22', minutes: 4, runs: 1 },
]

/** More days than were asked for, as an answer that was kept on the device may have. */
async function answer(path: string, { body }: RequestInit): Promise<Response> {
  asked.push(path)
  if (path.includes('/typing_goal')) sent.push(JSON.parse(String(body)))
  if (path.includes('/typing_profile')) return Response.json({ targetWpm: 35 })
  if (path.includes('/typing_days')) return Response.json({ days, goalMinutes: 0 })
  return new Response('', { status: 404 })
}

function showGoal(day: typeof rule) {
  asked = []
  rule = day
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(queryKeys.me.of('token'), { _id: 'ada', ...rule })
  client.setQueryData(queryKeys.settings('token'), {})
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <Goal />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

it.each([
  ['UTC', 0, '2026-11-22', '4 min'],
  ['UTC', 240, '2026-11-21', '12 min'],
  ['America/New_York', 0, '2026-11-21', '12 min'],
  ['Pacific/Kiritimati', 0, '2026-11-22', '4 min'],
])(
  'today in %s with a day that begins at minute %i is %s',
  async (timeZone, dayStartMinutes, date, shown) => {
    showGoal({ timeZone, dayStartMinutes })
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(asked.find((path) => path.includes('typing_days'))).toContain(`from=${date}&to=${date}`)
  },
)

it('nothing was typed today where the last day of the answer is an earlier one', async () => {
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'))
  showGoal({ timeZone: 'UTC', dayStartMinutes: 0 })
  expect(await screen.findByText('0 min')).toBeTruthy()
})

it('only what was changed of the goal is sent', async () => {
  showGoal({ timeZone: 'UTC', dayStartMinutes: 0 })
  fireEvent.click(await screen.findByRole('button', { name: messages.goal.change }))
  const field = await screen.findByLabelText(new RegExp(messages.goal.field))
  fireEvent.change(field, { target: { value: '20' } })
  fireEvent.click(screen.getByRole('button', { name: messages.goal.save }))
  await vi.waitFor(() => expect(sent).toEqual([{ goalMinutes: 20 }]))
})
