// Adding a passkey to an account: a proof of ownership opens a challenge, and the authenticator's answer to it is kept.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import { passkeysMax } from '@fovea/contract/limits.ts'
import type { passkeys } from '@fovea/contract/passkeys.ts'
import { parse, v7 } from 'uuid'
import { fail } from '../../../platform/failure.ts'
import type { Caller } from '../../../platform/routes.ts'
import { locateToken } from '../../../platform/tokens.ts'
import type { AccountParts } from '../account-parts.ts'
import { createLink, takeLink } from '../link-store.ts'
import { changeAsGuardedOwner, changeLocked, type Proof } from '../prove-owner.ts'
import { sendMail } from '../send-mail.ts'
import { findRelyingParty, type RelyingParty } from './relying-party.ts'
import { countPasskeys, insertPasskey, listPasskeys, type PasskeyRow } from './store.ts'

type Answer = EndpointRequest<typeof passkeys.addPasskey>['body']['passkey']

/** How long a person may take with their authenticator. */
export const patienceMs = 5 * 60_000

/** Ed25519, ES256 and RS256, by their numbers in COSE. */
const algorithms = [-8, -7, -257]

export async function beginPasskey(
  parts: AccountParts,
  { host, ...proof }: Proof & { host: string },
): Promise<EndpointReply<typeof passkeys.beginPasskey>> {
  const { id } = findRelyingParty(parts, host)
  return changeAsGuardedOwner(parts, proof, async (tx, user) => {
    const known = await listPasskeys(tx, user.id)
    if (known.length >= passkeysMax) return fail('passkeys_full')
    return {
      challenge: await createLink(tx, user, 'passkey', parts.clock.now()),
      rp: { id, name: 'Fovea' },
      user: {
        id: Buffer.from(parse(user.id)).toString('base64url'),
        name: user.email,
        displayName: user.name,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: patienceMs,
      excludeCredentials: known
        .filter(({ rpId }) => rpId === null || rpId === id)
        .map(({ credentialId, transports }) => ({
          type: 'public-key' as const,
          id: credentialId,
          transports,
        })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }
  })
}

export async function addPasskey(
  parts: AccountParts,
  request: { caller: Caller; name: string; answer: Answer; host: string },
): Promise<PasskeyRow> {
  const { caller, name, answer } = request
  const party = findRelyingParty(parts, request.host)
  const { challenge, credential } = await readAnswer(answer, party)
  return changeLocked(parts, caller, async (tx, user) => {
    const now = parts.clock.now()
    const place = locateToken(challenge)
    const isOwn = place.userId === user.id
    if (!isOwn || !(await takeLink(tx, place, 'passkey', now))) return fail('passkey_refused')
    if ((await countPasskeys(tx, user.id)) >= passkeysMax) return fail('passkeys_full')
    const added = await insertPasskey(tx, {
      userId: user.id,
      id: v7({ msecs: now.getTime() }),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      rpId: party.id,
      name,
      createdAt: now,
      lastUsedAt: null,
    })
    if (!added) return fail('passkey_refused')
    await sendMail(parts, tx, user, { kind: 'passkeyAdded' })
    return added
  })
}

/** The library throws at most of what is wrong with an answer. */
async function readAnswer(answer: Answer, { id, origins }: RelyingParty) {
  let challenge = ''
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: answer.type,
      response: {
        clientDataJSON: answer.response.clientDataJSON,
        attestationObject: answer.response.attestationObject,
      },
      clientExtensionResults: {},
    },
    // Which challenge it was is checked later, when it is used up.
    expectedChallenge: (given) => {
      challenge = given
      return true
    },
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!verified?.verified) return fail('passkey_refused')
  return { challenge, credential: verified.registrationInfo.credential }
}
