import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  approveAddress,
  changeAccount,
  findToken,
  isSignedIn,
  logIn,
  mailsTo,
  newNetwork,
  otherPassword,
} from './testing.ts'

const { account } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const change = (token: string, body: unknown) => changeAccount(app, token, body)
const readMe = async (token: string) => (await app.call(account.me, { token })).body

const follow = (token: string) =>
  app.call(account.approveEmail, { params: { token }, address: newNetwork() })

async function signUpApproved() {
  const member = await signUp(app)
  expect((await approveAddress(app, member.email)).status).toBe(200)
  return { ...member, user: { ...member.user, emailApproved: true } }
}

/** Somebody with an approved address who has asked for another one. */
async function askForAnother() {
  const member = await signUpApproved()
  const asked = `new.${member.email}`
  const reply = await change(member.token, { email: asked, currentPassword: goodPassword })
  expect(reply.body).toEqual({ ...member.user, newEmail: asked })
  return { ...member, asked }
}

describe('a new address of an account with an approved one', () => {
  test('waits until it is approved, and the former address logs in and gets the mails meanwhile', async () => {
    const { token, email, asked } = await askForAnother()
    expect(mailsTo(app, asked).map(({ subject }) => subject)).toEqual([
      'Confirm your address for Fovea',
    ])
    expect(mailsTo(app, email).at(-1)?.subject).toBe(
      'A new address for your Fovea account was asked for',
    )
    expect(mailsTo(app, email).at(-1)?.text).not.toContain(asked)
    expect((await logIn(app, asked)).status).toBe(401)
    expect((await logIn(app, email)).status).toBe(200)
    expect(await isSignedIn(app, token)).toBe(true)
  })

  test('takes the place of the former one once it is approved, which is told of it', async () => {
    const { token, user, email, asked } = await askForAnother()
    await app.call(account.forgotPassword, { body: { email }, address: newNetwork() })
    const resetToken = findToken(app.mails, email, 'reset')
    expect((await approveAddress(app, asked)).body).toEqual({ success: true })
    expect(await readMe(token)).toEqual({ ...user, email: asked })
    expect(mailsTo(app, email).at(-1)?.subject).toBe(
      'The address of your Fovea account was changed',
    )
    expect((await logIn(app, email)).status).toBe(401)
    expect((await logIn(app, asked)).status).toBe(200)
    const reset = await app.call(account.resetPassword, {
      params: { token: resetToken },
      body: { password: otherPassword },
      address: newNetwork(),
    })
    expect(reset.error?.code).toBe('invalid_token')
  })

  test('is dropped by naming the address in force, without a password, and its link then approves nothing', async () => {
    const { token, user, email, asked } = await askForAnother()
    expect((await change(token, { email })).body).toEqual(user)
    expect((await approveAddress(app, asked)).error?.code).toBe('invalid_token')
    expect(await readMe(token)).toEqual(user)
  })

  test('is dropped by a new password, since somebody else may have asked for it', async () => {
    const { token, asked } = await askForAnother()
    const body = { password: otherPassword, currentPassword: goodPassword }
    expect((await change(token, body)).body.newEmail).toBeNull()
    expect((await approveAddress(app, asked)).error?.code).toBe('invalid_token')
  })

  test('makes way for another one, whose link alone counts', async () => {
    const { token, email, asked } = await askForAnother()
    const first = findToken(app.mails, asked, 'email')
    const second = `second.${email}`
    const reply = await change(token, { email: second, currentPassword: goodPassword })
    expect(reply.body).toMatchObject({ email, newEmail: second })
    expect((await follow(first)).error?.code).toBe('invalid_token')
    expect((await approveAddress(app, second)).status).toBe(200)
    expect((await readMe(token)).email).toBe(second)
  })

  test('gets its link again on request', async () => {
    const { token, asked } = await askForAnother()
    const first = findToken(app.mails, asked, 'email')
    await app.call(account.requestEmailApproval, { token })
    expect(findToken(app.mails, asked, 'email')).not.toBe(first)
    expect((await approveAddress(app, asked)).status).toBe(200)
    expect((await readMe(token)).email).toBe(asked)
  })

  test('keeps nobody from signing up with it, and is refused when somebody has meanwhile', async () => {
    const { token, email, asked } = await askForAnother()
    const owner = await signUp(app, { email: asked })
    expect(owner.user.email).toBe(asked)
    const [link] = mailsTo(app, asked)
    const approvalLink = /\/email\/([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
    expect(await follow(approvalLink)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect(await readMe(token)).toMatchObject({ email, newEmail: asked })
    const subjects = mailsTo(app, email).map(({ subject }) => subject)
    expect(subjects).not.toContain('The address of your Fovea account was changed')
  })

  test('that two accounts want goes to the one that approves it first', async () => {
    const [one, other] = [await signUpApproved(), await signUpApproved()]
    const body = { email: `both.${one.email}`, currentPassword: goodPassword }
    for (const { token } of [one, other]) expect((await change(token, body)).status).toBe(200)
    const links = mailsTo(app, body.email).map(
      ({ text }) => /\/email\/([\w-]+)/.exec(text)?.[1] ?? '',
    )
    const replies = await Promise.all(links.map(follow))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('that is the former one in another spelling counts at once, without a mail', async () => {
    const { token, user, email } = await signUpApproved()
    const before = app.mails.length
    const spelled = email.toUpperCase()
    const reply = await change(token, { email: spelled, currentPassword: goodPassword })
    expect(reply.body).toEqual({ ...user, email: spelled })
    expect(app.mails).toHaveLength(before)
  })
})
