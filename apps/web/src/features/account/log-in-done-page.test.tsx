import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKeptCoupon, keepCoupon } from '#domain/coupon/kept-coupon.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { finishSignIn } from './api.ts'
import { LogInDonePage } from './log-in-done-page.tsx'

const replace = vi.fn()
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useRouter: () => ({ history: { replace } }),
  Link: () => null,
}))
vi.mock('./api.ts', () => ({ finishSignIn: vi.fn() }))

function comeBack(hash: string) {
  location.hash = hash
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LogInDonePage />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} })
})

const answer = { token: 'token', user: { _id: 'ada', lang: 'en' }, isNew: false }

afterEach(() => {
  cleanup()
  signOut()
  forgetKeptCoupon()
  replace.mockClear()
  location.hash = ''
})

it.each([
  ['nothing', undefined, undefined, '/'],
  ['a coupon link', 'SPRING', undefined, '/user/plans'],
  ['a page', undefined, '/library?shelf=mine', '/library?shelf=mine'],
  ['another site', undefined, '//evil.example', '/'],
])('a log-in by another service that began with %s leads there', async (_, coupon, next, place) => {
  if (coupon) keepCoupon(coupon)
  vi.mocked(finishSignIn).mockResolvedValue({ ...answer, ...(next && { next }) } as never)
  comeBack(`#code=${crypto.randomUUID()}`)
  await waitFor(() => expect(replace).toHaveBeenCalled())
  expect(replace.mock.calls).toEqual([[place]])
})

it('whoever goes back to it with a kept coupon is led to where it is redeemed', async () => {
  keepCoupon('SPRING')
  signIn('token', 'ada')
  comeBack('#failure=sign_in_expired')
  await waitFor(() => expect(replace).toHaveBeenCalled())
  expect(replace.mock.calls).toEqual([['/user/plans']])
})
