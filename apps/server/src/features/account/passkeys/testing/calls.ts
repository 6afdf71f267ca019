// Calls of passkeys as a browser at localhost makes them, for tests.
import { contract } from '@fovea/contract'
import { goodPassword, type TestApp } from '../../../../testing/test-app.ts'
import { newNetwork } from '../../testing.ts'
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'

const { passkeys } = contract
export const listPath = passkeys.passkeys.path
export const host = 'localhost:3000'
export const origin = `http://${host}`
export const rpId = 'localhost'

export type Changes = Parameters<SoftwareAuthenticator['create']>[1]

export interface Sent {
  authenticator?: SoftwareAuthenticator
  changes?: Changes
  from?: { origin?: string; rpId?: string; challenge?: string }
  name?: string
  /** Of the second factor. */
  code?: string
}

export const refusal = [403, 'passkey_refused']

export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

export function createCalls(findApp: () => TestApp) {
  const send = (path: string, options: Parameters<TestApp['call']>[2]) =>
    findApp().call('POST', path, {
      ...options,
      headers: { host, ...options?.headers },
      address: newNetwork(),
    })

  async function begin(
    token: string,
    code?: string,
  ): Promise<{ challenge: string; user: { id: string } }> {
    const body = { password: goodPassword, ...(code && { code }) }
    return (await send(passkeys.beginPasskey.path, { token, body })).body
  }

  async function add(token: string, sent: Sent = {}) {
    const { authenticator = createAuthenticator(), changes, name = 'Phone' } = sent
    const { challenge, user } = await begin(token, sent.code)
    const passkey = authenticator.create({ challenge, origin, rpId, ...sent.from }, changes)
    const reply = await send(listPath, { token, body: { name, passkey } })
    return { reply, authenticator, passkey, userHandle: user.id }
  }

  async function ask(): Promise<string> {
    return (await send(passkeys.askPasskey.path, {})).body.challenge
  }

  const enter = (body: unknown) => send(passkeys.logInWithPasskey.path, { body })

  return { send, begin, add, ask, enter }
}
