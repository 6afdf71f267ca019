// Calls of passkeys as a browser at localhost makes them, for tests.

import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import type { CallInput, Reply } from '../../../../testing/calls.ts'
import { goodPassword, type TestApp } from '../../../../testing/test-app.ts'
import { newNetwork } from '../../testing.ts'
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'

const { passkeys } = contract
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

export const codeOf = ({ status, error }: Reply) => [status, error?.code]

export function createCalls(findApp: () => TestApp) {
  const send = <E extends Endpoint>(endpoint: E, input: CallInput = {}) =>
    findApp().call(endpoint, {
      ...input,
      headers: { host, ...input.headers },
      address: newNetwork(),
    })

  async function begin(token: string, code?: string) {
    const body = { password: goodPassword, ...(code && { code }) }
    return (await send(passkeys.beginPasskey, { token, body })).body
  }

  async function add(token: string, sent: Sent = {}) {
    const { authenticator = createAuthenticator(), changes, name = 'Phone' } = sent
    const { challenge, user } = await begin(token, sent.code)
    const passkey = authenticator.create({ challenge, origin, rpId, ...sent.from }, changes)
    const reply = await send(passkeys.addPasskey, { token, body: { name, passkey } })
    return { reply, authenticator, passkey, userHandle: user.id }
  }

  async function ask(): Promise<string> {
    return (await send(passkeys.askPasskey)).body.challenge
  }

  const enter = (body: unknown) => send(passkeys.logInWithPasskey, { body })

  return { send, begin, add, ask, enter }
}
