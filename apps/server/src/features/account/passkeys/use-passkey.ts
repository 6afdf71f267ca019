// Logs in with a passkey. A passkey is already two factors (a device, and a PIN or a fingerprint), so no code is asked
// for. See decision 0054.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { passkeys } from '@fovea/contract/passkeys.ts'
import { NIL, stringify } from 'uuid'
import { fail } from '../../../platform/failure.ts'
import { networkOf } from '../../../platform/network-address.ts'
import type { Caller } from '../../../platform/routes.ts'
import type { AccountParts } from '../account-parts.ts'
import { endSession, openSession } from '../session-store.ts'
import { lockAccount, transactForAccess } from '../store.ts'
import { toUser } from '../user.ts'
import { patienceMs } from './add-passkey.ts'
import { findRelyingParty, type RelyingParty } from './relying-party.ts'
import {
  changePasskey,
  findPasskey,
  keepChallenge,
  type PasskeyRow,
  takeChallenge,
} from './store.ts'

type Answer = Omit<EndpointRequest<typeof passkeys.logInWithPasskey>['body'], 'isAgain'>

export async function askPasskey(
  parts: AccountParts,
  host: string,
): Promise<EndpointReply<typeof passkeys.askPasskey>> {
  const { id } = findRelyingParty(parts, host)
  const challenge = randomBytes(32).toString('base64url')
  await keepChallenge(parts.db, challenge, parts.clock.now())
  return { challenge, rpId: id, timeout: patienceMs, userVerification: 'required' }
}

interface Entrance {
  answer: Answer
  /** The member who logs in again. The session of the call then ends, since one is enough. */
  member: Caller | undefined
  host: string
  address: string
  userAgent: string
}

/**
 * Does the same work for a passkey that is not known as for one that is, and gives the same answer. The challenge is used
 * up by the first answer to it, right or wrong.
 */
export async function logInWithPasskey(
  parts: AccountParts,
  request: Entrance,
): Promise<EndpointReply<typeof passkeys.logInWithPasskey>> {
  const { db, clock, throttles } = parts
  const { answer, member, userAgent } = request
  const party = findRelyingParty(parts, request.host)
  const network = networkOf(request.address)
  await throttles.passkeyByNetwork.take(network)
  const userId = readUserHandle(answer.response.userHandle)
  const known = await findPasskey(db, userId, answer.id)
  const counter = await verify(parts, { answer, party, passkey: known ?? nobodysPasskey })
  if (counter === undefined && known?.rpId && known.rpId !== party.id) fail('passkey_elsewhere')
  if (!known || counter === undefined) return fail('passkey_refused')
  if (member && member.userId !== userId) return fail('other_account')
  const signedIn = await transactForAccess(db, userId, async (tx) => {
    const now = clock.now()
    const account = await lockAccount(tx, userId)
    const passkey = await findPasskey(tx, userId, answer.id)
    if (!account || !passkey || !isLater(counter, passkey.counter)) return fail('passkey_refused')
    await changePasskey(tx, passkey, { counter, lastUsedAt: now, rpId: party.id })
    if (member) await endSession(tx, userId, member.sessionId)
    const token = await openSession(tx, { userId, openedBy: 'passkey', userAgent, now })
    return { token, user: toUser(account.user, now) }
  })
  await throttles.passkeyByNetwork.giveBack(network)
  return signedIn
}

/** @returns the authenticator's new counter, or undefined when the answer is not right */
async function verify(
  { db, clock }: AccountParts,
  {
    answer,
    party,
    passkey,
  }: { answer: Answer; party: RelyingParty; passkey: typeof nobodysPasskey },
): Promise<number | undefined> {
  const { id, rawId, type, response } = answer
  // Loaded with the first passkey, since few people have one and it has some 250 modules.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, clock.now()),
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** Authenticators that do not count always say 0. */
function isLater(counter: number, former: number): boolean {
  return counter > former || (counter === 0 && former === 0)
}

/** @returns an id that nobody has when the handle is none of ours */
function readUserHandle(handle: string): string {
  const bytes = Buffer.from(handle, 'base64url')
  try {
    return stringify(bytes.subarray(0, 16))
  } catch {
    return NIL
  }
}

/** Whose private key is forgotten at once. */
const nobodysPasskey: Pick<PasskeyRow, 'publicKey' | 'counter'> = {
  publicKey: makeNobodysKey(),
  counter: 0,
}

/** A public key for ES256 in COSE form: a map of type, algorithm, curve and the two coordinates. */
function makeNobodysKey(): Buffer {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [head, between] = ['a5010203262001215820', '225820']
  return Buffer.concat([
    Buffer.from(head, 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from(between, 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}
