import { contract } from '@fovea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '../../../testing/present.ts'
import { signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { signUpWithFactor } from '../second-factor/testing.ts'
import { isSignedIn, newNetwork, times } from '../testing.ts'
import {
  type Changes,
  codeOf,
  createCalls,
  host,
  origin,
  refusal,
  rpId,
  type Sent,
} from './testing/calls.ts'
import {
  createAuthenticator,
  type SoftwareAuthenticator,
} from './testing/software-authenticator.ts'

const { passkeys } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { add, ask, enter, send } = createCalls(() => app)

describe('logging in with a passkey', () => {
  let owner: Awaited<ReturnType<typeof signUpWithFactor>>
  let authenticator: SoftwareAuthenticator
  let userHandle: string
  beforeEach(async () => {
    owner = await signUpWithFactor(app)
    ;({ authenticator, userHandle } = await add(owner.token, { code: owner.code() }))
  })
  const answer = async (changes: Changes = {}, from: Sent['from'] = {}) =>
    authenticator.get({ challenge: await ask(), origin, rpId, ...from }, { userHandle, ...changes })

  test('opens a session without a code, even with a second factor, and says when it was used', async () => {
    const { status, body } = await enter(await answer())
    expect(status).toBe(200)
    expect(body.user._id).toBe(owner.userId)
    expect(await isSignedIn(app, body.token)).toBe(true)
    const list = await app.call(passkeys.passkeys, { token: body.token })
    expect(list.body.passkeys[0]?.lastUsedAt).toBe(app.clock.now().toISOString())
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

  test('says of a passkey of another host that it works there only', async () => {
    const of = [owner.userId]
    await app.pool.query(`update passkeys set rp_id = 'old.example.org' where user_id = $1`, of)
    const given = await answer({}, { origin: 'https://old.example.org', rpId: 'old.example.org' })
    expect(codeOf(await enter(given))).toEqual([403, 'passkey_elsewhere'])
  })

  test('learns the host of a passkey that was made before hosts were kept', async () => {
    await app.pool.query('update passkeys set rp_id = null where user_id = $1', [owner.userId])
    expect((await enter(await answer())).status).toBe(200)
    const { rows } = await app.pool.query('select rp_id from passkeys where user_id = $1', [
      owner.userId,
    ])
    expect(rows).toEqual([{ rp_id: rpId }])
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
    const { body } = await app.call(passkeys.passkeys, { token: owner.token })
    const params = { id: present(body.passkeys[0])._id }
    const deleted = await app.call(passkeys.removePasskey, { params, token: owner.token })
    expect(deleted.status).toBe(200)
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
      app.call(passkeys.logInWithPasskey, { body: given, headers: { host }, address })
    const given = await answer({ isVerified: false })
    for (const _ of times(60)) await tryOnce()
    expect(codeOf(await tryOnce())).toEqual([429, 'too_many_attempts'])
  })

  test.each(['id', 'rawId', 'type', 'response'])('without %s is a bad request', async (part) => {
    const { [part]: _, ...rest } = (await answer()) as Record<string, unknown>
    expect((await enter(rest)).status).toBe(400)
  })
})

describe('logging in again with a passkey', () => {
  const again = async (
    token: string | undefined,
    { authenticator, userHandle }: Awaited<ReturnType<typeof add>>,
  ) => {
    const answer = authenticator.get({ challenge: await ask(), origin, rpId }, { userHandle })
    return send(passkeys.logInWithPasskey, { token, body: { ...answer, isAgain: true } })
  }

  test('makes an account without a password prove itself, in one session instead of two', async () => {
    const { token, user } = await signUp(app)
    const key = await add(token)
    await app.pool.query('delete from credentials where user_id = $1', [user._id])
    const begin = (as: string) => send(passkeys.beginPasskey, { token: as, body: {} })
    expect(codeOf(await begin(token))).toEqual([403, 'fresh_log_in_needed'])
    const { status, body } = await again(token, key)
    expect(status).toBe(200)
    expect((await begin(body.token)).status).toBe(200)
    expect(await isSignedIn(app, token)).toBe(false)
    app.clock.advance(6 * 60_000)
    expect(codeOf(await begin(body.token))).toEqual([403, 'fresh_log_in_needed'])
  })

  test('refuses a passkey of another account, and needs somebody who is signed in', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)]
    const keyOfBob = await add(bob.token)
    expect(codeOf(await again(ada.token, keyOfBob))).toEqual([409, 'other_account'])
    expect(codeOf(await again(undefined, keyOfBob))).toEqual([401, 'not_signed_in'])
    expect(await isSignedIn(app, ada.token)).toBe(true)
    const { rows } = await app.pool.query('select 1 from sessions where user_id = $1', [
      bob.user._id,
    ])
    expect(rows).toHaveLength(1)
  })
})
