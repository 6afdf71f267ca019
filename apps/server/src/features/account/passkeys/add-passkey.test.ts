import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { logIn, times } from '../testing.ts'
import { codeOf, createCalls, origin, refusal, rpId, type Sent } from './testing/calls.ts'
import { createAuthenticator } from './testing/software-authenticator.ts'

const { passkeys } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { add, begin, send } = createCalls(() => app)

describe('adding a passkey', () => {
  test('keeps it under its name, tells the owner and shows it in the list', async () => {
    const { token, email } = await signUp(app)
    const { reply } = await add(token, { name: '  Ada’s phone ' })
    expect(reply.status).toBe(200)
    const entry = {
      _id: reply.body._id,
      name: 'Ada’s phone',
      createdAt: app.clock.now().toISOString(),
      lastUsedAt: null,
    }
    expect(reply.body).toEqual(entry)
    expect((await app.call(passkeys.passkeys, { token })).body).toEqual({ passkeys: [entry] })
    expect(app.mails.at(-1)).toMatchObject({ to: email })
    expect(app.mails.at(-1)?.text).not.toContain('phone')
  })

  test('needs the password, and a session', async () => {
    const { token } = await signUp(app)
    for (const body of [{}, { password: 'not my password' }]) {
      const reply = await send(passkeys.beginPasskey, { token, body })
      expect(codeOf(reply)).toEqual([403, 'incorrect_password'])
    }
    expect((await send(passkeys.beginPasskey, { body: {} })).status).toBe(401)
  })

  test.each<[string, Sent]>([
    ['from another origin', { from: { origin: 'http://localhost.evil.test:3000' } }],
    ['from another port', { from: { origin: 'http://localhost:3001' } }],
    ['for another name', { from: { rpId: 'evil.test' } }],
    ['to a challenge of its own', { from: { challenge: 'A'.repeat(64) } }],
    ['of somebody who was not verified', { changes: { isVerified: false } }],
    ['of another kind', { changes: { type: 'webauthn.get' } }],
  ])('refuses an answer %s', async (_, sent) => {
    const { token } = await signUp(app)
    expect(codeOf((await add(token, sent)).reply)).toEqual(refusal)
    expect((await app.call(passkeys.passkeys, { token })).body).toEqual({ passkeys: [] })
  })

  test('refuses an answer a second time, too late, and to somebody else’s challenge', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)]
    const { passkey } = await add(ada.token)
    const body = { name: 'Again', passkey }
    expect(codeOf(await send(passkeys.addPasskey, { token: ada.token, body }))).toEqual(refusal)
    const { challenge } = await begin(ada.token)
    const stolen = createAuthenticator().create({ challenge, origin, rpId })
    const ofBob = { token: bob.token, body: { name: 'Stolen', passkey: stolen } }
    expect(codeOf(await send(passkeys.addPasskey, ofBob))).toEqual(refusal)
    app.clock.advance(10 * 60_000)
    const late = { token: ada.token, body: { name: 'Late', passkey: stolen } }
    expect(codeOf(await send(passkeys.addPasskey, late))).toEqual(refusal)
  })

  test('refuses the same passkey twice', async () => {
    const { token } = await signUp(app)
    const { authenticator } = await add(token)
    expect(codeOf((await add(token, { authenticator })).reply)).toEqual(refusal)
  })

  test('stops at twenty, also when several are added at once', async () => {
    const { token } = await signUp(app)
    for (const _ of times(18)) await add(token)
    const begun: string[] = []
    for (const _ of times(4)) begun.push((await begin(token)).challenge)
    const replies = await Promise.all(
      begun.map((challenge) => {
        const passkey = createAuthenticator().create({ challenge, origin, rpId })
        return send(passkeys.addPasskey, { token, body: { name: 'One more', passkey } })
      }),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    const reply = await send(passkeys.beginPasskey, {
      token,
      body: { password: goodPassword },
    })
    expect(codeOf(reply)).toEqual([422, 'passkeys_full'])
  })

  test('is not possible at an address without a name, whatever the caller says', async () => {
    const { token } = await signUp(app)
    for (const other of ['127.0.0.1:3000', '[::1]:3000', 'evil.test', 'localhost.evil.test']) {
      const options = { token, body: { password: goodPassword }, headers: { host: other } }
      const reply = await send(passkeys.beginPasskey, options)
      expect(codeOf(reply)).toEqual([422, 'passkeys_unavailable'])
      const asked = await send(passkeys.askPasskey, { headers: { host: other } })
      expect(codeOf(asked)).toEqual([422, 'passkeys_unavailable'])
    }
  })
})

describe('a passkey of another host', () => {
  const moveAll = (userId: string) =>
    app.pool.query(`update passkeys set rp_id = 'old.example.org' where user_id = $1`, [userId])

  test('is named as such, and a device that has it can get one for this host', async () => {
    const { token, user } = await signUp(app)
    await add(token, { name: 'Old' })
    expect((await begin(token)).excludeCredentials).toHaveLength(1)
    await moveAll(user._id)
    expect((await begin(token)).excludeCredentials).toEqual([])
    app.clock.advance(1)
    await add(token, { name: 'New' })
    const { body } = await app.call(passkeys.passkeys, { token })
    expect(body.passkeys.map(({ name, onlyAt }) => [name, onlyAt])).toEqual([
      ['New', undefined],
      ['Old', 'old.example.org'],
    ])
  })

  test('is no way in: the last one that works here stays', async () => {
    const { token, user } = await signUp(app)
    const old = (await add(token)).reply.body._id
    await moveAll(user._id)
    const living = (await add(token)).reply.body._id
    await app.pool.query('delete from credentials where user_id = $1', [user._id])
    const remove = (id: string) => app.call(passkeys.removePasskey, { params: { id }, token })
    expect(codeOf(await remove(living))).toEqual([409, 'last_way_in'])
    expect((await remove(old)).status).toBe(200)
  })

  test('of which no host is known counts as one of this host', async () => {
    const { token, user } = await signUp(app)
    const [first, second] = [await add(token), await add(token)]
    await app.pool.query('update passkeys set rp_id = null where user_id = $1', [user._id])
    await app.pool.query('delete from credentials where user_id = $1', [user._id])
    const remove = (id: string) => app.call(passkeys.removePasskey, { params: { id }, token })
    expect((await remove(first.reply.body._id)).status).toBe(200)
    expect(codeOf(await remove(second.reply.body._id))).toEqual([409, 'last_way_in'])
  })
})

describe('a passkey', () => {
  test('can be renamed and removed by its owner only, who is told of it', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)]
    const { reply } = await add(ada.token)
    const params = { id: reply.body._id }
    const name = { body: { name: 'Laptop' } }
    expect((await app.call(passkeys.renamePasskey, { params, ...name })).status).toBe(401)
    expect((await app.call(passkeys.removePasskey, { params })).status).toBe(401)
    expect(
      (await app.call(passkeys.renamePasskey, { params, ...name, token: bob.token })).status,
    ).toBe(404)
    expect((await app.call(passkeys.removePasskey, { params, token: bob.token })).status).toBe(404)
    expect(
      (await app.call(passkeys.renamePasskey, { params, token: ada.token, body: { name: ' ' } }))
        .status,
    ).toBe(400)
    const renamed = await app.call(passkeys.renamePasskey, { params, ...name, token: ada.token })
    expect(renamed.body).toEqual({ ...reply.body, name: 'Laptop' })
    expect((await app.call(passkeys.removePasskey, { params, token: ada.token })).status).toBe(200)
    expect(app.mails.at(-1)).toMatchObject({ to: ada.email })
    expect((await app.call(passkeys.removePasskey, { params, token: ada.token })).status).toBe(404)
  })

  test('that is the last way to log in stays', async () => {
    const { token, user, email } = await signUp(app)
    const first = (await add(token)).reply.body._id
    const second = (await add(token)).reply.body._id
    await app.pool.query('delete from credentials where user_id = $1', [user._id])
    expect((await logIn(app, email)).status).toBe(401)
    expect((await app.call(passkeys.removePasskey, { params: { id: first }, token })).status).toBe(
      200,
    )
    const last = await app.call(passkeys.removePasskey, { params: { id: second }, token })
    expect(codeOf(last)).toEqual([409, 'last_way_in'])
    expect((await app.call(passkeys.passkeys, { token })).body.passkeys).toHaveLength(1)
  })
})
