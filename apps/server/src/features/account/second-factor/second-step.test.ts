import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  findToken,
  isSignedIn,
  logIn,
  newNetwork,
  openSession,
  otherPassword,
  times,
} from '../testing.ts'
import { beginLogIn, enterCode, signUpWithFactor, wrongCode } from './testing.ts'

const { account, secondFactor } = contract
const hourMs = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function resetPassword(email: string): Promise<void> {
  const address = newNetwork()
  await app.call(account.forgotPassword, { body: { email }, address })
  const { status } = await app.call(contract.account.resetPassword, {
    params: { token: findToken(app.mails, email, 'reset') },
    body: { password: otherPassword },
    address,
  })
  expect(status).toBe(200)
}

describe('logging in to an account with a second factor', () => {
  test('opens no session for the password alone', async () => {
    const { email, userId } = await signUpWithFactor(app)
    const { status, body } = await logIn(app, email)
    expect(status).toBe(200)
    expect(body).toEqual({ attempt: expect.any(String) })
    const { rows } = await app.pool.query('select 1 from sessions where user_id = $1', [userId])
    expect(rows).toHaveLength(1)
    expect(await isSignedIn(app, await beginLogIn(app, email))).toBe(false)
  })

  test('does not reveal the second factor to a wrong password', async () => {
    const { email } = await signUpWithFactor(app)
    const { status, error } = await logIn(app, email, 'not my password')
    expect({ status, code: error?.code }).toEqual({ status: 401, code: 'invalid_credentials' })
  })

  test('goes on with the code of the app, however it is spaced', async () => {
    const { email, code } = await signUpWithFactor(app)
    const attempt = await beginLogIn(app, email)
    const spaced = code().replace(/(...)/, '$1 ')
    const { status, body } = await enterCode(app, attempt, spaced)
    expect(status).toBe(200)
    expect(body.user.email).toBe(email)
    expect(await isSignedIn(app, body.token)).toBe(true)
  })

  test('refuses a wrong code, and the attempt can go on', async () => {
    const guarded = await signUpWithFactor(app)
    const attempt = await beginLogIn(app, guarded.email)
    const wrong = await enterCode(app, attempt, wrongCode(guarded, app))
    expect({ status: wrong.status, code: wrong.error?.code }).toEqual({
      status: 403,
      code: 'invalid_code',
    })
    expect((await enterCode(app, attempt, guarded.code())).status).toBe(200)
  })

  test('accepts a code once, also in another attempt, and none before it', async () => {
    const { email, code } = await signUpWithFactor(app)
    const earlier = code()
    app.clock.advance(30_000)
    const used = code()
    expect((await enterCode(app, await beginLogIn(app, email), used)).status).toBe(200)
    const attempt = await beginLogIn(app, email)
    expect((await enterCode(app, attempt, used)).error?.code).toBe('invalid_code')
    expect((await enterCode(app, attempt, earlier)).error?.code).toBe('invalid_code')
    app.clock.advance(30_000)
    expect((await enterCode(app, attempt, code())).status).toBe(200)
  })

  test('uses up the attempt, which also ends after ten minutes', async () => {
    const { email, recoveryCodes } = await signUpWithFactor(app)
    const [first = '', second = '', third = ''] = recoveryCodes
    const attempt = await beginLogIn(app, email)
    expect((await enterCode(app, attempt, first)).status).toBe(200)
    expect((await enterCode(app, attempt, second)).error?.code).toBe('log_in_expired')
    const late = await beginLogIn(app, email)
    app.clock.advance(10 * 60_000)
    expect((await enterCode(app, late, second)).error?.code).toBe('log_in_expired')
    expect((await enterCode(app, await beginLogIn(app, email), third)).status).toBe(200)
  })

  test('accepts each recovery code once, and tells the owner', async () => {
    const { email, recoveryCodes, token } = await signUpWithFactor(app)
    const [code = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    const typed = code.toUpperCase().replaceAll('-', ' ')
    expect((await enterCode(app, await beginLogIn(app, email), typed)).status).toBe(200)
    expect(app.mails.at(-1)).toMatchObject({ to: email })
    expect(app.mails.at(-1)?.subject).toContain('recovery code')
    const again = await enterCode(app, await beginLogIn(app, email), code)
    expect(again.error?.code).toBe('invalid_code')
    const { body } = await app.call(secondFactor.secondFactor, { token })
    expect(body).toMatchObject({ isOn: true, recoveryCodesLeft: 9 })
  })

  test.each(['code', 'recovery code'])(
    'thirty times at once with one %s opens one session',
    async (kind) => {
      const { email, code, recoveryCodes, userId } = await signUpWithFactor(app)
      const attempts: string[] = []
      for (const _ of times(10)) attempts.push(await beginLogIn(app, email))
      // The limit on guesses must not be what refuses the others.
      await app.pool.query('delete from throttles')
      const given = kind === 'code' ? code() : (recoveryCodes[0] as string)
      const replies = await Promise.all(
        times(30).map(async (at) => {
          const reply = await enterCode(app, attempts[at % 10] as string, given)
          await app.pool.query("delete from throttles where key like 'code-%'")
          return reply
        }),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await app.pool.query('select 1 from sessions where user_id = $1', [userId])
      expect(rows).toHaveLength(2)
    },
  )

  test('after five wrong codes refuses right ones for fifteen minutes, but not recovery codes', async () => {
    const guarded = await signUpWithFactor(app)
    const attempt = await beginLogIn(app, guarded.email)
    for (const _ of times(5)) {
      expect((await enterCode(app, attempt, wrongCode(guarded, app))).status).toBe(403)
    }
    const refused = await enterCode(app, attempt, guarded.code())
    expect(refused.status).toBe(429)
    expect(refused.error?.code).toBe('too_many_attempts')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    const recovery = guarded.recoveryCodes[0] as string
    expect((await enterCode(app, attempt, recovery)).status).toBe(200)
  })

  test('right codes do not count as guesses', async () => {
    const { email, code } = await signUpWithFactor(app)
    for (const _ of times(12)) {
      app.clock.advance(30_000)
      expect((await enterCode(app, await beginLogIn(app, email), code())).status).toBe(200)
    }
  })

  test('limits what one network may try, whatever it types', async () => {
    const network = newNetwork()
    for (const _ of times(60)) await enterCode(app, 'A'.repeat(64), 'what ever it is', network)
    expect((await enterCode(app, 'A'.repeat(64), 'what ever it is', network)).status).toBe(429)
  })

  test('stays after a password reset by mail, which ends attempts under way', async () => {
    const { email, userId } = await signUpWithFactor(app)
    await app.pool.query('update users set email_approved = true where id = $1', [userId])
    const attempt = await beginLogIn(app, email)
    await resetPassword(email)
    expect((await logIn(app, email, otherPassword)).body).toHaveProperty('attempt')
    expect((await enterCode(app, attempt, '000000')).error?.code).toBe('log_in_expired')
  })

  test('goes with all passkeys when a password is reset whose owner never approved the address', async () => {
    const { email, userId } = await signUpWithFactor(app)
    await app.pool.query(
      `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
        values ($1, $1, 'squatter', '', 0, '{}', 'Laptop', now())`,
      [userId],
    )
    await resetPassword(email)
    const { token } = await openSession(app, email, otherPassword)
    expect(await isSignedIn(app, token)).toBe(true)
    const { passkeys } = (await app.call(contract.passkeys.passkeys, { token })).body
    expect(passkeys).toEqual([])
  })

  test('ends attempts under way when the password is changed', async () => {
    const { email, token, code } = await signUpWithFactor(app)
    const attempt = await beginLogIn(app, email)
    const body = { currentPassword: goodPassword, password: otherPassword }
    expect((await app.call(contract.account.updateUser, { token, body })).status).toBe(200)
    expect((await enterCode(app, attempt, code())).error?.code).toBe('log_in_expired')
  })

  test.each([
    ['no code', { attempt: 'A'.repeat(64) }],
    ['a short code', { attempt: 'A'.repeat(64), code: '12345' }],
    ['a number as the code', { attempt: 'A'.repeat(64), code: 123_456 }],
    ['no attempt', { code: '123456' }],
  ])('with %s is a bad request', async (_, body) => {
    const { status } = await app.call(secondFactor.logInWithCode, { body })
    expect(status).toBe(400)
  })

  test('knows nothing of somebody else’s codes', async () => {
    const ada = await signUpWithFactor(app)
    const bob = await signUpWithFactor(app)
    const attempt = await beginLogIn(app, ada.email)
    const [code = ''] = bob.recoveryCodes
    expect((await enterCode(app, attempt, code)).error?.code).toBe('invalid_code')
    expect(
      (await app.call(secondFactor.secondFactor, { token: bob.token })).body.recoveryCodesLeft,
    ).toBe(10)
  })
})

test('attempts that wait for a code are bounded', async () => {
  const { email } = await signUpWithFactor(app)
  const statuses: number[] = []
  for (const _ of times(11)) statuses.push((await logIn(app, email)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  app.clock.advance(hourMs)
})
