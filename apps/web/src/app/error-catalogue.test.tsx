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
import { isPasswordToBlame } from '#features/profile/data/deletion-refusal.ts'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { toApiError } from '#kit/api/api-error.ts'
import type { CallCode, FailureCode } from '#kit/api/error-keys.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { signIn, useSession } from '#kit/session/session.ts'
import { describeLogInFailure } from '../features/account/log-in-failure.ts'

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

/** The messages of an HTTP client, and what this one calls them. */
const callFailures = {
  network_error: 'error.networkError',
  foreign_answer: 'error.foreignAnswer',
  request_aborted: 'error.requestAborted',
  timeout_exceeded: 'error.timeoutExceeded',
  request_failed: 'error.requestFailedWithStatusCode',
} as const satisfies Record<CallCode, string>

const describeError = (error: unknown) => renderHook(() => useErrorMessages()).result.current(error)

/** A catalogued key is a text, so that a key which does not exist would only be found here. */
const say = (key: string) => i18next.t(key as 'error.networkError', { ns: 'app', count: 1 })

describe.each([...languages])('in %s', (language) => {
  beforeAll(() => i18next.changeLanguage(localeOf(language)))

  it('every failure has a sentence', () => {
    const codes = [...Object.keys(errorStatus), ...Object.keys(callFailures)] as FailureCode[]
    const unsaid = codes.filter((code) => {
      const sentence = describeError(new ApiError({ code, status: 418 }))
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

  it.each(Object.entries(callFailures))('%s shows its own message', (code, shows) => {
    const error = new ApiError({ status: 418, code: code as FailureCode })
    expect(describeError(error)).toBe(i18next.t(shows, { ns: 'app', status: 418 }))
    expect(describeError(error).includes('418')).toBe(code === 'request_failed')
    expect(new Set(Object.values(callFailures).map((key) => say(key))).size).toBe(5)
  })

  it('what the server says is shown where the page knows no better', () => {
    const text = 'This coupon rests until May.'
    const answer = (code: string, locale: string) => {
      const body = JSON.stringify({ code, message: text, requestId: 'r' })
      const header = (name: string) => (name === 'content-language' ? locale : null)
      return describeError(toApiError(409, body, header))
    }
    expect(answer('coupon_resting', 'xx')).toBe(text)
    expect(answer('coupon_expired', localeOf(language))).toBe(text)
    expect(answer('coupon_expired', 'xx')).toBe(say('error.couponExpired'))
  })

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
  ['network_error', 'no connection', new TypeError('Failed to fetch')],
  ['request_aborted', 'a call that was stopped', new DOMException('Request aborted', 'AbortError')],
  ['timeout_exceeded', 'no answer in time', new DOMException('timeout exceeded', 'TimeoutError')],
] as const)('%s is told from the others: %s', async (code, _, fault) => {
  vi.stubGlobal('fetch', () => Promise.reject(fault))
  await expect(callApi(contract.health.healthz)).rejects.toMatchObject({ code, status: 0 })
})
