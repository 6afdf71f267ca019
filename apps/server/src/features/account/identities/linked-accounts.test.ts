// Linking and unlinking, and what an account without a password may do.

import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../testing/cookie-browser.ts'
import { present } from '../../../testing/present.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startTestProvider, type TestProvider } from '../../../testing/test-provider.ts'
import { isSignedIn, logIn, newNetwork, otherPassword } from '../testing.ts'
import { enterBy, linkBy, readEnd, redirectUri, settingsOf, signInBy } from './testing.ts'

const { account, identities } = contract
const freshMs = 5 * 60_000

let provider: TestProvider
let test: TestApp

beforeAll(async () => {
  provider = await startTestProvider({
    redirectUri,
    hasFullIdToken: true,
    claimsOf: (name) => ({ email: `${name}@fen.example`, email_verified: true, name }),
  })
  test = await startTestApp({ providers: [settingsOf(provider.issuer)] })
})
afterAll(async () => {
  await test.close()
  await provider.stop()
})

const list = async (token: string) => (await test.call(identities.identities, { token })).body

const link = (token: string | undefined, body: object = {}, name = 'marsh') =>
  test.call(identities.startLink, { params: { name }, token, body })

const unlink = (token: string | undefined, id: string) =>
  test.call(identities.unlink, { params: { id }, token })

const change = (token: string, body: object) => test.call(account.updateUser, { token, body })

const remove = (token: string, body?: object) => test.call(account.deleteUser, { token, body })

describe('linking', () => {
  it('lets the member sign in by the provider, and tells them by mail', async () => {
    const { token, user } = await signUp(test)
    expect(await list(token)).toEqual({ hasPassword: true, identities: [] })
    expect(await linkBy(test, 'ann', { token, password: goodPassword })).toEqual({
      linked: 'marsh',
    })
    expect(await list(token)).toEqual({
      hasPassword: true,
      identities: [
        {
          _id: expect.any(String),
          provider: 'marsh',
          title: 'Marsh',
          email: 'ann@fen.example',
          linkedAt: test.clock.now().toISOString(),
        },
      ],
    })
    expect(test.mails.at(-1)).toMatchObject({ to: user.email })
    expect((await enterBy(test, 'ann')).user._id).toBe(user._id)
  })

  it('needs the password', async () => {
    const { token } = await signUp(test)
    expect((await link(token)).error?.code).toBe('incorrect_password')
    expect((await link(token, { password: 'not the one' })).error?.code).toBe('incorrect_password')
    expect((await link(undefined)).status).toBe(401)
    expect((await link(token, {}, 'swamp')).error?.code).toBe('not_found')
  })

  it('refuses what belongs to somebody else, and says in which way it ended', async () => {
    await enterBy(test, 'taken')
    const { token } = await signUp(test)
    expect(await linkBy(test, 'taken', { token, password: goodPassword })).toEqual({
      failure: 'identity_taken',
      linking: 'marsh',
    })
  })

  it('takes one account of each provider', async () => {
    const { token } = await signUp(test)
    const browser = openBrowser(test)
    const urls: string[] = []
    for (const person of ['one', 'two']) {
      const reply = await browser.call(identities.startLink, {
        params: { name: 'marsh' },
        token,
        body: { password: goodPassword },
      })
      const other = openBrowser(test)
      urls.push(await other.vouch(reply.body.url, person))
    }
    const ends: unknown[] = []
    for (const url of urls) ends.push(readEnd(await browser.comeBack(url)))
    expect(ends).toEqual([{ linked: 'marsh' }, { failure: 'provider_linked', linking: 'marsh' }])
    expect((await link(token, { password: goodPassword })).error?.code).toBe('provider_linked')
  })

  it('frees the account at the provider for somebody else once it is unlinked or its user deleted', async () => {
    const [ada, bob] = [await signUp(test), await signUp(test)]
    const proof = (member: typeof ada) => ({ token: member.token, password: goodPassword })
    expect(await linkBy(test, 'kit', proof(ada))).toEqual({ linked: 'marsh' })
    const { _id } = present((await list(ada.token)).identities[0])
    expect((await unlink(ada.token, _id)).status).toBe(200)
    expect(await linkBy(test, 'kit', proof(bob))).toEqual({ linked: 'marsh' })
    expect((await enterBy(test, 'kit')).user._id).toBe(bob.user._id)
    expect((await remove(bob.token, { password: goodPassword })).status).toBe(200)
    expect(await linkBy(test, 'kit', proof(ada))).toEqual({ linked: 'marsh' })
    // A second account of the same provider is refused, and claims nothing.
    expect(await linkBy(test, 'kim', proof(ada)).catch(({ message }) => message)).toContain(
      'provider_linked',
    )
    expect((await enterBy(test, 'kim')).isNew).toBe(true)
  })

  it('cannot be finished for an account that is gone', async () => {
    const { token } = await signUp(test)
    const browser = openBrowser(test)
    const reply = await browser.call(identities.startLink, {
      params: { name: 'marsh' },
      token,
      body: { password: goodPassword },
    })
    const back = await browser.vouch(reply.body.url, 'late')
    await remove(token, { password: goodPassword })
    expect(readEnd(await browser.comeBack(back))).toMatchObject({ failure: 'not_signed_in' })
  })

  it('is refused once the session that began it has ended, as a new password ends it', async () => {
    const { token } = await signUp(test)
    const browser = openBrowser(test)
    const reply = await browser.call(identities.startLink, {
      params: { name: 'marsh' },
      token,
      body: { password: goodPassword },
    })
    const back = await browser.vouch(reply.body.url, 'nan')
    await test.call(account.logOut, { token })
    expect(readEnd(await browser.comeBack(back))).toEqual({
      failure: 'sign_in_expired',
      linking: 'marsh',
    })
    expect((await enterBy(test, 'nan')).isNew).toBe(true)
  })
})

describe('logging in again', () => {
  const again = async (token: string | undefined, person: string) => {
    const browser = openBrowser(test)
    const body = { isAgain: true }
    const reply = await browser.call(identities.startSignIn, {
      params: { name: 'marsh' },
      token,
      body,
      address: newNetwork(),
    })
    if (reply.status !== 200) return reply.body
    return readEnd(await browser.comeBack(await browser.vouch(reply.body.url, person)))
  }

  it('is for the account that is linked', async () => {
    const { token } = await enterBy(test, 'oda')
    expect(await again(token, 'oda')).toEqual({ code: expect.any(String) })
  })

  it('enters no account of somebody else, and makes none', async () => {
    const { token } = await enterBy(test, 'pam')
    await enterBy(test, 'quin')
    for (const person of ['quin', 'nobody-yet']) {
      expect(await again(token, person)).toEqual({ failure: 'other_account', again: 'marsh' })
    }
    const { rows } = await test.pool.query('select 1 from users where email_key like $1', [
      'nobody-yet@%',
    ])
    expect(rows).toEqual([])
  })

  it('needs somebody who is signed in', async () => {
    expect(await again(undefined, 'pam')).toMatchObject({ code: 'not_signed_in' })
  })
})

describe('unlinking', () => {
  it('ends signing in by the provider', async () => {
    const { token } = await signUp(test)
    await linkBy(test, 'bea', { token, password: goodPassword })
    const { _id } = present((await list(token)).identities[0])
    expect((await unlink(token, _id)).status).toBe(200)
    expect((await list(token)).identities).toEqual([])
    expect((await unlink(token, _id)).error?.code).toBe('not_found')
    expect((await enterBy(test, 'bea')).isNew).toBe(true)
  })

  it('leaves the last way in', async () => {
    const { token } = await enterBy(test, 'cid')
    const { _id } = present((await list(token)).identities[0])
    expect((await unlink(token, _id)).error?.code).toBe('last_way_in')
    expect((await list(token)).identities).toHaveLength(1)
    const { body } = await change(token, { password: otherPassword })
    expect((await unlink(body.token, _id)).status).toBe(200)
    expect((await logIn(test, 'cid@fen.example', otherPassword)).status).toBe(200)
  })

  it('leaves the last way in that still works: a provider that is no longer set up opens nothing', async () => {
    const { token, user } = await enterBy(test, 'rex')
    await test.pool.query(
      `insert into identities (user_id, id, issuer, subject, linked_at)
        values ($1, $1, 'https://gone.example/', 'rex', now())`,
      [user._id],
    )
    const marsh = (await list(token)).identities.find(({ provider }) => provider === 'marsh')
    expect((await unlink(token, present(marsh)._id)).error?.code).toBe('last_way_in')
  })

  it('is for one’s own accounts, signed in', async () => {
    const { token } = await enterBy(test, 'dot')
    const { _id } = present((await list(token)).identities[0])
    const stranger = await signUp(test)
    expect((await unlink(stranger.token, _id)).error?.code).toBe('not_found')
    expect((await unlink(undefined, _id)).status).toBe(401)
    expect((await unlink(token, 'nonsense')).status).toBe(400)
    expect((await list(token)).identities).toHaveLength(1)
  })
})

describe('an account without a password', () => {
  it('is said to be one', async () => {
    const { token } = await enterBy(test, 'fay')
    expect(await list(token)).toMatchObject({ hasPassword: false })
    expect((await test.call(identities.identities)).status).toBe(401)
  })

  it('gets a first password, another address and another link within five minutes of a log-in', async () => {
    const { token } = await enterBy(test, 'gus')
    expect((await change(token, { email: 'gus@new.example' })).status).toBe(200)
    expect((await change(token, { password: '123456789' })).error?.code).toBe('weak_password')
    const fresh = present((await change(token, { password: otherPassword })).body.token)
    expect(await isSignedIn(test, token)).toBe(false)
    expect(await list(fresh)).toMatchObject({ hasPassword: true })
    expect((await change(fresh, { password: goodPassword })).error?.code).toBe('incorrect_password')
  })

  it('asks for a new log-in by the provider after five minutes', async () => {
    const { token } = await enterBy(test, 'hal')
    test.clock.advance(freshMs + 1)
    for (const reply of [
      await change(token, { password: otherPassword }),
      await change(token, { email: 'hal@new.example' }),
      await remove(token),
    ]) {
      expect(reply).toMatchObject({ status: 403, body: { code: 'fresh_log_in_needed' } })
    }
    expect((await remove(token, { password: 'a guess' })).error?.code).toBe('incorrect_password')
    expect((await change(token, { name: 'Hal' })).status).toBe(200)
    const again = await enterBy(test, 'hal')
    expect((await remove(again.token)).status).toBe(200)
    expect(await isSignedIn(test, token)).toBe(false)
  })

  it('is deleted without one, with everything, and the provider’s account is free again', async () => {
    const { token, user } = await enterBy(test, 'ivy')
    expect((await remove(token)).status).toBe(200)
    const { rows } = await test.pool.query('select 1 from identities where user_id = $1', [
      user._id,
    ])
    expect(rows).toEqual([])
    const end = await signInBy(test, 'ivy')
    expect(end).toHaveProperty('code')
    expect((await enterBy(test, 'ivy')).user._id).not.toBe(user._id)
  })
})
