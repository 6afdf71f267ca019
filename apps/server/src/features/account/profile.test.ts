import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  changeAccount,
  findToken,
  isSignedIn,
  logIn,
  mailsTo,
  newNetwork,
  openSession,
  otherPassword,
} from './testing.ts'

const { account } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const change = (token: string, body: unknown) => changeAccount(app, token, body)

describe('changing an account', () => {
  test('changes the fields that are sent and nothing else', async () => {
    const { token, user } = await signUp(app)
    const named = await change(token, { name: ' Ada ', emailSubscription: true, lang: 'pl' })
    expect(named.body).toEqual({ ...user, name: 'Ada', emailSubscription: true, lang: 'pl' })
    const day = { timeZone: 'Asia/Kolkata', dayStartMinutes: 240 }
    expect((await change(token, day)).body).toEqual({ ...named.body, ...day })
    expect((await change(token, {})).body).toEqual({ ...named.body, ...day })
    const me = await app.call(account.me, { token })
    expect(me.body).toEqual({ ...named.body, ...day })
  })

  test('ignores fields that a user may not change', async () => {
    const { token, user } = await signUp(app)
    const body = {
      role: 'admin',
      userType: 'subscriber',
      emailApproved: true,
      _id: 'x',
      readingSpeedMax: 999,
    }
    expect((await change(token, body)).body).toEqual(user)
  })

  test.each([
    ['an empty name', { name: ' ' }],
    ['another language', { lang: 'xx' }],
    ['a time zone that does not exist', { timeZone: 'Europe/Foveagrad' }],
    ['an offset from UTC instead of a time zone', { timeZone: '+02:00' }],
    ['a day that begins at noon', { dayStartMinutes: 720 }],
    ['a day that begins the day before', { dayStartMinutes: -1 }],
    ['a day that begins at a fraction of a minute', { dayStartMinutes: 0.5 }],
    ['text instead of true or false', { emailSubscription: 'yes' }],
    ['a list', []],
    ['no body', undefined],
  ])('with %s is a bad request', async (_, body) => {
    const { token } = await signUp(app)
    expect((await change(token, body)).status).toBe(400)
  })
})

describe('a new address of an account whose address nobody has approved', () => {
  test('needs the password', async () => {
    const { token, email } = await signUp(app)
    for (const currentPassword of [undefined, 'not my password']) {
      const reply = await change(token, { email: `new.${email}`, currentPassword })
      expect(reply.status).toBe(403)
      expect(reply.error?.code).toBe('incorrect_password')
    }
    expect((await app.call(account.me, { token })).body.email).toBe(email)
  })

  test('counts at once, and both addresses get a mail in the new language of the account', async () => {
    const { token, email, user } = await signUp(app)
    const moved = `new.${email}`
    const body = { email: moved, currentPassword: goodPassword, lang: 'it' }
    const reply = await change(token, body)
    expect(reply.body).toEqual({ ...user, email: moved, emailApproved: false, lang: 'it' })
    expect(mailsTo(app, email).at(-1)?.subject).toBe(
      'L’indirizzo del tuo account Fovea è stato cambiato',
    )
    expect(mailsTo(app, email).at(-1)?.text).not.toContain(moved)
    expect(mailsTo(app, moved).map(({ subject }) => subject)).toEqual([
      'Conferma il tuo indirizzo per Fovea',
    ])
    expect(findToken(app.mails, moved, 'email')).toHaveLength(64)
    expect(await isSignedIn(app, token)).toBe(true)
    expect((await logIn(app, email)).status).toBe(401)
    expect((await logIn(app, moved)).status).toBe(200)
  })

  test('that is the same as the current one needs no password and changes nothing', async () => {
    const { token, email, user } = await signUp(app)
    const before = app.mails.length
    expect((await change(token, { email, name: user.name })).body).toEqual(user)
    expect(app.mails).toHaveLength(before)
  })

  test("cannot be somebody else's", async () => {
    const { token, user } = await signUp(app)
    const other = await signUp(app)
    const before = app.mails.length
    const body = { email: other.email.toUpperCase(), currentPassword: goodPassword, name: 'Eve' }
    const reply = await change(token, body)
    expect(reply.status).toBe(409)
    expect(reply.error?.code).toBe('email_taken')
    expect(app.mails).toHaveLength(before)
    expect((await app.call(account.me, { token })).body).toEqual(user)
  })

  test('that two users want at the same time is given to one of them', async () => {
    const [one, other] = [await signUp(app), await signUp(app)]
    const body = { email: 'wanted@example.org', currentPassword: goodPassword }
    const replies = await Promise.all([change(one.token, body), change(other.token, body)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a new password', () => {
  test('needs the current one', async () => {
    const { token } = await signUp(app)
    for (const currentPassword of [undefined, otherPassword]) {
      const reply = await change(token, { password: otherPassword, currentPassword })
      expect(reply.status).toBe(403)
      expect(reply.error?.code).toBe('incorrect_password')
    }
    expect(await isSignedIn(app, token)).toBe(true)
  })

  test('ends every session, opens a new one for the caller, and is announced by mail', async () => {
    const { token, email, user } = await signUp(app)
    const elsewhere = (await openSession(app, email)).token
    await app.call(account.forgotPassword, { body: { email }, address: newNetwork() })
    const resetToken = findToken(app.mails, email, 'reset')
    const reply = await change(token, { password: otherPassword, currentPassword: goodPassword })
    const { token: fresh, ...rest } = reply.body
    expect(rest).toEqual(user)
    expect(await isSignedIn(app, token)).toBe(false)
    expect(await isSignedIn(app, elsewhere)).toBe(false)
    expect(await isSignedIn(app, present(fresh))).toBe(true)
    expect(mailsTo(app, email).at(-1)?.subject).toBe('Your Fovea password was changed')
    const reset = await app.call(account.resetPassword, {
      params: { token: resetToken },
      body: { password: goodPassword },
      address: newNetwork(),
    })
    expect(reset.error?.code).toBe('invalid_token')
    expect((await logIn(app, email, goodPassword)).status).toBe(401)
    expect((await logIn(app, email, otherPassword)).status).toBe(200)
  })

  test('that is guessable is refused, together with every other change that was sent with it', async () => {
    const { token, email, user } = await signUp(app)
    const body = { name: 'Eve', password: 'password1', currentPassword: goodPassword }
    expect((await change(token, body)).error?.code).toBe('weak_password')
    expect((await app.call(account.me, { token })).body).toEqual(user)
    expect((await logIn(app, email)).status).toBe(200)
  })

  test('that is sent twice at the same time is set once, which ends the session of the other call', async () => {
    const { token } = await signUp(app)
    const body = { password: otherPassword, currentPassword: goodPassword }
    const replies = await Promise.all([change(token, body), change(token, body)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

describe('the answer about cookies', () => {
  test('is stored: yes when there is no body, otherwise the answer in the body', async () => {
    const { token } = await signUp(app)
    const agree = (body?: unknown) => app.call(account.agreeToCookies, { token, body })
    expect((await agree()).body.cookiesAgree).toBe(true)
    expect((await agree({ cookiesAgree: false })).body.cookiesAgree).toBe(false)
    expect((await agree({})).body.cookiesAgree).toBe(true)
    expect((await agree({ cookiesAgree: 'no' })).status).toBe(400)
  })
})
