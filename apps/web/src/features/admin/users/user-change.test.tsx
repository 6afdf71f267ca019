import type { UserFacts } from '@fovea/contract/admin-users.ts'
import { administrationFailures } from '@fovea/contract/testing/error-catalogue.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#domain/query-keys.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import appMessages from '../../../app/locales/en.json' with { type: 'json' }
import messages from '../locales/en.json' with { type: 'json' }
import { UserChange } from './user-change.tsx'

const user: UserFacts = {
  _id: 'bo',
  id: 'bo',
  name: 'Bo',
  email: 'bo@example.org',
  lang: 'en',
  role: 'member',
  userType: 'trial',
  emailApproved: true,
  createdAt: '2026-01-01T12:00:00.000Z',
  disabledAt: null,
  timeZone: 'UTC',
  plan: { source: null, until: null },
  sessions: 1,
  lastSeenAt: null,
  rounds: 0,
  readingSessions: 0,
  texts: 0,
  notes: 0,
}
const withCoupon: UserFacts = {
  ...user,
  userType: 'coupon',
  plan: { source: 'coupon', until: '2026-03-01T12:00:00.000Z' },
}

let sent: unknown[]
let refusal: { status: number; code: string } | undefined

async function answer(_: string, { body }: RequestInit): Promise<Response> {
  sent.push(JSON.parse(String(body)))
  return refusal
    ? Response.json({ code: refusal.code, message: '' }, { status: refusal.status })
    : Response.json(user)
}

beforeEach(async () => {
  const resources = { en: { admin: messages, app: appMessages } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  vi.stubGlobal('fetch', answer)
  sent = []
  refusal = undefined
  signIn('token', 'ada')
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

function show(shown: UserFacts) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(queryKeys.me.of('token'), { _id: 'ada' })
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <UserChange user={shown} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.getByLabelText(messages.users.type) as HTMLSelectElement
}

const labels = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)
const plans = Object.values(messages.users.types).sort()

it('shows a coupon with its end, so that the plan without one can be chosen at once', async () => {
  const select = show(withCoupon)
  expect(select.selectedOptions[0]?.text).toMatch(/^Coupon, until Mar 1, 2026/)
  expect(labels(select).slice(1).sort()).toEqual(plans)
  fireEvent.change(select, { target: { value: 'coupon' } })
  await waitFor(() => expect(sent).toEqual([{ userType: 'coupon' }]))
})

it('offers the plans alone where no coupon is in force', () => {
  expect(labels(show(user)).sort()).toEqual(plans)
  cleanup()
  const given = { source: 'administrator', until: null } as const
  const select = show({ ...withCoupon, plan: given })
  expect(labels(select).sort()).toEqual(plans)
  expect(select.value).toBe('coupon')
})

it.each(['giving up one’s own role', 'another plan for somebody who pays'] as const)(
  'says so when %s is refused, and goes on showing what holds',
  async (name) => {
    const { status, code, shows } = administrationFailures[name]
    refusal = { status, code }
    const select = show(user)
    fireEvent.change(select, { target: { value: 'subscriber' } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(i18next.t(shows, { ns: 'app' }))
    expect(alert.textContent).not.toBe(shows)
    expect(select.value).toBe('trial')
  },
)
