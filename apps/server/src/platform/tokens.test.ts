import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { NIL } from 'uuid'
import { expect, test } from 'vitest'
import { createToken, locateToken } from './tokens.ts'

test('a token can be traced back to its user and its digest', () => {
  fc.assert(
    fc.property(fc.uuid(), (userId) => {
      const { token, tokenHash } = createToken(userId)
      expect(locateToken(token)).toEqual({ userId, tokenHash })
    }),
  )
})

test('two tokens of one user differ, and so do their digests', () => {
  const userId = randomUUID()
  const [one, other] = [createToken(userId), createToken(userId)]
  expect(one.token).not.toBe(other.token)
  expect(one.tokenHash.equals(other.tokenHash)).toBe(false)
})

test('the digest is not contained in the token', () => {
  const { token, tokenHash } = createToken(randomUUID())
  expect(tokenHash).toHaveLength(32)
  expect(Buffer.from(token, 'base64url').includes(tokenHash)).toBe(false)
})

test('a token with one changed character has another digest', () => {
  const { token, tokenHash } = createToken(randomUUID())
  fc.assert(
    fc.property(fc.nat(63), (index) => {
      const swapped = token[index] === 'A' ? 'B' : 'A'
      const changed = token.slice(0, index) + swapped + token.slice(index + 1)
      expect(locateToken(changed).tokenHash.equals(tokenHash)).toBe(false)
    }),
  )
})

test('a text that is not a token belongs to no user', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      fc.pre(!/^[\w-]{64}$/.test(text))
      expect(locateToken(text).userId).toBe(NIL)
    }),
  )
})
