import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { parseSealingKey, readSealingKeys, seal, unseal } from './sealing.ts'

const keys = [randomBytes(32)] as const

test('what was sealed can be opened, and does not show its text', () => {
  fc.assert(
    fc.property(fc.string(), fc.uuid(), (text, owner) => {
      const sealed = seal(keys, owner, text)
      expect(unseal(keys, owner, sealed)).toBe(text)
      expect(seal(keys, owner, text)).not.toBe(sealed)
    }),
  )
})

test('with another key, for another owner, or changed in one bit, nothing opens', () => {
  const sealed = seal(keys, 'ada', 'a secret')
  expect(() => unseal([randomBytes(32)], 'ada', sealed)).toThrow('SECRETS_KEY')
  expect(() => unseal(keys, 'bob', sealed)).toThrow('SECRETS_KEY')
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(keys, 'ada', changed.toString('base64url'))).toThrow('SECRETS_KEY')
  }
})

test('a key is 64 hexadecimal digits', () => {
  expect(parseSealingKey('0f'.repeat(32))).toEqual(Buffer.alloc(32, 15))
  for (const text of ['0f'.repeat(31), '0g'.repeat(32), '']) {
    expect(parseSealingKey(text)).toBeUndefined()
  }
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('servers on one database share the key that one of them made, and a key that is set later opens the same', async () => {
  const [one, two] = await Promise.all([
    readSealingKeys(app.db, undefined),
    readSealingKeys(app.db, undefined),
  ])
  expect(one).toEqual(two)
  const sealed = seal(one, 'ada', 'a secret')
  const given = randomBytes(32)
  const later = await readSealingKeys(app.db, given)
  expect(unseal(later, 'ada', sealed)).toBe('a secret')
  expect(() => unseal(one, 'ada', seal(later, 'ada', 'a secret'))).toThrow('SECRETS_KEY')
})
