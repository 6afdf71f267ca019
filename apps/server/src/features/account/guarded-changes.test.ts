// What a thief of a password or of a session must not gain: a way in that stays, or the account by another address.

import { contract } from '@fovea/contract'
import { accessTokensMax } from '@fovea/contract/token-limits.ts'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Reply } from '../../testing/calls.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTestProvider, type TestProvider } from '../../testing/test-provider.ts'
import { redirectUri, settingsOf } from './identities/testing.ts'
import { beginLogIn, signUpWithFactor, wrongCode } from './second-factor/testing.ts'
import { approveAddress, findToken, logIn, newNetwork, otherPassword } from './testing.ts'

const { accessTokens, account, calendarFiles, identities, passkeys, secondFactor } = contract

let app: TestApp
let operator: pg.Client
let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({ redirectUri, claimsOf: () => ({}) })
  const silent = settingsOf('http://127.0.0.1:1', 'silent')
  app = await startTestApp({ providers: [settingsOf(provider.issuer), silent] })
  operator = new pg.Client({ ...app.pool.options, password: app.pool.options.password })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await app.close()
  await provider.stop()
})

interface Proof {
  password?: string
  code?: string
}

const moveTo = (token: string, email: string, { password, code }: Proof) =>
  app.call(account.updateUser, {
    token,
    body: { email, currentPassword: password, ...(code && { code }) },
  })

const makeToken = (token: string, proof: Proof) =>
  app.call(accessTokens.createAccessToken, {
    token,
    body: { name: 'script', scope: 'write', days: null, ...proof },
  })

const changes: [string, (token: string, proof: Proof) => Promise<Reply>][] = [
  ['another address', (token, proof) => moveTo(token, `${v7()}@example.org`, proof)],
  [
    'a passkey',
    (token, proof) =>
      app.call(passkeys.beginPasskey, { token, body: proof, headers: { host: 'localhost:3000' } }),
  ],
  [
    'a link with a provider',
    (token, proof) =>
      app.call(identities.startLink, {
        params: { name: 'marsh' },
        token,
        body: proof,
        address: newNetwork(),
      }),
  ],
  ['an access token', makeToken],
]

describe.each(changes)('%s', (_, change) => {
  test('needs a code where the second factor is on', async () => {
    const guarded = await signUpWithFactor(app)
    const { token, code } = guarded
    const password = goodPassword
    for (const proof of [{ password }, { password, code: wrongCode(guarded, app) }]) {
      expect((await change(token, proof)).error?.code).toBe('invalid_code')
    }
    expect((await change(token, { code: code() })).error?.code).toBe('incorrect_password')
    expect((await change(token, { password, code: code() })).status).toBe(200)
  })

  test('needs the password, and no code where the second factor is off', async () => {
    const { token } = await signUp(app)
    expect((await change(token, {})).error?.code).toBe('incorrect_password')
    expect((await change(token, { password: 'a guess' })).error?.code).toBe('incorrect_password')
    expect((await change(token, { password: goodPassword })).status).toBe(200)
  })

  test('is refused when the session has ended while the call was on its way', async () => {
    const { token, user } = await signUp(app)
    await operator.query('begin')
    onTestFinished(() => void operator.query('rollback'))
    await operator.query('select from users where id = $1 for update', [user._id])
    const under = change(token, { password: goodPassword })
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), {
      timeout: 20_000,
    })
    await operator.query('delete from sessions where user_id = $1', [user._id])
    await operator.query('commit')
    expect(await under).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    const { rows } = await app.pool.query('select 1 from access_tokens where user_id = $1', [
      user._id,
    ])
    expect(rows).toEqual([])
  })
})

async function countWaiting(): Promise<number> {
  const { rows } = await app.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

async function resetPassword(email: string): Promise<void> {
  const address = newNetwork()
  await app.call(account.forgotPassword, { body: { email }, address })
  const { status } = await app.call(account.resetPassword, {
    params: { token: findToken(app.mails, email, 'reset') },
    body: { password: otherPassword },
    address,
  })
  expect(status).toBe(200)
}

test('a password that is reset at an address that is not approved yet ends the second factor and passkeys', async () => {
  const { email, userId } = await signUpWithFactor(app)
  await app.pool.query(
    `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
      values ($1, $1, $2, '', 0, '{}', 'Laptop', now())`,
    [userId, `key of ${email}`],
  )
  await resetPassword(email)
  expect((await logIn(app, email, otherPassword)).body).toHaveProperty('token')
  const { rows } = await app.pool.query('select 1 from passkeys where user_id = $1', [userId])
  expect(rows).toEqual([])
})

test('a password that is reset at an approved address leaves the second factor on, whatever address was asked for', async () => {
  const { email, token, code } = await signUpWithFactor(app)
  await approveAddress(app, email)
  const asked = `asked.${email}`
  expect((await moveTo(token, asked, { password: goodPassword, code: code() })).status).toBe(200)
  await resetPassword(email)
  const { body } = await logIn(app, email, otherPassword)
  expect(body).toHaveProperty('attempt')
  expect((await approveAddress(app, asked)).error?.code).toBe('invalid_token')
})

test('a code is not used up for a provider that does not answer', async () => {
  const { token, code } = await signUpWithFactor(app)
  const proof = { password: goodPassword, code: code() }
  const reply = await app.call(identities.startLink, {
    params: { name: 'silent' },
    token,
    body: proof,
    address: newNetwork(),
  })
  expect(reply).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } })
  expect((await makeToken(token, proof)).status).toBe(200)
})

test('a right code is not counted when the change itself fails', async () => {
  const { token, code, userId } = await signUpWithFactor(app)
  await app.pool.query(
    `insert into access_tokens (user_id, id, name, scope, token_hash, created_at)
     select $1, gen_random_uuid(), 'script', 'read', 'hash', now() from generate_series(1, $2)`,
    [userId, accessTokensMax],
  )
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    const reply = await makeToken(token, { password: goodPassword, code: code() })
    expect(reply.error?.code).toBe('access_tokens_full')
  }
})

test('a new password ends the secret address of the calendar', async () => {
  const { token } = await signUp(app)
  const { path } = (await app.call(calendarFiles.renewCalendarFeed, { token })).body
  expect((await app.callRaw('GET', path)).status).toBe(200)
  const body = { password: 'another good pass phrase', currentPassword: goodPassword }
  expect((await app.call(account.updateUser, { token, body })).status).toBe(200)
  expect((await app.callRaw('GET', path)).status).toBe(404)
})

test('an access token is told to the owner by mail, without the name that was typed', async () => {
  const { token, email } = await signUp(app)
  expect((await makeToken(token, { password: goodPassword })).status).toBe(200)
  expect(app.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'A new access token for your Fovea account',
  })
  expect(app.mails.at(-1)?.text).not.toContain('script')
})

test('who is disabled is told so after the right code, and the contract says that it may be', async () => {
  const { email, code, userId } = await signUpWithFactor(app)
  const attempt = await beginLogIn(app, email)
  await app.pool.query('update users set disabled_at = now() where id = $1', [userId])
  const reply = await app.call(secondFactor.logInWithCode, {
    body: { attempt, code: code() },
    address: newNetwork(),
  })
  expect(reply.error?.code).toBe('account_disabled')
  expect(secondFactor.logInWithCode.errors).toContain(reply.error?.code)
  expect(passkeys.logInWithPasskey.errors).toContain(reply.error?.code)
})
