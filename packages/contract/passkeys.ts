// Passkeys (WebAuthn): adding them to an account, and logging in with one.
import { z } from 'zod'
import { proofErrors, proofShape, signedInSchema } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, momentSchema, nameSchema, successSchema } from './scalars.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

const credentialIdSchema = base64url(1_400)
const keyType = z.literal('public-key')
const transportsSchema = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)
const passkeyNameSchema = nameSchema(60)

const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  createdAt: momentSchema,
  lastUsedAt: momentSchema.nullable(),
  /** The host that it belongs to, when that is not the host of this server any more. */
  onlyAt: z.string().optional(),
})

/** The answer of the authenticator, in the JSON form of the standard. Fields that are not named here are not needed. */
const answerSchema = <Response extends z.ZodType>(response: Response) =>
  z.object({ id: credentialIdSchema, rawId: credentialIdSchema, type: keyType, response })

const registrationSchema = answerSchema(
  z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(30_000),
    transports: transportsSchema.optional(),
  }),
)

const assertionSchema = answerSchema(
  z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    /** The account. A passkey always has it. */
    userHandle: base64url(100),
  }),
)

const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: keyType, alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(
    z.object({ type: keyType, id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})

export const passkeys = {
  askPasskey: defineEndpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    summary: 'A challenge for logging in with a passkey',
    access: 'public',
    response: requestOptionsSchema,
    errors: ['passkeys_unavailable'],
    rateLimit: { max: 120, windowSeconds: 60 },
  }),
  logInWithPasskey: defineEndpoint({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Log in with the answer of a passkey to the challenge',
    access: 'public',
    body: assertionSchema.extend({
      /** A member proves to be the one who is signed in. A passkey of somebody else is refused. */
      isAgain: z.boolean().default(false),
    }),
    response: signedInSchema,
    errors: [
      'passkey_refused',
      'passkey_elsewhere',
      'not_signed_in',
      'other_account',
      'passkeys_unavailable',
      'account_disabled',
      'too_many_attempts',
    ],
  }),
  passkeys: defineEndpoint({
    method: 'GET',
    path: '/api/user/passkeys',
    summary: 'The passkeys of this account, newest first',
    access: 'member',
    response: z.object({ passkeys: z.array(passkeySchema) }),
    errors: [],
  }),
  beginPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/user/passkeys/options',
    summary:
      'A challenge for a new passkey. Needs the password; an account without one needs a session of the last five minutes. Also needs a code where the second factor is on',
    access: 'member',
    body: z.object(proofShape),
    response: creationOptionsSchema,
    errors: [...proofErrors, 'passkeys_full', 'passkeys_unavailable'],
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/user/passkeys',
    summary: 'Add the passkey that was made for the challenge',
    access: 'member',
    body: z.object({ name: passkeyNameSchema, passkey: registrationSchema }),
    response: passkeySchema,
    errors: ['passkey_refused', 'passkeys_full', 'passkeys_unavailable'],
  }),
  renamePasskey: defineEndpoint({
    method: 'PUT',
    path: '/api/user/passkeys/{id}',
    summary: 'Give a passkey another name',
    access: 'member',
    params: z.object({ id: idSchema }),
    body: z.object({ name: passkeyNameSchema }),
    response: passkeySchema,
    errors: ['not_found'],
  }),
  removePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/passkeys/{id}',
    summary: 'Remove a passkey, unless nobody could log in any more',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found', 'last_way_in'],
  }),
}
