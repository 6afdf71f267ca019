import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { findToken, isSignedIn, logIn, newNetwork, openSession, otherPassword } from './testing.ts'

const { account } = contract
const hourMs = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const forgetPassword = (email: string) =>
  app.call(account.forgotPassword, { body: { email }, address: newNetwork() })

const reset = (token: string, password = otherPassword) =>
  app.call(account.resetPassword, { params: { token }, body: { password }, address: newNetwork() })

const approve = (token: string) =>
  app.call(account.approveEmail, { params: { token }, address: newNetwork() })

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)

const readMe = async (token: string) => (await app.call(account.me, { token })).body

async function askForReset(email: string) {
  await forgetPassword(email)
  return findToken(app.mails, email, 'reset')
}

describe('a forgotten password', () => {
  test('gets the same answer whether or not there is an account, but only an account gets a mail', async () => {
    const { email } = await signUp(app)
    const known = await forgetPassword(email.toUpperCase())
    const unknown = await forgetPassword('nobody@example.org')
    expect(known.status).toBe(200)
    expect(known.body).toEqual({ success: true })
    expect(unknown.body).toEqual(known.body)
    expect(mailsTo(email)).toHaveLength(2)
    expect(mailsTo('nobody@example.org')).toEqual([])
  })

  test('takes the same time whether or not there is an account', async () => {
    const { email } = await signUp(app)
    const measure = async (address: string) => {
      const startMs = performance.now()
      await forgetPassword(address)
      return performance.now() - startMs
    }
    // Both answers must wait for the whole pause of 250 ms, so that the only difference left is that of the timers.
    expect(await measure(email)).toBeGreaterThanOrEqual(249)
    expect(await measure('nobody.else@example.org')).toBeGreaterThanOrEqual(249)
  })

  test('needs an address to send the link to', async () => {
    for (const body of [{}, { email: 'ada' }, { email: null }, undefined]) {
      const reply = await app.call(account.forgotPassword, { body })
      expect(reply.status).toBe(400)
    }
  })
})

describe('a reset link', () => {
  test('sets a new password, ends every session, approves the address and is announced by mail', async () => {
    const { email, token: session } = await signUp(app, { lang: 'fr' })
    const reply = await reset(await askForReset(email))
    expect(reply.body).toEqual({ success: true })
    expect(await isSignedIn(app, session)).toBe(false)
    expect((await logIn(app, email, goodPassword)).status).toBe(401)
    const { user } = await openSession(app, email, otherPassword)
    expect(user.emailApproved).toBe(true)
    expect(mailsTo(email).at(-1)?.subject).toBe('Votre mot de passe Fovea a été modifié')
  })

  test('works once, even when it is used three times at the same moment', async () => {
    const { email } = await signUp(app)
    const token = await askForReset(email)
    const replies = await Promise.all([reset(token), reset(token), reset(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const again = await reset(token)
    expect(again.status).toBe(400)
    expect(again.error?.code).toBe('invalid_token')
  })

  test('makes all other links of the account invalid once it is used', async () => {
    const { email } = await signUp(app)
    const first = await askForReset(email)
    const second = await askForReset(email)
    expect(first).not.toBe(second)
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(400)
  })

  test('is valid for an hour', async () => {
    const { email } = await signUp(app)
    const token = await askForReset(email)
    app.clock.advance(hourMs)
    expect((await reset(token)).error?.code).toBe('invalid_token')
    const other = await askForReset(email)
    app.clock.advance(hourMs - 1)
    expect((await reset(other)).status).toBe(200)
  })

  test('stays valid when the new password is refused as guessable', async () => {
    const { email } = await signUp(app)
    const token = await askForReset(email)
    expect((await reset(token, email)).error?.code).toBe('weak_password')
    expect((await reset(token, 'short')).error?.code).toBe('invalid_request')
    expect((await reset(token)).status).toBe(200)
  })

  test('cannot approve, and an approval link cannot reset', async () => {
    const { email } = await signUp(app)
    expect((await approve(await askForReset(email))).status).toBe(400)
    expect((await reset(findToken(app.mails, email, 'email'))).status).toBe(400)
  })

  test('becomes invalid when the address changes', async () => {
    const { email, token: session } = await signUp(app)
    const token = await askForReset(email)
    const body = { email: `moved.${email}`, currentPassword: goodPassword }
    expect((await app.call(account.updateUser, { token: session, body })).status).toBe(200)
    expect((await reset(token)).status).toBe(400)
  })

  test('is not a session token', async () => {
    const { email } = await signUp(app)
    expect(await isSignedIn(app, await askForReset(email))).toBe(false)
  })

  test('that was made up is invalid, whatever it looks like', async () => {
    for (const token of ['x', 'A'.repeat(64), '%00', '..%2f..', '%F0%9F%92%A9']) {
      expect((await reset(token)).error?.code).toBe('invalid_token')
      expect((await approve(token)).error?.code).toBe('invalid_token')
    }
    expect((await reset('A'.repeat(200))).status).toBe(400)
  })
})

describe('an approval link', () => {
  test('approves the address, once', async () => {
    const { email, token: session } = await signUp(app)
    const token = findToken(app.mails, email, 'email')
    expect((await approve(token)).body).toEqual({ success: true })
    expect((await readMe(session)).emailApproved).toBe(true)
    expect((await approve(token)).error?.code).toBe('invalid_token')
  })

  test('is valid for a day', async () => {
    const { email } = await signUp(app)
    app.clock.advance(24 * hourMs)
    expect((await approve(findToken(app.mails, email, 'email'))).status).toBe(400)
  })

  test('can be requested again, and using either link makes the other invalid', async () => {
    const { email, token: session } = await signUp(app)
    const first = findToken(app.mails, email, 'email')
    const reply = await app.call(account.requestEmailApproval, { token: session })
    expect(reply.body).toEqual({ success: true })
    const second = findToken(app.mails, email, 'email')
    expect(second).not.toBe(first)
    expect((await approve(second)).status).toBe(200)
    expect((await approve(first)).status).toBe(400)
  })

  test('is not sent to an address that is already approved', async () => {
    const { email, token: session } = await signUp(app)
    await approve(findToken(app.mails, email, 'email'))
    const before = mailsTo(email).length
    const reply = await app.call(account.requestEmailApproval, { token: session })
    expect(reply.status).toBe(200)
    expect(mailsTo(email)).toHaveLength(before)
  })

  test('that was sent to the old address does not approve the new one', async () => {
    const { email, token: session } = await signUp(app)
    const sentToOld = findToken(app.mails, email, 'email')
    const moved = `new.${email}`
    const body = { email: moved, currentPassword: goodPassword }
    await app.call(account.updateUser, { token: session, body })
    expect((await approve(sentToOld)).status).toBe(400)
    expect((await readMe(session)).emailApproved).toBe(false)
    expect((await approve(findToken(app.mails, moved, 'email'))).status).toBe(200)
    expect((await readMe(session)).emailApproved).toBe(true)
  })
})
