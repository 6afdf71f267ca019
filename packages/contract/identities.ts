// Signing in by OpenID Connect providers, and the accounts there that are linked to an account here. The provider sends
// the browser to `/auth/oidc/{name}/callback`, which answers with a redirect and is therefore no endpoint.
import { z } from 'zod'
import { proofErrors, proofShape, signedInSchema } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { nextPathMax } from './limits.ts'
import { idSchema, languageSchema, momentSchema, successSchema } from './scalars.ts'

/** A path of this site: neither another host nor something that a browser would take for one. */
const ownPathSchema = z
  .string()
  .max(nextPathMax)
  .regex(/^\/(?:[^\s/\\][^\s\\]*)?$/)
  .refine((path) => !path.includes('\u0000') && path.isWellFormed())

const providerParams = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(40),
})

const providerSchema = z.object({
  name: z.string(),
  /** What people call it. */
  title: z.string(),
})

/** The page to send the browser to. */
const placeSchema = z.object({ url: z.string() })

export const identities = {
  providers: defineEndpoint({
    method: 'GET',
    path: '/auth/oidc',
    summary: 'The providers by which people can sign in here',
    access: 'public',
    response: z.object({ providers: z.array(providerSchema) }),
    errors: [],
  }),
  startSignIn: defineEndpoint({
    method: 'POST',
    path: '/auth/oidc/{name}/start',
    summary:
      'Begin to sign in by a provider: the answer names its page, and a cookie binds the sign-in to this browser',
    access: 'public',
    params: providerParams,
    body: z.object({
      /** The language of an account that is made. */
      lang: languageSchema.default('en'),
      /** The page to open afterwards. */
      next: ownPathSchema.optional(),
      /** A member proves to be the one who is signed in. An account of somebody else is refused, and none is made. */
      isAgain: z.boolean().default(false),
    }),
    response: placeSchema,
    errors: ['not_found', 'not_signed_in', 'provider_unavailable', 'too_many_attempts'],
  }),
  finishSignIn: defineEndpoint({
    method: 'POST',
    path: '/auth/oidc/finish',
    summary: 'Fetch the session with the code that the way back from a provider ended with',
    access: 'public',
    body: z.object({ code: z.string().min(1).max(128) }),
    response: signedInSchema.extend({
      /** Whether the account was made by this sign-in. */
      isNew: z.boolean(),
      next: z.string().optional(),
    }),
    errors: ['sign_in_expired', 'account_disabled', 'too_many_attempts'],
  }),
  identities: defineEndpoint({
    method: 'GET',
    path: '/api/user/identities',
    summary: 'The ways in which this account can be signed in to',
    access: 'member',
    response: z.object({
      hasPassword: z.boolean(),
      identities: z.array(
        z.object({
          _id: idSchema,
          /** The name of its provider; missing when that is no longer set up. */
          provider: z.string().optional(),
          title: z.string(),
          /** The address of the account there when it was linked. */
          email: z.string().optional(),
          linkedAt: momentSchema,
        }),
      ),
    }),
    errors: [],
  }),
  startLink: defineEndpoint({
    method: 'POST',
    path: '/api/user/identities/{name}',
    summary:
      'Begin to link an account at a provider. Needs the password, or without one a session opened in the last five minutes, and a code where the second factor is on',
    access: 'member',
    params: providerParams,
    body: z.object(proofShape),
    response: placeSchema,
    errors: [...proofErrors, 'not_found', 'provider_linked', 'provider_unavailable'],
  }),
  unlink: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/identities/{id}',
    summary: 'Unlink an account at a provider, unless nobody could sign in any more',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found', 'last_way_in'],
  }),
}
