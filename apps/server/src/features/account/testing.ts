// Shared by the tests of accounts: finding links in mails, and signing in.
import { contract } from '@fovea/contract'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { createLogger } from '../../platform/log.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { goodPassword, idleParts, type TestApp } from '../../testing/test-app.ts'

export const otherPassword = 'nine loud lanterns by the quay'

/** @returns the token of the last link of this kind that was sent to the address. */
export function findToken(mails: Mail[], to: string, page: 'reset' | 'email'): string {
  const pattern = new RegExp(`http://fovea\\.test/${page}/([\\w-]+)\\?hl=`)
  const tokens = mails
    .filter((mail) => mail.to === to)
    .map((mail) => pattern.exec(mail.text)?.[1])
    .filter((token) => token !== undefined)
  const token = tokens.at(-1)
  if (!token) throw new Error(`no mail to ${to} has a link to /${page}`)
  return token
}

let count = 0

/** A network address from which nobody has called before, so that no throttle has counted it. */
export function newNetwork(): string {
  count += 1
  return `192.168.${(count >> 8) & 255}.${count & 255}`
}

export async function logIn(test: TestApp, email: string, password = goodPassword) {
  return test.call(contract.account.logIn, { body: { email, password }, address: newNetwork() })
}

/** Logs in where one step is enough. */
export async function openSession(test: TestApp, email: string, password = goodPassword) {
  const { status, body } = await logIn(test, email, password)
  if (status !== 200 || !('token' in body)) throw new Error(`logging in answered ${status}`)
  return body
}

export async function isSignedIn(test: TestApp, token: string): Promise<boolean> {
  const { status } = await test.call(contract.account.me, { token })
  if (status !== 200 && status !== 401) throw new Error(`me answered ${status}`)
  return status === 200
}

export function changeAccount(test: TestApp, token: string, body: unknown) {
  return test.call(contract.account.updateUser, { token, body })
}

export function mailsTo(test: TestApp, email: string): Mail[] {
  return test.mails.filter(({ to }) => to === email)
}

/** Follows the last approval link that was sent to the address. */
export async function approveAddress(test: TestApp, email: string) {
  return test.call(contract.account.approveEmail, {
    params: { token: findToken(test.mails, email, 'email') },
    address: newNetwork(),
  })
}

export const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Starts a second server on the same database. */
export async function startOther(test: TestApp, trustProxy?: string[]): Promise<FastifyInstance> {
  return buildApp({
    db: test.db,
    pool: test.pool,
    clock: test.clock,
    mailer: { queue: async () => {} },
    ...idleParts,
    log: createLogger('silent'),
    publicUrl: 'http://fovea.test',
    trustProxy,
  })
}
