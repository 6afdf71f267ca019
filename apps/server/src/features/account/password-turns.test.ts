// Someone who tries many passwords at once delays only themselves. Everyone else is served meanwhile.
import * as argon2 from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'
import { isGuessable } from './password-strength.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const settle = () => new Promise(setImmediate)
let gates: PromiseWithResolvers<boolean>[] = []

beforeEach(() => {
  gates = []
  vi.mocked(argon2.verify).mockImplementation(() => {
    const gate = Promise.withResolvers<boolean>()
    gates.push(gate)
    return gate.promise
  })
  vi.mocked(argon2.hash).mockResolvedValue('a hash')
})
afterEach(() => {
  vi.mocked(argon2.verify).mockReset()
  vi.mocked(argon2.hash).mockReset()
})

test('thirty log-ins from one network are verified one at a time, and some are refused', async () => {
  const hostile = Array.from({ length: 30 }, () =>
    verifyPassword('203.0.113.5', undefined, 'x').catch((error: { code: string }) => error.code),
  )
  await settle()
  expect(gates).toHaveLength(1)
  const honest = verifyPassword('203.0.113.6', 'secret', 'right')
  await settle()
  gates[1]?.resolve(true)
  expect(await honest).toBe(true)
  expect(await hashPassword('203.0.113.6', 'a new one')).toBe('a hash')
  for (let i = 0; i < gates.length; i++) {
    gates[i]?.resolve(true)
    await settle()
  }
  const answers = await Promise.all(hostile)
  expect(answers.filter((one) => one === false)).toHaveLength(21)
  expect(answers.filter((one) => one === 'too_many_requests')).toHaveLength(9)
})

test('only two passwords are verified at a time for all networks together, since files and host names need the other threads', async () => {
  const all = ['a', 'b', 'c', 'd'].map((network) => verifyPassword(network, 'secret', 'x'))
  await settle()
  expect(gates).toHaveLength(2)
  for (let i = 0; i < 4; i++) {
    gates[i]?.resolve(true)
    await settle()
  }
  expect(await Promise.all(all)).toEqual([true, true, true, true])
})

test('the strength of passwords is judged in turn by sender', async () => {
  const run = vi.spyOn(threads, 'run').mockResolvedValue(2)
  const owner = { name: 'Eve', email: 'eve@example.org' }
  expect(await isGuessable('203.0.113.5', 'evening', owner)).toBe(true)
  expect(run).toHaveBeenCalledWith('203.0.113.5', expect.anything())
  run.mockRejectedValue(new ThreadLimitError())
  const busy = isGuessable('203.0.113.5', 'evening', owner)
  await expect(busy).rejects.toMatchObject({ code: 'not_ready', retryAfterSeconds: 5 })
})
