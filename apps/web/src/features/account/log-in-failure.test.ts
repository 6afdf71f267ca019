import { expect, test } from 'vitest'
import { ApiError } from '#kit/api/api-client.ts'
import { describeLogInFailure } from './log-in-failure.ts'

const keyOf = (status: number) =>
  describeLogInFailure(new ApiError({ code: 'internal_error', status })).key

test('each status that the error catalogue names has its own message', () => {
  expect(keyOf(500)).toBe('error.internalServerError')
  expect(keyOf(401)).toBe('error.invalidCredentials')
  expect(keyOf(400)).toBe('error.incorrectEmailOrPassword')
})

test('every other failure has the general message', () => {
  for (const status of [0, 403, 404, 413, 429, 502, 503]) {
    expect(keyOf(status)).toBe('error.somethingWentWrong')
  }
  expect(describeLogInFailure(new TypeError('a bug')).key).toBe('error.somethingWentWrong')
})

test('a disabled account is named, although its status has no message', () => {
  const error = new ApiError({ code: 'account_disabled', status: 403 })
  expect(describeLogInFailure(error)).toEqual({ key: 'error.accountDisabled' })
})

test('after too many attempts the message says how many minutes to wait, rounded up', () => {
  const refuse = (retryAfterSeconds?: number) =>
    describeLogInFailure(
      new ApiError({ code: 'too_many_attempts', status: 429, retryAfterSeconds }),
    )
  expect(refuse(60).waitMinutes).toBe(1)
  expect(refuse(61).waitMinutes).toBe(2)
  expect(refuse(900).waitMinutes).toBe(15)
  expect(refuse().waitMinutes).toBe(1)
})

test('no other failure has a waiting time', () => {
  const error = new ApiError({ code: 'not_ready', status: 503, retryAfterSeconds: 120 })
  expect(describeLogInFailure(error)).not.toHaveProperty('waitMinutes')
})
