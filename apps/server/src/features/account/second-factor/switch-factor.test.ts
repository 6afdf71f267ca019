import { contract } from '@fovea/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../../../testing/calls.ts'
import { present } from '../../../testing/present.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { logIn, times } from '../testing.ts'
import { beginLogIn, enterCode, type Guarded, signUpWithFactor, wrongCode } from './testing.ts'

const { secondFactor } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const codeOf = ({ status, error }: Reply) => [status, error?.code]

describe('switching the second factor on', () => {
  test('takes the password and a code of the app, and tells the owner', async () => {
    const { token, email } = await signUp(app)
    const off = await app.call(secondFactor.secondFactor, { token })
    expect(off.body).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
    const begun = await app.call(secondFactor.beginSecondFactor, {
      token,
      body: { password: goodPassword },
    })
    expect(begun.body.url).toContain(begun.body.secret)
    expect((await app.call(secondFactor.secondFactor, { token })).body.isOn).toBe(false)
    expect((await logIn(app, email)).body).toHaveProperty('token')
    const code = new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
    const on = await app.call(secondFactor.switchOnSecondFactor, { token, body: { code } })
    expect(on.status).toBe(200)
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    expect(app.mails.at(-1)).toMatchObject({ to: email })
    expect((await app.call(secondFactor.secondFactor, { token })).body).toMatchObject({
      isOn: true,
      since: app.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    })
    // The code that switched it on does not log in as well.
    const attempt = await beginLogIn(app, email)
    expect((await enterCode(app, attempt, code)).error?.code).toBe('invalid_code')
  })

  test('stores neither the secret nor the recovery codes as they are', async () => {
    const { secret, recoveryCodes, userId } = await signUpWithFactor(app)
    const { rows } = await app.pool.query(
      `select (select f::text from second_factors f where user_id = $1) ||
        (select string_agg(r::text, '') from recovery_codes r where user_id = $1) as everything`,
      [userId],
    )
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    for (const text of [secret, bytes.toString('hex'), bytes.toString('base64url')]) {
      expect(rows[0].everything).not.toContain(text)
    }
    for (const code of recoveryCodes) expect(rows[0].everything).not.toContain(code)
  })

  test('is refused without the right password', async () => {
    const { token } = await signUp(app)
    for (const body of [{}, { password: 'not my password' }]) {
      expect(codeOf(await app.call(secondFactor.beginSecondFactor, { token, body }))).toEqual([
        403,
        'incorrect_password',
      ])
    }
  })

  test('is refused with a wrong code, with a recovery code, before it was begun and twice', async () => {
    const { token } = await signUp(app)
    const tryCode = (code: string) =>
      app.call(secondFactor.switchOnSecondFactor, { token, body: { code } })
    expect(codeOf(await tryCode('123456'))).toEqual([404, 'not_found'])
    await app.call(secondFactor.beginSecondFactor, { token, body: { password: goodPassword } })
    expect(codeOf(await tryCode('0000-0000-0000-0000'))).toEqual([403, 'invalid_code'])
    const guarded = await signUpWithFactor(app)
    const again = { token: guarded.token, body: { code: guarded.code() } }
    expect(codeOf(await app.call(secondFactor.switchOnSecondFactor, again))).toEqual([
      409,
      'second_factor_on',
    ])
    const begin = { token: guarded.token, body: { password: goodPassword } }
    expect(codeOf(await app.call(secondFactor.beginSecondFactor, begin))).toEqual([
      409,
      'second_factor_on',
    ])
  })

  test('without a password needs a session of the last five minutes', async () => {
    const { token, user } = await signUp(app)
    await app.pool.query('delete from credentials where user_id = $1', [user._id])
    await app.pool.query(`update sessions set opened_by = 'identity' where user_id = $1`, [
      user._id,
    ])
    expect((await app.call(secondFactor.beginSecondFactor, { token, body: {} })).status).toBe(200)
    app.clock.advance(5 * 60_000 + 1)
    expect((await app.call(secondFactor.beginSecondFactor, { token, body: {} })).status).toBe(403)
  })
})

describe.each([
  ['switching it off', secondFactor.switchOffSecondFactor],
  ['renewing the recovery codes', secondFactor.renewRecoveryCodes],
] as const)('%s', (_, endpoint) => {
  let guarded: Guarded
  const send = (body: unknown, token = guarded.token) => app.call(endpoint, { token, body })
  beforeAll(async () => {
    guarded = await signUpWithFactor(app)
  })

  test('is refused without password or code, and uses no code up', async () => {
    const [recovery = ''] = guarded.recoveryCodes
    const wrong = { password: goodPassword, code: wrongCode(guarded, app) }
    expect(codeOf(await send(wrong))).toEqual([403, 'invalid_code'])
    expect(codeOf(await send({ code: recovery }))).toEqual([403, 'incorrect_password'])
    const guess = { password: 'not my password', code: recovery }
    expect(codeOf(await send(guess))).toEqual([403, 'incorrect_password'])
    expect((await send({ password: goodPassword })).status).toBe(400)
    const { body } = await app.call(secondFactor.secondFactor, { token: guarded.token })
    expect(body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  })

  test('is refused to nobody, and to somebody else with the right code', async () => {
    const body = { password: goodPassword, code: guarded.recoveryCodes[0] }
    expect((await app.call(endpoint, { body })).status).toBe(401)
    const stranger = await signUp(app)
    expect(codeOf(await send(body, stranger.token))).toEqual([404, 'not_found'])
    const bob = await signUpWithFactor(app)
    expect(codeOf(await send(body, bob.token))).toEqual([403, 'invalid_code'])
  })

  test('counts wrong codes with those of log-ins', async () => {
    const bob = await signUpWithFactor(app)
    const code = wrongCode(bob, app)
    for (const _ of times(5)) await send({ password: goodPassword, code }, bob.token)
    const attempt = await beginLogIn(app, bob.email)
    expect((await enterCode(app, attempt, bob.code())).status).toBe(429)
  })
})

test('switching off makes the password enough again, and deletes secret and recovery codes', async () => {
  const { token, email, userId, code } = await signUpWithFactor(app)
  const off = await app.call(secondFactor.switchOffSecondFactor, {
    token,
    body: { password: goodPassword, code: code() },
  })
  expect(off.status).toBe(200)
  expect(app.mails.at(-1)).toMatchObject({ to: email })
  expect((await logIn(app, email)).body).toHaveProperty('token')
  const { rows } = await app.pool.query(
    'select 1 from second_factors where user_id = $1 union all select 1 from recovery_codes where user_id = $1',
    [userId],
  )
  expect(rows).toEqual([])
})

test('new recovery codes make the former ones void', async () => {
  const { token, email, recoveryCodes, code } = await signUpWithFactor(app)
  const renewed = await app.call(secondFactor.renewRecoveryCodes, {
    token,
    body: { password: goodPassword, code: code() },
  })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  const attempt = await beginLogIn(app, email)
  expect((await enterCode(app, attempt, recoveryCodes[3] as string)).error?.code).toBe(
    'invalid_code',
  )
  expect((await enterCode(app, attempt, present(renewed.body.recoveryCodes[3]))).status).toBe(200)
})
