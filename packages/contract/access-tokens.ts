// Personal access tokens: how scripts call the API in the name of a user.
import { z } from 'zod'
import { proofErrors, proofShape } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, momentSchema, nameSchema, successSchema } from './scalars.ts'
import { accessTokenDaysMax, tokenScopes } from './token-limits.ts'

const accessTokenSchema = z.object({
  _id: idSchema,
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: momentSchema,
  /** null if it was never used. Saved at most once a minute. */
  lastUsedAt: momentSchema.nullable(),
  /** null if it never expires. */
  expiresAt: momentSchema.nullable(),
})

export type AccessToken = z.infer<typeof accessTokenSchema>

export const accessTokens = {
  accessTokens: defineEndpoint({
    method: 'GET',
    path: '/api/user/access_tokens',
    summary: 'The personal access tokens of this account, newest first',
    access: 'member',
    response: z.object({ accessTokens: z.array(accessTokenSchema) }),
    errors: [],
  }),
  createAccessToken: defineEndpoint({
    method: 'POST',
    path: '/api/user/access_tokens',
    summary:
      'Make a personal access token. `read` may call GET endpoints, `write` also those that change something; none may change the account itself. The token is in this answer only. Needs the password, or without one a session of the last five minutes, and a code where the second factor is on',
    access: 'member',
    rateLimit: { max: 60, windowSeconds: 3_600 },
    body: z.object({
      name: nameSchema(80),
      scope: z.enum(tokenScopes),
      /** After how many days it expires. null if never. */
      days: z.number().int().min(1).max(accessTokenDaysMax).nullable(),
      ...proofShape,
    }),
    response: accessTokenSchema.extend({ token: z.string() }),
    errors: [...proofErrors, 'access_tokens_full'],
  }),
  deleteAccessToken: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/access_tokens/{id}',
    summary: 'Revoke a personal access token',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
}
