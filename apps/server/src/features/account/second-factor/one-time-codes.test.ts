import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { addressOf, findStep, makeSecret } from './one-time-codes.ts'

const rfcSecret = Secret.fromUTF8('12345678901234567890').base32

/** Appendix B of RFC 6238 for SHA-1. Its codes have eight digits, of which these are the last six. */
const rfcCodes = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(rfcCodes)('at %i seconds the code is that of the RFC', (seconds, code) => {
  expect(findStep(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

const moments = fc.integer({ min: 1_000, max: 4_000_000_000 })

function codeAt(secret: string, seconds: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: seconds * 1000 })
}

describe('a code', () => {
  const secret = makeSecret()

  test('belongs to its step when clocks differ by up to 30 seconds', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -30, max: 30 }), (seconds, skew) => {
        const step = findStep(secret, codeAt(secret, seconds), new Date((seconds + skew) * 1000))
        expect(step).toBe(Math.floor(seconds / 30))
      }),
    )
  })

  test('is not right a minute and more before or after', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 60, max: 900 }), fc.boolean(), (at, far, isLate) => {
        const code = codeAt(secret, at)
        const now = new Date((isLate ? at + far : at - far) * 1000)
        const others = [-30, 0, 30].map((skew) => codeAt(secret, now.getTime() / 1000 + skew))
        fc.pre(!others.includes(code))
        expect(findStep(secret, code, now)).toBeUndefined()
      }),
    )
  })

  test('of another secret is not right', () => {
    const seconds = 1_700_000_000
    const code = codeAt(rfcSecret, seconds)
    expect(findStep(secret, code, new Date(seconds * 1000))).toBeUndefined()
  })
})

test('a secret has 160 bits, and the address names account, issuer and secret', () => {
  const secret = makeSecret()
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  const url = new URL(addressOf(secret, 'ada@example.org'))
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toContain('Fovea:ada@example.org')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Fovea',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
