// The second factor: codes of an app (TOTP) and recovery codes, which a log-in with a password then also needs.
import { z } from 'zod'
import { codeSchema, givenPasswordSchema, proofErrors, signedInSchema } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { momentSchema, successSchema } from './scalars.ts'

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** Needed wherever the account has a password. One without needs a session of the last five minutes instead. */
const password = givenPasswordSchema.optional()

export const secondFactor = {
  logInWithCode: defineEndpoint({
    method: 'POST',
    path: '/auth/login/code',
    summary: 'The second step of a log-in: the attempt that the first step returned, and a code',
    access: 'public',
    body: z.object({ attempt: z.string().min(1).max(128), code: codeSchema }),
    response: signedInSchema,
    errors: ['invalid_code', 'log_in_expired', 'account_disabled', 'too_many_attempts'],
  }),
  secondFactor: defineEndpoint({
    method: 'GET',
    path: '/api/user/second-factor',
    summary: 'Whether the second factor is on',
    access: 'member',
    response: z.object({
      isOn: z.boolean(),
      since: momentSchema.nullable(),
      recoveryCodesLeft: z.number().int(),
    }),
    errors: [],
  }),
  beginSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/user/second-factor',
    summary: 'Make a secret for an app. The second factor is off until a code of the app was sent',
    access: 'member',
    body: z.object({ password }),
    response: z.object({
      /** In base32, for typing it in. */
      secret: z.string(),
      /** The address that a QR code shows to the app. */
      url: z.string(),
    }),
    errors: ['incorrect_password', 'fresh_log_in_needed', 'second_factor_on', 'too_many_attempts'],
  }),
  switchOnSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/user/second-factor/on',
    summary: 'Switch the second factor on with a code of the app. Returns the recovery codes once',
    access: 'member',
    body: z.object({ code: codeSchema }),
    response: recoveryCodesSchema,
    errors: ['invalid_code', 'not_found', 'second_factor_on', 'too_many_attempts'],
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/user/second-factor/codes',
    summary: 'Make new recovery codes; the former ones are void',
    access: 'member',
    body: z.object({ password, code: codeSchema }),
    response: recoveryCodesSchema,
    errors: [...proofErrors, 'not_found'],
  }),
  switchOffSecondFactor: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/second-factor',
    summary: 'Switch the second factor off, with the password and a code',
    access: 'member',
    body: z.object({ password, code: codeSchema }),
    response: successSchema,
    errors: [...proofErrors, 'not_found'],
  }),
}
