import { contract } from '@fovea/contract'
import { userSchema } from '@fovea/contract/account.ts'
import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { isSignedIn, logIn, newNetwork, openSession } from './testing.ts'

const { account } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
// Counting calls replaces measuring time, which varies too much.
beforeEach(() => {
  vi.mocked(argon2.hash).mockClear()
  vi.mocked(argon2.verify).mockClear()
})

const trySignUp = (body: unknown) => app.call(account.signUp, { body, address: newNetwork() })

const newcomer = (changes: Record<string, unknown> = {}) => ({
  name: 'Grace Reader',
  email: `grace${Math.random()}@example.org`,
  password: goodPassword,
  lang: 'de',
  ...changes,
})

describe('signing up', () => {
  test('returns a user as the contract describes it and a token that is signed in', async () => {
    const body = newcomer({ email: 'Grace@Example.org', name: '  Grace  ' })
    const reply = await trySignUp(body)
    expect(reply.status).toBe(200)
    expect(userSchema.parse(reply.body.user)).toMatchObject({
      name: 'Grace',
      email: 'Grace@Example.org',
      lang: 'de',
      role: 'member',
      userType: 'trial',
      emailApproved: false,
      cookiesAgree: false,
      readingSpeedMax: 0,
      ownPaceSpeed: 0,
      createdAt: app.clock.now().toISOString(),
    })
    const me = await app.call(account.me, { token: reply.body.token })
    expect(me.body).toEqual(reply.body.user)
  })

  test('keeps neither the password nor the token in the database', async () => {
    const { token } = await signUp(app)
    const { rows } = await app.pool.query(
      `select string_agg(t::text, '') as everything from
       (select s::text from sessions s union all select c::text from credentials c
        union all select u::text from users u union all select o::text from one_time_tokens o) t`,
    )
    expect(rows[0].everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(rows[0].everything).not.toContain(goodPassword)
    expect(rows[0].everything).not.toContain(token)
    expect(rows[0].everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('with a taken address, in upper or lower case, is refused after the same hashing', async () => {
    const { email } = await signUp(app)
    vi.mocked(argon2.hash).mockClear()
    const reply = await trySignUp(newcomer({ email: email.toUpperCase() }))
    expect(reply.status).toBe(409)
    expect(reply.error?.code).toBe('email_taken')
    expect(argon2.hash).toHaveBeenCalledTimes(1)
    await trySignUp(newcomer())
    expect(argon2.hash).toHaveBeenCalledTimes(2)
  })

  test('ten times at once with one address succeeds once, and the others leave nothing behind', async () => {
    const body = newcomer()
    const replies = await Promise.all(Array.from({ length: 10 }, () => trySignUp(body)))
    const statuses = replies.map((reply) => reply.status).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(409)])
    expect(app.mails.filter((mail) => mail.to === body.email)).toHaveLength(1)
  })

  test('sends a welcome mail in the language of the account', async () => {
    const { email } = await signUp(app, { lang: 'ua' })
    const [mail] = app.mails.filter(({ to }) => to === email)
    expect(mail?.subject).toMatch(/^Ласкаво просимо/)
    expect(mail?.html).toContain('<html lang="uk">')
  })

  test('with a guessable password is refused before anything is hashed', async () => {
    const reply = await trySignUp(newcomer({ password: 'Grace Reader 1' }))
    expect(reply.status).toBe(400)
    expect(reply.error?.code).toBe('weak_password')
    expect(argon2.hash).not.toHaveBeenCalled()
  })

  test.each([
    ['no name', { name: undefined }],
    ['a name of blanks', { name: '   ' }],
    ['a name with a line break', { name: 'Grace\nBcc: all@example.org' }],
    ['a name with NUL', { name: 'Grace\u0000' }],
    ['half a character as the name', { name: '\ud800' }],
    ['no address', { email: 'grace' }],
    ['two addresses', { email: 'a@example.org, b@example.org' }],
    ['an address with a line break', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['a short password', { password: '7 chars' }],
    ['a long password', { password: 'x7Qm2pLw9zRt'.repeat(11) }],
    ['a list as the password', { password: [goodPassword] }],
    ['another language', { lang: 'xx' }],
  ])('with %s is a bad request', async (_, changes) => {
    const reply = await trySignUp(newcomer(changes))
    expect(reply.status).toBe(400)
    expect(reply.error?.code).toBe('invalid_request')
  })
})

describe('logging in', () => {
  test('returns the user and a token of its own', async () => {
    const { email, token, user } = await signUp(app)
    const session = await openSession(app, ` ${email.toUpperCase()} `)
    expect(session.user).toEqual(user)
    expect(session.token).not.toBe(token)
    expect(await isSignedIn(app, session.token)).toBe(true)
    expect(await isSignedIn(app, token)).toBe(true)
  })

  test('gives the same answer, after the same work, for a wrong password and an unknown account', async () => {
    const { email } = await signUp(app)
    vi.mocked(argon2.verify).mockClear()
    const wrong = await logIn(app, email, 'not my password')
    expect(argon2.verify).toHaveBeenCalledTimes(1)
    const unknown = await logIn(app, 'nobody@example.org', 'not my password')
    expect(argon2.verify).toHaveBeenCalledTimes(2)
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    const withoutId = ({ requestId: _, ...body }: Record<string, unknown>) => body
    expect(withoutId(unknown.body)).toEqual(withoutId(wrong.body))
    expect(wrong.error?.code).toBe('invalid_credentials')
    const names = (headers: Record<string, unknown>) => Object.keys(headers).sort()
    expect(names(unknown.headers)).toEqual(names(wrong.headers))
    const costs = vi.mocked(argon2.verify).mock.calls.map(([secret]) => String(secret).slice(0, 30))
    expect(costs[0]).toBe(costs[1])
  })

  test.each([
    ['no body', undefined],
    ['no password', { email: 'a@example.org' }],
    ['an empty password', { email: 'a@example.org', password: '' }],
    ['a number as the password', { email: 'a@example.org', password: 12345678 }],
    ['an object as the address', { email: { like: '%' }, password: goodPassword }],
    ['no address', { email: 'ada', password: goodPassword }],
  ])('with %s is a bad request', async (_, body) => {
    const reply = await app.call(account.logIn, { body, address: newNetwork() })
    expect(reply.status).toBe(400)
    expect(reply.error?.code).toBe('invalid_request')
  })

  test('hashes the password again when its hash was made with another cost', async () => {
    const { email, user } = await signUp(app)
    const old = await argon2.hash(goodPassword, { memoryCost: 8_192, timeCost: 1 })
    await app.pool.query('update credentials set secret = $1 where user_id = $2', [old, user._id])
    const secretOf = async () => {
      const { rows } = await app.pool.query('select secret from credentials where user_id = $1', [
        user._id,
      ])
      return rows[0].secret as string
    }
    expect((await logIn(app, email, 'not my password')).status).toBe(401)
    expect(await secretOf()).toBe(old)
    expect((await logIn(app, email)).status).toBe(200)
    const renewed = await secretOf()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await logIn(app, email)).status).toBe(200)
    expect(await secretOf()).toBe(renewed)
  })

  test('with a password that was changed while it was being verified opens no session', async () => {
    const { email, user } = await signUp(app)
    vi.mocked(argon2.verify).mockImplementationOnce(async () => {
      await app.pool.query(`update credentials set secret = secret || 'x' where user_id = $1`, [
        user._id,
      ])
      return true
    })
    expect((await logIn(app, email)).status).toBe(401)
    const { rows } = await app.pool.query('select opened_by from sessions where user_id = $1', [
      user._id,
    ])
    expect(rows).toEqual([{ opened_by: 'signup' }])
  })
})
