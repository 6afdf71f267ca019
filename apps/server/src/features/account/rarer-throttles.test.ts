import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import * as argon2 from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { emailKeyOf } from '../../platform/mail/email-key.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { approveAddress, findToken, newNetwork, otherPassword, times } from './testing.ts'

const { account } = contract
const minuteMs = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  // Throttles use the machine's clock, not the one of the test app.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('other limits on attempts', () => {
  test('allow three reset mails an hour for an account, whether or not it exists', async () => {
    const { email } = await signUp(app)
    for (const address of [email, 'nobody.at.all@example.org']) {
      const forget = () =>
        app.call(account.forgotPassword, { body: { email: address }, address: newNetwork() })
      for (const _ of times(3)) expect((await forget()).status).toBe(200)
      const refused = await forget()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
    }
    expect(
      app.mails.filter(({ to, text }) => to === email && text.includes('/reset/')),
    ).toHaveLength(3)
  })

  test('allow twenty reset mails an hour from one network', async () => {
    const forget = (index: number) =>
      app.call(account.forgotPassword, {
        body: { email: `somebody${index}@example.org` },
        address: '203.0.113.30',
      })
    const replies = await Promise.all(times(21).map(forget))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('allow five approval mails an hour, including those for a changed address', async () => {
    const { token, email } = await signUp(app)
    const ask = () => app.call(account.requestEmailApproval, { token })
    const move = (to: string) =>
      app.call(account.updateUser, { token, body: { email: to, currentPassword: goodPassword } })
    for (const _ of times(3)) expect((await ask()).status).toBe(200)
    for (const index of times(2)) expect((await move(`a${index}.${email}`)).status).toBe(200)
    expect((await ask()).status).toBe(429)
    expect((await move(`b.${email}`)).status).toBe(429)
  })

  test('allow eight mails an hour to a stranger, however many accounts and networks ask for them', async () => {
    const victim = 'Victim@bücher.example'
    const mails = () => app.mails.filter(({ to }) => emailKeyOf(to) === emailKeyOf(victim))
    const statuses = new Set<number>()
    for (const _ of times(12)) {
      const { token, email } = await signUp(app)
      const move = async (to: string) => {
        const body = { email: to, currentPassword: goodPassword }
        statuses.add((await app.call(account.updateUser, { token, body })).status)
      }
      await move(victim)
      await app.call(contract.accessTokens.createAccessToken, {
        token,
        body: { name: 'x', scope: 'read', days: null, password: goodPassword },
      })
      await move(`away.${email}`)
      await move('victim@xn--bcher-kva.example')
      await move(`else.${email}`)
    }
    expect([...statuses].sort()).toEqual([200, 429])
    expect(mails()).toHaveLength(8)
    const body = { email: victim }
    const forget = () => app.call(account.forgotPassword, { body, address: newNetwork() })
    expect((await forget()).error?.code).toBe('too_many_attempts')
    const sign = { name: 'A', email: victim, password: goodPassword }
    const signed = await app.call(account.signUp, { body: sign, address: newNetwork() })
    expect(signed.error?.code).toBe('too_many_attempts')
    expect(Number(signed.headers['retry-after'])).toBeGreaterThan(59 * 60)
    passTime(60 * minuteMs)
    expect((await forget()).status).toBe(200)
    const late = await app.call(account.signUp, { body: sign, address: newNetwork() })
    expect(late.status).toBe(200)
    expect(mails()).toHaveLength(9)
  })

  test('count eight mails to one recipient for all servers and calls at once', async () => {
    const email = 'crowded@example.org'
    const accounts: { token: string }[] = []
    for (const _ of times(12)) accounts.push(await signUp(app))
    const replies = await Promise.all(
      accounts.map(({ token }) =>
        app.call(account.updateUser, { token, body: { email, currentPassword: goodPassword } }),
      ),
    )
    // Only one of them gets the address, and what is refused sends nothing.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('do not count mails to an approved address about what its owner does', async () => {
    const { token, email } = await signUp(app)
    await approveAddress(app, email)
    const make = () =>
      app.call(contract.accessTokens.createAccessToken, {
        token,
        body: { name: 'x', scope: 'read', days: null, password: goodPassword },
      })
    for (const _ of times(10)) expect((await make()).status).toBe(200)
  })

  test('allow a signed-in user ten wrong passwords, for changes and deletion together', async () => {
    const { token } = await signUp(app)
    const change = (currentPassword: string) =>
      app.call(account.updateUser, { token, body: { password: otherPassword, currentPassword } })
    const remove = (password: string) => app.call(account.deleteUser, { token, body: { password } })
    vi.mocked(argon2.verify).mockClear()
    const replies = await Promise.all(
      times(30).map((index) => (index % 2 ? change('not mine') : remove('not mine'))),
    )
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(10)
    expect(argon2.verify).toHaveBeenCalledTimes(10)
    expect((await change(goodPassword)).status).toBe(429)
    expect((await remove(goodPassword)).status).toBe(429)
    passTime(15 * minuteMs)
    expect((await remove(goodPassword)).status).toBe(200)
  })

  test('still count the wrong passwords of a signed-in user after a right one', async () => {
    const { token } = await signUp(app)
    const prove = (currentPassword: string) =>
      app.call(account.updateUser, {
        token,
        body: { email: `moved.${Math.random()}@example.org`, currentPassword },
      })
    for (const _ of times(9)) expect((await prove('not mine')).status).toBe(403)
    expect((await prove(goodPassword)).status).toBe(200)
    expect((await prove('not mine')).status).toBe(403)
    expect((await prove(goodPassword)).status).toBe(429)
  })

  test('allow twenty wrong links from one network, reset and approval links together', async () => {
    const { email } = await signUp(app)
    const approval = findToken(app.mails, email, 'email')
    const follow = (endpoint: Endpoint, token: string, address: string) =>
      app.call(endpoint, { params: { token }, body: { password: otherPassword }, address })
    for (const index of times(20)) {
      const endpoint = index % 2 ? account.resetPassword : account.approveEmail
      expect((await follow(endpoint, 'A'.repeat(64), '203.0.113.40')).status).toBe(400)
    }
    expect((await follow(account.approveEmail, approval, '203.0.113.40')).status).toBe(429)
    expect((await follow(account.approveEmail, approval, '203.0.113.41')).status).toBe(200)
  })
})
