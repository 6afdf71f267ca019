import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { answerConsent, decideFor, tellAccount, useConsent } from './consent.ts'

const ada = { _id: 'ada', cookiesAgree: false }

beforeEach(() => {
  localStorage.clear()
  signIn('token', 'ada')
  decideFor(ada)
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const refuse = () =>
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: 'account_resting', message: 'Dein Konto ruht.', requestId: 'r' },
      { status: 409, headers: { 'content-language': 'de' } },
    ),
  )

it('an answer that the account cannot be told holds, and the state has the message of the server', async () => {
  refuse()
  await answerConsent(true)
  const { consent, failure } = useConsent.getState()
  expect(consent).toBe('agreed')
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 409, said: { text: 'Dein Konto ruht.', locale: 'de' } })
})

it('the failure is over when the account could be told', async () => {
  refuse()
  await answerConsent(true)
  const sent = vi.fn(async () => Response.json({ ...ada, cookiesAgree: true }))
  vi.stubGlobal('fetch', sent)
  await tellAccount()
  expect(useConsent.getState().failure).toBeUndefined()
  await tellAccount()
  expect(sent).toHaveBeenCalledOnce()
})

it('the failure is over with the session', async () => {
  refuse()
  await answerConsent(false)
  expect(useConsent.getState().failure).toBeDefined()
  signOut()
  expect(useConsent.getState().failure).toBeUndefined()
})
