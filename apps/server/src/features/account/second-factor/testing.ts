// Shared by the tests of second factors: an account that has one, and the codes of its app.
import { contract } from '@fovea/contract'
import { Secret, TOTP } from 'otpauth'
import { goodPassword, signUp, type TestApp } from '../../../testing/test-app.ts'
import { logIn, newNetwork } from '../testing.ts'

const { secondFactor } = contract

export type Guarded = Awaited<ReturnType<typeof signUpWithFactor>>

/** Signs up and switches the second factor on. The clock moves on, so that the next code counts. */
export async function signUpWithFactor(app: TestApp) {
  const { token, email, user } = await signUp(app)
  const begun = await app.call(secondFactor.beginSecondFactor, {
    token,
    body: { password: goodPassword },
  })
  const secret: string = begun.body.secret
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => authenticator.generate({ timestamp: app.clock.now().getTime() })
  const on = await app.call(secondFactor.switchOnSecondFactor, { token, body: { code: code() } })
  if (on.status !== 200) throw new Error(`switching on answered ${on.status}`)
  app.clock.advance(30_000)
  const recoveryCodes: string[] = on.body.recoveryCodes
  return { token, email, userId: user._id as string, secret, code, recoveryCodes }
}

/** The first step of a log-in. */
export async function beginLogIn(app: TestApp, email: string): Promise<string> {
  const { status, body } = await logIn(app, email)
  if (status !== 200 || !('attempt' in body)) throw new Error(`the first step answered ${status}`)
  return body.attempt
}

export function enterCode(app: TestApp, attempt: string, code: string, address = newNetwork()) {
  return app.call(secondFactor.logInWithCode, { body: { attempt, code }, address })
}

/** A code that is none of the three that count. */
export function wrongCode({ secret }: Guarded, app: TestApp): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = app.clock.now().getTime()
  const right = [-30_000, 0, 30_000].map((skew) => totp.generate({ timestamp: now + skew }))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) as string
}
