// The whole way over HTTP to a real provider and back.
import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../testing/cookie-browser.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  type Person,
  startTestProvider,
  type TestProvider,
} from '../../../testing/test-provider.ts'
import { findToken, isSignedIn, logIn, newNetwork, openSession, otherPassword } from '../testing.ts'
import { enterBy, finish, readEnd, redirectUri, settingsOf, signInBy, start } from './testing.ts'

const { account, identities } = contract

const people: Record<string, Person> = {}
let provider: TestProvider
let test: TestApp

beforeAll(async () => {
  provider = await startTestProvider({
    redirectUri,
    claimsOf: (subject) => people[subject] ?? person(subject),
  })
  test = await startTestApp({ providers: [settingsOf(provider.issuer)] })
})
afterAll(async () => {
  await test.close()
  await provider.stop()
})

function person(name: string, changes: Person = {}): Person {
  return { email: `${name}@marsh.example`, email_verified: true, name: `Of ${name}`, ...changes }
}

async function approve(email: string, asToken?: string) {
  const params = { token: findToken(test.mails, email, 'email') }
  await test.call(account.approveEmail, { params, token: asToken, address: newNetwork() })
}

async function setByMail(email: string) {
  await test.call(account.forgotPassword, { body: { email }, address: newNetwork() })
  const params = { token: findToken(test.mails, email, 'reset') }
  const body = { password: otherPassword }
  const reply = await test.call(account.resetPassword, { params, body, address: newNetwork() })
  expect(reply.status).toBe(200)
}

describe('the first sign-in', () => {
  it('makes an account with the name and the verified address of the provider, in the language of the page', async () => {
    const browser = openBrowser(test)
    const there = await start(browser, { lang: 'de', next: '/games?a=b' })
    const { code } = readEnd(await browser.comeBack(await browser.vouch(there, 'ida')))
    const reply = await finish(browser, code)
    expect(reply.body).toMatchObject({
      isNew: true,
      next: '/games?a=b',
      user: { name: 'Of ida', email: 'ida@marsh.example', emailApproved: true, lang: 'de' },
    })
    expect(await isSignedIn(test, reply.body.token)).toBe(true)
    expect(test.mails.filter(({ to }) => to === 'ida@marsh.example')).toEqual([])
  })

  it('is only the first: afterwards the same person gets the same account, whatever their address is now', async () => {
    const first = await enterBy(test, 'olu')
    people.olu = person('olu', { email: 'else@marsh.example' })
    const second = await enterBy(test, 'olu')
    expect(second).toMatchObject({ isNew: false, user: { _id: first.user._id } })
    expect(second.user.email).toBe('olu@marsh.example')
  })

  it('asks for approval of an address that the provider has not verified', async () => {
    people.ben = person('ben', { email_verified: false })
    const { user, token } = await enterBy(test, 'ben')
    expect(user).toMatchObject({ emailApproved: false })
    await approve('ben@marsh.example')
    const me = await test.call(account.me, { token })
    expect(me.body.emailApproved).toBe(true)
  })

  it('needs an address', async () => {
    people.nix = { name: 'Nobody' }
    people.odd = person('odd', { email: 'not an address' })
    expect(await signInBy(test, 'nix')).toEqual({ failure: 'address_missing' })
    expect(await signInBy(test, 'odd')).toEqual({ failure: 'address_missing' })
  })

  it('takes every address that mails reach, and knows it in its other spelling', async () => {
    people.idn = person('idn', { email: 'a&b=c#d@bücher.example' })
    const { user } = await enterBy(test, 'idn')
    expect(user).toMatchObject({ email: 'a&b=c#d@bücher.example', emailApproved: true })
    people.ascii = person('ascii', {
      email: 'A&b=c#d@xn--bcher-kva.example',
      email_verified: false,
    })
    expect(await signInBy(test, 'ascii')).toEqual({ failure: 'address_known' })
    const again = { name: 'A', email: 'a&b=c#d@XN--bcher-kva.example', password: goodPassword }
    const reply = await test.call(account.signUp, { body: again, address: newNetwork() })
    expect(reply.error?.code).toBe('email_taken')
  })

  it('makes a storable name of whatever the provider calls them', async () => {
    people.eve = person('eve', { name: ` \u0000\n${'😀'.repeat(200)}` })
    const { user } = await enterBy(test, 'eve')
    expect((user as { name?: string }).name).toBe('😀'.repeat(40))
    people.non = person('non', { name: ' \n ' })
    expect((await enterBy(test, 'non')).user).toMatchObject({ name: 'non' })
  })

  it('makes one account when two tabs come back at once', async () => {
    const browser = openBrowser(test)
    const ways: string[] = []
    for (const _ of [1, 2]) ways.push(await browser.vouch(await start(browser), 'twin'))
    const ends = await Promise.all(ways.map((way) => browser.comeBack(way)))
    const replies = await Promise.all(ends.map((end) => finish(browser, readEnd(end).code)))
    const ids = replies.map(({ body }) => body.user._id)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('an address that somebody has here', () => {
  it('links when it is approved here and verified there, and the owner is told', async () => {
    const { user } = await signUp(test, { email: 'both@marsh.example' })
    await approve(user.email)
    expect(await enterBy(test, 'both')).toMatchObject({ isNew: false, user: { _id: user._id } })
    expect(test.mails.at(-1)).toMatchObject({
      to: user.email,
      subject: expect.stringMatching(/linked/),
      text: expect.stringMatching(/password.*ended|ended.*password/),
    })
  })

  it('ends whatever let somebody in who signed up with it, while its owner only confirmed the mail', async () => {
    const squatter = await signUp(test, { email: 'owned@marsh.example' })
    const made = await test.call(contract.accessTokens.createAccessToken, {
      token: squatter.token,
      body: { name: 'x', scope: 'read', days: null, password: goodPassword },
    })
    expect(made.status).toBe(200)
    await approve('owned@marsh.example')
    const elsewhere = await openSession(test, 'owned@marsh.example')
    await test.call(account.forgotPassword, {
      body: { email: 'owned@marsh.example' },
      address: newNetwork(),
    })
    const owner = await enterBy(test, 'owned')
    expect(owner.user._id).toBe(squatter.user._id)
    for (const token of [squatter.token, elsewhere.token, made.body.token]) {
      expect(await isSignedIn(test, token)).toBe(false)
    }
    expect((await logIn(test, 'owned@marsh.example')).status).toBe(401)
    expect(await isSignedIn(test, owner.token)).toBe(true)
    expect(await enterBy(test, 'owned')).toMatchObject({ isNew: false, user: owner.user })
    const { body } = await test.call(identities.identities, { token: owner.token })
    expect(body).toMatchObject({ hasPassword: false, identities: [{ provider: 'marsh' }] })
  })

  const rejoin = async (name: string, tokens: string[], password?: string) => {
    const email = `${name}@marsh.example`
    const { token } = await enterBy(test, name)
    const letIn = await Promise.all([...tokens, token].map((one) => isSignedIn(test, one)))
    return { letIn, logIn: (await logIn(test, email, password)).status, mail: test.mails.at(-1) }
  }

  it('leaves password and session to somebody who was logged in as they approved the address', async () => {
    const { token, user } = await signUp(test, { email: 'honest@marsh.example' })
    await approve(user.email, token)
    const { letIn, logIn, mail } = await rejoin('honest', [token])
    expect(letIn).toEqual([true, true])
    expect(logIn).toBe(200)
    expect(mail?.text).not.toMatch(/ended/)
  })

  it('leaves the password that was set by a mail to the address', async () => {
    const { token, user } = await signUp(test, { email: 'reset@marsh.example' })
    await approve(user.email)
    await setByMail(user.email)
    const { letIn, logIn } = await rejoin('reset', [token], otherPassword)
    expect(letIn).toEqual([false, true])
    expect(logIn).toBe(200)
  })

  it('ends a passkey of a stranger that a password set by mail has left', async () => {
    const { user } = await signUp(test, { email: 'keyed@marsh.example' })
    await approve(user.email)
    await test.pool.query(
      `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $1, 'x', 'x', 0, '{}', 'x', now())`,
      [user._id],
    )
    await setByMail(user.email)
    expect((await rejoin('keyed', [], otherPassword)).logIn).toBe(401)
    const { rows } = await test.pool.query('select from passkeys where user_id = $1', [user._id])
    expect(rows).toEqual([])
  })

  it('ends the password of somebody who moved an account of theirs to an address of another', async () => {
    const { token, user } = await signUp(test, { email: 'mover@fen.example' })
    await approve(user.email, token)
    await test.call(account.updateUser, {
      token,
      body: { email: 'moved@marsh.example', currentPassword: goodPassword },
    })
    await approve('moved@marsh.example')
    const { letIn, logIn } = await rejoin('moved', [token])
    expect(letIn).toEqual([false, true])
    expect(logIn).toBe(401)
  })

  it('takes no session of another account for that of the owner', async () => {
    const bystander = await signUp(test)
    const { token, user } = await signUp(test, { email: 'clicked@marsh.example' })
    await approve(user.email, bystander.token)
    expect((await rejoin('clicked', [token])).letIn).toEqual([false, true])
  })

  it.each([
    ['the provider has not verified it', 'unsure', false, true],
    ['the provider says nothing about it', 'silent', undefined, true],
    ['it is not approved here, so that nobody meets a stranger’s account', 'early', true, false],
  ])('does not link when %s', async (_, name, isVerified, isApproved) => {
    const { user } = await signUp(test, { email: `${name}@marsh.example` })
    if (isApproved) await approve(user.email)
    people[name] = {
      email: user.email,
      name,
      ...(isVerified !== undefined && { email_verified: isVerified }),
    }
    expect(await signInBy(test, name)).toEqual({ failure: 'address_known' })
    const { rows } = await test.pool.query('select 1 from identities where user_id = $1', [
      user._id,
    ])
    expect(rows).toEqual([])
  })

  it('does not link a second account of the same provider', async () => {
    const { user } = await signUp(test, { email: 'first@marsh.example' })
    await approve(user.email)
    await enterBy(test, 'first')
    people.recycled = person('first')
    expect(await signInBy(test, 'recycled')).toEqual({ failure: 'address_known' })
  })

  it('ends the way in of somebody who made the account with an address that was not theirs', async () => {
    people.squatter = person('victim', { email_verified: false })
    const squatter = await enterBy(test, 'squatter')
    const body = { email: 'victim@marsh.example' }
    await test.call(account.forgotPassword, { body, address: newNetwork() })
    const token = findToken(test.mails, body.email, 'reset')
    await test.call(account.resetPassword, {
      params: { token },
      body: { password: otherPassword },
      address: newNetwork(),
    })
    expect(await isSignedIn(test, squatter.token)).toBe(false)
    expect(await signInBy(test, 'squatter')).toEqual({ failure: 'address_known' })
    expect((await logIn(test, body.email, otherPassword)).status).toBe(200)
  })
})

describe('the way back', () => {
  it('works once', async () => {
    const browser = openBrowser(test)
    const back = await browser.vouch(await start(browser), 'again')
    const { code } = readEnd(await browser.comeBack(back))
    expect(readEnd(await browser.comeBack(back))).toEqual({ failure: 'sign_in_expired' })
    expect((await finish(browser, code)).status).toBe(200)
    expect((await finish(browser, code)).error?.code).toBe('sign_in_expired')
  })

  it('works once when it is walked twice at the same time', async () => {
    const browser = openBrowser(test)
    const back = await browser.vouch(await start(browser), 'racer')
    const ends = await Promise.all([1, 2, 3, 4].map(() => browser.comeBack(back)))
    expect(ends.filter((end) => readEnd(end).code)).toHaveLength(1)
  })

  it('leads nowhere in another browser, and spoils nothing there', async () => {
    const browser = openBrowser(test)
    const back = await browser.vouch(await start(browser), 'lured')
    const victim = openBrowser(test)
    expect(readEnd(await victim.comeBack(back))).toEqual({ failure: 'sign_in_expired' })
    await start(victim)
    expect(readEnd(await victim.comeBack(back))).toEqual({ failure: 'sign_in_expired' })
    const { code } = readEnd(await browser.comeBack(back))
    expect((await finish(victim, code)).error?.code).toBe('sign_in_expired')
    expect((await finish(openBrowser(test), code)).error?.code).toBe('sign_in_expired')
    expect((await finish(browser, code)).status).toBe(200)
  })

  it.each([
    ['a wrong state', (url: URL) => url.searchParams.set('state', 'A'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', 'B'.repeat(43))],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['a code of nobody', (url: URL) => url.searchParams.set('code', 'C'.repeat(43))],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://other.example')],
  ])('refuses %s', async (_, change) => {
    const browser = openBrowser(test)
    const back = new URL(await browser.vouch(await start(browser), 'careful'))
    change(back)
    const end = readEnd(await browser.comeBack(back.href))
    expect(end.failure).toMatch(/^sign_in_(expired|failed)$/)
    expect(end).not.toHaveProperty('code')
  })

  it('refuses a code that was used in another sign-in', async () => {
    const browser = openBrowser(test)
    const first = new URL(await browser.vouch(await start(browser), 'stolen'))
    const second = new URL(await browser.vouch(await start(browser), 'stolen'))
    // An unused code, but of another attempt: it fits neither its verifier nor its nonce.
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect(readEnd(await browser.comeBack(second.href))).toEqual({ failure: 'sign_in_failed' })
  })

  it('refuses an attempt that is ten minutes old, and a session that was not fetched for two', async () => {
    const browser = openBrowser(test)
    const back = await browser.vouch(await start(browser), 'slow')
    test.clock.advance(10 * 60_000)
    expect(readEnd(await browser.comeBack(back))).toEqual({ failure: 'sign_in_expired' })
    const { code } = await signInBy(test, 'slow', { browser })
    test.clock.advance(2 * 60_000)
    expect((await finish(browser, code)).error?.code).toBe('sign_in_expired')
  })

  it('says that it was cancelled', async () => {
    expect(await signInBy(test, undefined)).toEqual({ failure: 'sign_in_cancelled' })
  })

  it('does nothing when it is only looked at', async () => {
    const browser = openBrowser(test)
    const back = await browser.vouch(await start(browser), 'looked')
    const url = back.replace('http://fovea.test', '')
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    expect(readEnd(await browser.comeBack(back))).toHaveProperty('code')
  })
})

describe('the secrets of a sign-in', () => {
  it('are in no address of ours and in no row', async () => {
    const browser = openBrowser(test)
    const there = new URL(await start(browser))
    const state = there.searchParams.get('state') ?? ''
    const { rows } = await test.pool.query('select t::text as row from sign_in_attempts t')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(state)
    expect(there.searchParams.get('code_challenge_method')).toBe('S256')
    const end = await browser.comeBack(await browser.vouch(there.href, 'hidden'))
    expect(end).toMatch(/^\/login\/done#code=[\w-]{64}$/)
    const found = await test.pool.query('select t::text as row from sign_in_handoffs t')
    expect(JSON.stringify(found.rows)).not.toContain(readEnd(end).code)
  })

  it('are bound to a cookie that no script reads and no other site sends', async () => {
    const { headers } = await test.call(identities.startSignIn, {
      params: { name: 'marsh' },
      body: {},
      address: newNetwork(),
    })
    expect(headers['set-cookie']).toMatch(
      /^fovea-sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('beginning a sign-in', () => {
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'refuses to lead to %s afterwards',
    async (next) => {
      const reply = await test.call(identities.startSignIn, {
        params: { name: 'marsh' },
        body: { next },
        address: newNetwork(),
      })
      expect(reply.status).toBe(400)
    },
  )

  it('knows only the providers that are set up', async () => {
    const { body } = await test.call(identities.providers)
    expect(body).toEqual({ providers: [{ name: 'marsh', title: 'Marsh' }] })
    expect(
      (await test.call(identities.startSignIn, { params: { name: 'swamp' }, body: {} })).status,
    ).toBe(404)
    const back = await test.callRaw('GET', '/auth/oidc/swamp/callback?code=x&state=y')
    expect(back).toMatchObject({
      status: 303,
      headers: { location: '/login/done#failure=sign_in_expired' },
    })
  })

  it('is limited by network', async () => {
    const address = newNetwork()
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) {
      statuses.push(
        (await test.call(identities.startSignIn, { params: { name: 'marsh' }, body: {}, address }))
          .status,
      )
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  it('replaces the session of somebody who logs in again', async () => {
    const { token } = await enterBy(test, 'renewed')
    const browser = openBrowser(test)
    const { code } = await signInBy(test, 'renewed', { browser })
    const reply = await finish(browser, code, token)
    expect(await isSignedIn(test, token)).toBe(false)
    expect(await isSignedIn(test, reply.body.token)).toBe(true)
  })

  it('leaves the session of somebody else alone', async () => {
    const { token } = await signUp(test, { password: goodPassword })
    const browser = openBrowser(test)
    const { code } = await signInBy(test, 'other', { browser })
    expect((await finish(browser, code, token)).status).toBe(200)
    expect(await isSignedIn(test, token)).toBe(true)
  })
})
