import { contract } from '@fovea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { signUpWithFactor } from '../second-factor/testing.ts'
import { isSignedIn, logIn, newNetwork, times } from '../testing.ts'
import { createAuthenticator, type SoftwareAuthenticator } from './testing.ts'

const { passkeys } = contract
const listPath = passkeys.passkeys.path
const host = 'localhost:3000'
const origin = `http://${host}`
const rpId = 'localhost'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Changes = Parameters<SoftwareAuthenticator['create']>[1]
interface Sent {
  authenticator?: SoftwareAuthenticator
  changes?: Changes
  from?: { origin?: string; rpId?: string; challenge?: string }
  name?: string
}

const send = (path: string, options: Parameters<TestApp['call']>[2], method = 'POST') =>
  app.call(method, path, {
    ...options,
    headers: { host, ...options?.headers },
    address: newNetwork(),
  })

async function begin(token: string): Promise<{ challenge: string; user: { id: string } }> {
  const body = { password: goodPassword }
  return (await send(passkeys.beginPasskey.path, { token, body })).body
}

async function add(token: string, sent: Sent = {}) {
  const { authenticator = createAuthenticator(), changes, name = 'Phone' } = sent
  const { challenge, user } = await begin(token)
  const passkey = authenticator.create({ challenge, origin, rpId, ...sent.from }, changes)
  const reply = await send(listPath, { token, body: { name, passkey } })
  return { reply, authenticator, passkey, userHandle: user.id }
}

async function ask(): Promise<string> {
  return (await send(passkeys.askPasskey.path, {})).body.challenge
}

const enter = (body: unknown) => send(passkeys.logInWithPasskey.path, { body })

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

const refusal = [403, 'passkey_refused']

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
    expect((await app.call('GET', listPath, { token })).body).toEqual({ passkeys: [entry] })
    expect(app.mails.at(-1)).toMatchObject({ to: email })
    expect(app.mails.at(-1)?.text).not.toContain('phone')
  })

  test('needs the password, and a session', async () => {
    const { token } = await signUp(app)
    for (const body of [{}, { password: 'not my password' }]) {
      const reply = await send(passkeys.beginPasskey.path, { token, body })
      expect(codeOf(reply)).toEqual([403, 'incorrect_password'])
    }
    expect((await send(passkeys.beginPasskey.path, { body: {} })).status).toBe(401)
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
    expect((await app.call('GET', listPath, { token })).body).toEqual({ passkeys: [] })
  })

  test('refuses an answer a second time, too late, and to somebody else’s challenge', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)]
    const { passkey } = await add(ada.token)
    const body = { name: 'Again', passkey }
    expect(codeOf(await send(listPath, { token: ada.token, body }))).toEqual(refusal)
    const { challenge } = await begin(ada.token)
    const stolen = createAuthenticator().create({ challenge, origin, rpId })
    const ofBob = { token: bob.token, body: { name: 'Stolen', passkey: stolen } }
    expect(codeOf(await send(listPath, ofBob))).toEqual(refusal)
    app.clock.advance(10 * 60_000)
    const late = { token: ada.token, body: { name: 'Late', passkey: stolen } }
    expect(codeOf(await send(listPath, late))).toEqual(refusal)
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
        return send(listPath, { token, body: { name: 'One more', passkey } })
      }),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    const reply = await send(passkeys.beginPasskey.path, {
      token,
      body: { password: goodPassword },
    })
    expect(codeOf(reply)).toEqual([422, 'passkeys_full'])
  })

  test('is not possible at an address without a name, whatever the caller says', async () => {
    const { token } = await signUp(app)
    for (const other of ['127.0.0.1:3000', '[::1]:3000', 'evil.test', 'localhost.evil.test']) {
      const options = { token, body: { password: goodPassword }, headers: { host: other } }
      const reply = await send(passkeys.beginPasskey.path, options)
      expect(codeOf(reply)).toEqual([422, 'passkeys_unavailable'])
      const asked = await send(passkeys.askPasskey.path, { headers: { host: other } })
      expect(codeOf(asked)).toEqual([422, 'passkeys_unavailable'])
    }
  })
})

describe('logging in with a passkey', () => {
  let owner: Awaited<ReturnType<typeof signUpWithFactor>>
  let authenticator: SoftwareAuthenticator
  let userHandle: string
  beforeEach(async () => {
    owner = await signUpWithFactor(app)
    ;({ authenticator, userHandle } = await add(owner.token))
  })
  const answer = async (changes: Changes = {}, from: Sent['from'] = {}) =>
    authenticator.get({ challenge: await ask(), origin, rpId, ...from }, { userHandle, ...changes })

  test('opens a session without a code, even with a second factor, and says when it was used', async () => {
    const { status, body } = await enter(await answer())
    expect(status).toBe(200)
    expect(body.user._id).toBe(owner.userId)
    expect(await isSignedIn(app, body.token)).toBe(true)
    const list = await app.call('GET', listPath, { token: body.token })
    expect(list.body.passkeys[0].lastUsedAt).toBe(app.clock.now().toISOString())
    const { rows } = await app.pool.query(
      'select opened_by from sessions where user_id = $1 order by id desc limit 1',
      [owner.userId],
    )
    expect(rows).toEqual([{ opened_by: 'passkey' }])
  })

  test.each<[string, Changes, Sent['from']]>([
    ['from another origin', {}, { origin: 'http://evil.test' }],
    ['for another name', {}, { rpId: 'evil.test' }],
    ['to a challenge that was never asked', {}, { challenge: 'A'.repeat(43) }],
    ['of somebody who was not verified', { isVerified: false }, {}],
    ['of another kind', { type: 'webauthn.create' }, {}],
    ['whose counter stands still', { counter: 1 }, {}],
    ['whose counter goes back', { counter: 0 }, {}],
    ['of nobody', { userHandle: Buffer.alloc(16).toString('base64url') }, {}],
    ['with a handle that is none', { userHandle: 'QQ' }, {}],
  ])('refuses an answer %s', async (_, changes, from) => {
    expect(codeOf(await enter(await answer(changes, from)))).toEqual(refusal)
  })

  test('refuses an answer that was given before, also thirty times at once', async () => {
    const given = await answer()
    const replies = await Promise.all(times(30).map(() => enter(given)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await enter(given))).toEqual(refusal)
  })

  test('refuses an answer after ten minutes', async () => {
    const given = await answer()
    app.clock.advance(10 * 60_000)
    expect(codeOf(await enter(given))).toEqual(refusal)
  })

  test('refuses a passkey of somebody else under the owner’s handle or id', async () => {
    const thief = await signUp(app)
    const stranger = await add(thief.token)
    const challenge = { challenge: await ask(), origin, rpId }
    const foreign = stranger.authenticator.get(challenge, { userHandle })
    expect(codeOf(await enter(foreign))).toEqual(refusal)
    const posing = stranger.authenticator.get(
      { ...challenge, challenge: await ask() },
      { userHandle },
    )
    const { id } = authenticator
    expect(codeOf(await enter({ ...posing, id, rawId: id }))).toEqual(refusal)
  })

  test('refuses an answer whose signature or data were changed', async () => {
    for (const part of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
      const given = await answer()
      const bytes = Buffer.from(given.response[part], 'base64url')
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      given.response[part] = bytes.toString('base64url')
      expect(codeOf(await enter(given))).toEqual(refusal)
    }
  })

  test('gives the same answer for a passkey that was removed as for one that never was', async () => {
    const { body } = await app.call('GET', listPath, { token: owner.token })
    const path = `${listPath}/${body.passkeys[0]._id}`
    expect((await app.call('DELETE', path, { token: owner.token })).status).toBe(200)
    const removed = await enter(await answer())
    const unknown = await enter(
      createAuthenticator().get({ challenge: await ask(), origin, rpId }, { userHandle }),
    )
    expect(codeOf(removed)).toEqual(refusal)
    expect(codeOf(unknown)).toEqual(refusal)
  })

  test('limits what one network may try', async () => {
    const address = newNetwork()
    const tryOnce = () =>
      app.call('POST', passkeys.logInWithPasskey.path, {
        ...{ body: given, headers: { host }, address },
      })
    const given = await answer({ isVerified: false })
    for (const _ of times(60)) await tryOnce()
    expect(codeOf(await tryOnce())).toEqual([429, 'too_many_attempts'])
  })

  test.each(['id', 'rawId', 'type', 'response'])('without %s is a bad request', async (part) => {
    const { [part]: _, ...rest } = (await answer()) as Record<string, unknown>
    expect((await enter(rest)).status).toBe(400)
  })
})

describe('a passkey', () => {
  test('can be renamed and removed by its owner only, who is told of it', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)]
    const { reply } = await add(ada.token)
    const path = `${listPath}/${reply.body._id}`
    const name = { body: { name: 'Laptop' } }
    expect((await app.call('PUT', path, name)).status).toBe(401)
    expect((await app.call('DELETE', path)).status).toBe(401)
    expect((await app.call('PUT', path, { ...name, token: bob.token })).status).toBe(404)
    expect((await app.call('DELETE', path, { token: bob.token })).status).toBe(404)
    expect((await app.call('PUT', path, { token: ada.token, body: { name: ' ' } })).status).toBe(
      400,
    )
    const renamed = await app.call('PUT', path, { ...name, token: ada.token })
    expect(renamed.body).toEqual({ ...reply.body, name: 'Laptop' })
    expect((await app.call('DELETE', path, { token: ada.token })).status).toBe(200)
    expect(app.mails.at(-1)).toMatchObject({ to: ada.email })
    expect((await app.call('DELETE', path, { token: ada.token })).status).toBe(404)
  })

  test('that is the last way to log in stays', async () => {
    const { token, user, email } = await signUp(app)
    const first = (await add(token)).reply.body._id
    const second = (await add(token)).reply.body._id
    await app.pool.query('delete from credentials where user_id = $1', [user._id])
    expect((await logIn(app, email)).status).toBe(401)
    expect((await app.call('DELETE', `${listPath}/${first}`, { token })).status).toBe(200)
    const last = await app.call('DELETE', `${listPath}/${second}`, { token })
    expect(codeOf(last)).toEqual([409, 'last_passkey'])
    expect((await app.call('GET', listPath, { token })).body.passkeys).toHaveLength(1)
  })
})
