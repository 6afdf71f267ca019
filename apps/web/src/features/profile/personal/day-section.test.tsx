import { localeOf } from '@fovea/contract/languages.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import appMessages from '#app/locales/en.json' with { type: 'json' }
import { useMe } from '#domain/account/me.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import messages from '../locales/en.json' with { type: 'json' }
import { DaySection } from './day-section.tsx'

const person = { _id: 'ada', dayStartMinutes: 0 }
let sent: unknown[]
let status: number
let queries: QueryClient

async function answer(_: string, { body }: RequestInit): Promise<Response> {
  const change = JSON.parse(String(body))
  sent.push(change)
  return Response.json(
    status === 200 ? { ...person, ...change } : { code: 'internal_error', message: '' },
    { status },
  )
}

beforeEach(async () => {
  const resources = { en: { profile: messages, app: appMessages } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  vi.stubGlobal('fetch', answer)
  sent = []
  status = 200
  signIn('token', 'ada')
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

function Shown() {
  return <DaySection day={{ dayStartMinutes: useMe()?.dayStartMinutes ?? 0, timeZone: 'UTC' }} />
}

function show(dayStartMinutes = 0) {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(queryKeys.me.of('token'), { ...person, dayStartMinutes })
  queries.setQueryData(queryKeys.workout.streaks, {})
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <Shown />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.getByRole('combobox') as HTMLSelectElement
}

const labels = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)

it('offers every half hour from midnight to six, as clocks are read in the language', async () => {
  expect(labels(show())).toEqual([
    ...['12:00 AM', '12:30 AM', '1:00 AM', '1:30 AM', '2:00 AM', '2:30 AM', '3:00 AM'],
    ...['3:30 AM', '4:00 AM', '4:30 AM', '5:00 AM', '5:30 AM', '6:00 AM'],
  ])
  cleanup()
  await i18next.changeLanguage(localeOf('de'))
  expect(labels(show()).at(1)).toBe('00:30')
})

it('is saved as soon as it is chosen, and what is counted by day is asked for again', async () => {
  const select = show()
  fireEvent.change(select, { target: { value: '240' } })
  await waitFor(() => expect(select.value).toBe('240'))
  expect(await screen.findByText(messages.saved)).toBeTruthy()
  expect(sent).toEqual([{ dayStartMinutes: 240 }])
  expect(queries.getQueryState(queryKeys.workout.streaks)?.isInvalidated).toBe(true)
})

it('can be midnight again', async () => {
  const select = show(240)
  fireEvent.change(select, { target: { value: '0' } })
  await screen.findByText(messages.saved)
  expect(select.value).toBe('0')
  expect(sent).toEqual([{ dayStartMinutes: 0 }])
})

it('shows the old time and says so if it cannot be saved', async () => {
  status = 500
  const select = show(60)
  fireEvent.change(select, { target: { value: '240' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  expect(screen.queryByText(messages.saved)).toBeNull()
  expect(select.value).toBe('60')
})

it('also shows a time between the half hours', () => {
  const select = show(75)
  expect(select.value).toBe('75')
  expect(labels(select)).toContain('1:15 AM')
})
