import * as argon2 from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { real } from '../../testing/argon2.ts'
import { isGuessable } from './password-strength.ts'
import { hashPassword, isOutdated, nobodysSecret, verifyPassword } from './passwords.ts'

const ada = { name: 'Ada Lovelace', email: 'countess@example.org' }

beforeEach(() => {
  vi.mocked(argon2.hash).mockImplementation(real.hash)
})
afterEach(() => {
  vi.mocked(argon2.hash).mockReset()
})

test('a hash is made by Argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('ada', 'quiet herons')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the same password never has the same hash, and both verify', async () => {
  const [one, other] = [
    await hashPassword('ada', 'quiet herons'),
    await hashPassword('ada', 'quiet herons'),
  ]
  expect(one).not.toBe(other)
  expect(await verifyPassword('ada', one, 'quiet herons')).toBe(true)
  expect(await verifyPassword('ada', other, 'quiet herons')).toBe(true)
  expect(await verifyPassword('ada', one, 'quiet heron')).toBe(false)
})

test('a password is right however a keyboard composes its letters', async () => {
  const secret = await hashPassword('ada', 'gr\u00fcne \u00c4pfel am Zaun')
  expect(await verifyPassword('ada', secret, 'gru\u0308ne A\u0308pfel am Zaun')).toBe(true)
})

test('without an account, every password is wrong, after verifying a hash of the same cost', async () => {
  expect(isOutdated(nobodysSecret)).toBe(false)
  expect(await verifyPassword('ada', undefined, 'quiet herons')).toBe(false)
})

test('a hash that was made with another cost is outdated', async () => {
  expect(isOutdated(await real.hash('quiet herons', { memoryCost: 8_192 }))).toBe(true)
  expect(isOutdated(await hashPassword('ada', 'quiet herons'))).toBe(false)
})

test.each([
  'password',
  'p4$$w0rd',
  'qwertzuiop',
  '12345678',
  'aaaaaaaaaaaaaaaa',
  'abcdefgh',
  'letmein1',
  'iloveyou',
  'password'.repeat(16),
])('%s is guessable', async (password) => {
  expect(await isGuessable('ada', password, ada)).toBe(true)
})

test.each([
  'ada lovelace',
  'Lovelace1',
  'countess@example.org',
  'c0untess',
  'fovea2026',
  'FoveaAda',
])('%s is guessable for somebody who knows its owner', async (password) => {
  expect(await isGuessable('ada', password, ada)).toBe(true)
})

test.each(['seven quiet herons at dawn', 'x7Qm2pLw9zRt', 'тихие цапли над рекой'])(
  '%s is not guessable',
  async (password) => {
    expect(await isGuessable('ada', password, ada)).toBe(false)
  },
)

test('judging hostile passwords leaves the event loop free', async () => {
  const hostile = 'abcdefghij1234567890!@#$%^&*()qwertyuiop[]asdfghjkl;zxcvbnm,./'.padEnd(
    128,
    '@4$',
  )
  const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() }
  await Promise.all([1, 2, 3].map(() => isGuessable('ada', hostile, ada)))
  const ofThread = process.threadCpuUsage(before.thread)
  const ofProcess = process.cpuUsage(before.process)
  expect(ofThread.user).toBeLessThan(ofProcess.user / 2)
})
