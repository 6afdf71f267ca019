import { contract } from '@fovea/contract'
import * as argon2 from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  findToken,
  isSignedIn,
  logIn,
  newNetwork,
  otherPassword,
  startOther,
  times,
} from './testing.ts'

const { account } = contract
const minuteMs = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  // Throttles use the machine's clock, not the one of the test app.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.mocked(argon2.verify).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms)

const guess = (email: string, address = newNetwork(), password = 'not my password') =>
  app.call(account.logIn, { body: { email, password }, address })

async function exhaust(email: string) {
  for (const _ of times(10)) expect((await guess(email)).status).toBe(401)
}

describe('guessing at one account', () => {
  test('is refused after ten wrong passwords, even with the right one, and the answer says how long to wait', async () => {
    const { email } = await signUp(app)
    await exhaust(email)
    const refused = await logIn(app, email, goodPassword)
    expect(refused.status).toBe(429)
    expect(refused.error?.code).toBe('too_many_attempts')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    passTime(5 * minuteMs)
    const later = await logIn(app, email, goodPassword)
    expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(10 * 60)
    passTime(10 * minuteMs)
    expect((await logIn(app, email, goodPassword)).status).toBe(200)
  })

  test('fifty times at once verifies only ten passwords', async () => {
    const { email } = await signUp(app)
    vi.mocked(argon2.verify).mockClear()
    const replies = await Promise.all(times(50).map(() => guess(email)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(40)
    expect(argon2.verify).toHaveBeenCalledTimes(10)
  })

  test('gets the same answer when there is no such account', async () => {
    const { email } = await signUp(app)
    await exhaust(email)
    await exhaust('no-such-account@example.org')
    const known = await guess(email)
    const unknown = await guess('no-such-account@example.org')
    expect(unknown.status).toBe(429)
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
  })

  test('is not made easier by writing the address in another case', async () => {
    const { email } = await signUp(app)
    await exhaust(email.toUpperCase())
    expect((await guess(email)).status).toBe(429)
  })

  test('is counted across all processes', async () => {
    const { email } = await signUp(app)
    await exhaust(email)
    const other = await startOther(app)
    const reply = await other.inject({
      method: 'POST',
      url: account.logIn.path,
      payload: { email, password: goodPassword },
    })
    expect(reply.statusCode).toBe(429)
    await other.close()
  })

  test('is still counted after the owner has logged in, who may do so any number of times', async () => {
    const { email } = await signUp(app)
    for (const _ of times(9)) {
      expect((await guess(email)).status).toBe(401)
      expect((await logIn(app, email)).status).toBe(200)
    }
    for (const _ of times(3)) expect((await logIn(app, email)).status).toBe(200)
    expect((await guess(email)).status).toBe(401)
    expect((await guess(email)).status).toBe(429)
  })

  test('does not end open sessions, and a password reset by mail lifts the limit', async () => {
    const { email, token } = await signUp(app)
    await exhaust(email)
    expect((await guess(email)).status).toBe(429)
    expect(await isSignedIn(app, token)).toBe(true)
    await app.call(account.forgotPassword, { body: { email }, address: newNetwork() })
    const link = findToken(app.mails, email, 'reset')
    await app.call(account.resetPassword, {
      params: { token: link },
      body: { password: otherPassword },
      address: newNetwork(),
    })
    expect((await logIn(app, email, otherPassword)).status).toBe(200)
  })

  test('leaves no readable address in the database', async () => {
    await guess('readable@example.org', '198.51.100.7')
    const { rows } = await app.pool.query(`select string_agg(key, ' ') as keys from throttles`)
    expect(rows[0].keys).toContain('log-in-account:')
    expect(rows[0].keys).not.toMatch(/readable|198\.51/)
  })
})

describe('guessing from one network', () => {
  async function exhaustNetwork(address: () => string) {
    vi.mocked(argon2.verify).mockResolvedValue(false)
    for (const index of times(100)) {
      expect((await guess(`${Math.random()}-${index}@example.org`, address())).status).toBe(401)
    }
    vi.mocked(argon2.verify).mockReset()
  }

  test('is refused after a hundred wrong passwords for any accounts', async () => {
    await exhaustNetwork(() => '203.0.113.5')
    const refused = await guess('fresh@example.org', '203.0.113.5')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess('fresh@example.org', '203.0.113.6')).status).toBe(401)
    expect((await guess('fresh@example.org', '::ffff:203.0.113.5')).status).toBe(429)
  })

  test('counts all addresses of one IPv6 customer together', async () => {
    let host = 0
    await exhaustNetwork(() => `2001:db8:1:2::${(host++).toString(16)}`)
    expect((await guess('fresh6@example.org', '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await guess('fresh6@example.org', '2001:db8:1:3::1')).status).toBe(401)
  })

  test('does not count log-ins that succeed', async () => {
    const { email } = await signUp(app)
    for (const _ of times(12)) {
      expect((await guess(email, '203.0.113.9', goodPassword)).status).toBe(200)
    }
    const { rows } = await app.pool.query(
      `select coalesce(max(points), 0) as points from throttles where key like 'log-in-account:%' and expire > $1`,
      [Date.now() + 15 * minuteMs - 1],
    )
    expect(rows[0].points).toBe(0)
  })
})
