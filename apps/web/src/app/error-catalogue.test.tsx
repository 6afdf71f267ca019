// Shows the message of each failure of the catalogue. That the server answers so is tested in the server.
import { errorStatus } from '@fovea/contract/errors.ts'
import { languages, localeOf } from '@fovea/contract/languages.ts'
import {
  administrationFailures,
  couponFailures,
  deletionFailures,
  logInFailures,
  otherFailures,
} from '@fovea/contract/testing/error-catalogue.ts'
import { cleanup, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError, callApi, contract } from '#shared/api-client.ts'
import { useErrorMessages } from '#shared/error-messages.ts'
import { signIn, useSession } from '#shared/session.ts'
import { describeLogInFailure } from '../features/account/log-in-failure.ts'
import { isPasswordToBlame } from '../features/profile/deletion-refusal.ts'

const files = import.meta.glob<object>('./locales/*.json', { eager: true, import: 'default' })

beforeAll(() =>
  i18next.use(initReactI18next).init({
    resources: Object.fromEntries(
      languages.map((language) => [
        localeOf(language),
        { app: files[`./locales/${language}.json`] ?? {} },
      ]),
    ),
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const describeError = (error: unknown) => renderHook(() => useErrorMessages()).result.current(error)

/** A catalogued key is a text, so that a key which does not exist would only be found here. */
const say = (key: string) => i18next.t(key as 'error.network', { ns: 'app', count: 1 })

describe.each([...languages])('in %s', (language) => {
  beforeAll(() => i18next.changeLanguage(localeOf(language)))

  it('every failure has a sentence', () => {
    const codes = [...Object.keys(errorStatus), 'network_error'] as ApiError['code'][]
    const unsaid = codes.filter((code) => {
      const sentence = describeError(new ApiError({ code, status: 0 }))
      return !/^\p{Lu}.+[.?!]$/su.test(sentence) || /error\.\p{Ll}|\{\{/u.test(sentence)
    })
    expect(unsaid).toEqual([])
  })

  it.each(Object.entries(logInFailures))(
    'a log-in, when %s, shows its message',
    (_, { status, code, shows }) => {
      expect(describeLogInFailure(new ApiError({ status, code })).key).toBe(shows)
      expect(say(shows)).not.toBe(shows)
    },
  )

  it.each(Object.entries(deletionFailures))(
    'deleting an account, when %s, shows its message',
    (_, { status, code, shows }) => {
      const error = new ApiError({ status, code })
      expect(isPasswordToBlame(error)).toBe(code === 'incorrect_password')
      expect(describeError(error)).toBe(say(shows))
    },
  )

  it.each(Object.entries(couponFailures))(
    'a coupon, when %s, shows its message',
    (_, { status, code, shows }) => {
      expect(describeError(new ApiError({ status, code }))).toBe(say(shows))
      expect(say(shows)).not.toBe(shows)
    },
  )

  it.each(Object.entries(administrationFailures))(
    'the administration refuses %s and shows its message',
    (_, { status, code, shows }) => {
      expect(describeError(new ApiError({ status, code }))).toBe(say(shows))
      expect(say(shows)).not.toBe(shows)
    },
  )

  it('a server that fails is said to have failed', () => {
    const { status, code, shows } = otherFailures['a call that makes the server fail']
    expect(describeError(new ApiError({ status, code }))).toBe(say(shows))
  })
})

it('a token that has ended logs out', async () => {
  const { status, code } = otherFailures['a call with a token that has ended']
  vi.stubGlobal('fetch', async () => Response.json({ code }, { status }))
  signIn('token', 'ada')
  await expect(callApi(contract.account.me)).rejects.toMatchObject({ code })
  expect(useSession.getState().token).toBeNull()
})

it.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a call that was stopped', new DOMException('Request aborted', 'AbortError')],
  ['an answer that takes too long', new DOMException('timeout exceeded', 'TimeoutError')],
])('%s is a failure of the network', async (_, fault) => {
  vi.stubGlobal('fetch', () => Promise.reject(fault))
  await expect(callApi(contract.health.healthz)).rejects.toMatchObject({ code: 'network_error' })
})
