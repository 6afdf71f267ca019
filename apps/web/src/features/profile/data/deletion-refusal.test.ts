import { expect, test } from 'vitest'
import { ApiError } from '#kit/api/api-client.ts'
import { isPasswordToBlame } from './deletion-refusal.ts'

const answer = (status: number) => new ApiError({ code: 'incorrect_password', status })

test('a deletion that the server refuses means a wrong password', () => {
  for (const status of [400, 401, 403, 409]) expect(isPasswordToBlame(answer(status))).toBe(true)
})

test('no answer, a failing server and too many attempts are not reported as a wrong password', () => {
  for (const status of [0, 429, 500, 503]) expect(isPasswordToBlame(answer(status))).toBe(false)
  expect(isPasswordToBlame(new TypeError('a bug'))).toBe(false)
})

test('the last administrator is not told that the password is wrong', () => {
  const error = new ApiError({ code: 'last_admin', status: 409 })
  expect(isPasswordToBlame(error)).toBe(false)
})
