import { errorStatus } from '@fovea/contract/errors.ts'
import { couponFailures } from '@fovea/contract/testing/error-catalogue.ts'
import { describe, expect, it } from 'vitest'
import { toApiError } from '#kit/api/api-error.ts'
import { isVerdict } from './coupon-verdict.ts'

const answer = (status: number, body: unknown) =>
  toApiError(status, typeof body === 'string' ? body : JSON.stringify(body), () => null)
const ours = (code: string) => ({ code, message: 'A sentence.', requestId: 'r' })

describe('a verdict on a coupon is', () => {
  it.each(Object.entries(couponFailures))('that %s', (_, { status, code }) => {
    expect(isVerdict(answer(status, ours(code)))).toBe(true)
  })

  it.each([403, 409, 410, 422])('a code of a newer server with %i', (status) => {
    expect(isVerdict(answer(status, ours('coupon_paused')))).toBe(true)
  })
})

describe('no verdict on a coupon is', () => {
  it.each([401, 408, 425, 429, 500, 503])('a code of a newer server with %i', (status) => {
    expect(isVerdict(answer(status, ours('server_paused')))).toBe(false)
  })

  it.each([
    'not_signed_in',
    'not_allowed',
    'too_many_attempts',
    'too_many_requests',
    'internal_error',
    'not_ready',
  ] as const)('%s of our server', (code) => {
    expect(isVerdict(answer(errorStatus[code], ours(code)))).toBe(false)
  })

  it.each([
    [418, '<html>'],
    [403, 'Forbidden'],
    [403, { message: 'Forbidden' }],
    [404, ''],
    [409, { code: 1020, message: 'Access denied', requestId: 7 }],
    [400, { code: 'coupon_unknown' }],
    [502, '<html>'],
  ])('a %i of something in between: %j', (status, body) => {
    expect(isVerdict(answer(status, body))).toBe(false)
  })

  it('an error of the page', () => {
    expect(isVerdict(new TypeError())).toBe(false)
  })
})
