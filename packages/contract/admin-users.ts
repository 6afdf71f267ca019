// What administrators see of users and may change about them.
import { z } from 'zod'
import { emailSchema, roles, userTypes } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { gameNames } from './game-names.ts'
import { gameStandingSchema } from './games.ts'
import { resultDaysMax } from './limits.ts'
import { nextPageSchema, pageQuery } from './paging.ts'
import { gamesOfDaySchema } from './rounds.ts'
import { daySchema, idSchema, languageSchema, momentSchema, textSchema } from './scalars.ts'

const listedUserSchema = z.object({
  _id: idSchema,
  /** The same as `_id`. */
  id: idSchema,
  name: z.string(),
  email: z.string(),
  lang: languageSchema,
  role: z.enum(roles),
  userType: z.enum(userTypes),
  emailApproved: z.boolean(),
  createdAt: momentSchema,
  /** null unless an administrator keeps the user out. */
  disabledAt: momentSchema.nullable(),
})

export type ListedUser = z.infer<typeof listedUserSchema>

const userFactsSchema = listedUserSchema.extend({
  timeZone: z.string(),
  /** Where the plan comes from, and until when it lasts. null for the trial, and for what has no end. */
  plan: z.object({
    source: z.enum(['subscription', 'administrator', 'coupon']).nullable(),
    until: momentSchema.nullable(),
  }),
  sessions: z.number().int(),
  /** When a session was last used, to about ten minutes. null without a session. */
  lastSeenAt: momentSchema.nullable(),
  rounds: z.number().int(),
  readingSessions: z.number().int(),
  texts: z.number().int(),
  notes: z.number().int(),
})

export type UserFacts = z.infer<typeof userFactsSchema>

/** A word that is shorter is only looked for where a name or an address begins. */
export const searchedAnywhereMin = 3

export const adminUsers = {
  users: defineEndpoint({
    method: 'GET',
    path: '/admin_api/users',
    summary:
      'Users, the newest first. `search` is a part of a name or an address; with fewer than three signs it is their beginning',
    access: 'admin',
    query: z.object({
      ...pageQuery,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      search: textSchema({ max: 120 }).optional(),
      role: z.enum(roles).optional(),
      userType: z.enum(userTypes).optional(),
      state: z.enum(['enabled', 'disabled']).optional(),
    }),
    response: z.object({ users: z.array(listedUserSchema), next: nextPageSchema }),
    errors: [],
  }),
  user: defineEndpoint({
    method: 'GET',
    path: '/admin_api/users/{id}',
    summary: 'A user, and how much there is of theirs',
    access: 'admin',
    params: z.object({ id: idSchema }),
    response: userFactsSchema,
    errors: ['not_found'],
  }),
  changeUser: defineEndpoint({
    method: 'PUT',
    path: '/admin_api/users/{id}',
    summary:
      'Change the role or the type of a user. Nobody changes their own role, and a paid type changes with the subscription',
    access: 'admin',
    audit: 'changeUser',
    params: z.object({ id: idSchema }),
    body: z.object({ role: z.enum(roles).optional(), userType: z.enum(userTypes).optional() }),
    response: userFactsSchema,
    errors: ['not_found', 'own_account', 'last_admin', 'subscription_decides'],
  }),
  disableUser: defineEndpoint({
    method: 'POST',
    path: '/admin_api/users/{id}/disable',
    summary: 'Keep a user out: their sessions, links and waiting mails end at once',
    access: 'admin',
    audit: 'disableUser',
    params: z.object({ id: idSchema }),
    response: userFactsSchema,
    errors: ['not_found', 'own_account', 'last_admin'],
  }),
  enableUser: defineEndpoint({
    method: 'POST',
    path: '/admin_api/users/{id}/enable',
    summary: 'Let a user in again',
    access: 'admin',
    audit: 'enableUser',
    params: z.object({ id: idSchema }),
    response: userFactsSchema,
    errors: ['not_found'],
  }),
  userGames: defineEndpoint({
    method: 'POST',
    path: '/admin_api/user_games',
    summary: 'The last and the best score and the level of every game of a user, by its name',
    access: 'admin',
    audit: 'seeGames',
    body: z.object({ email: emailSchema }),
    response: z.record(z.enum(gameNames), gameStandingSchema),
    errors: ['not_found'],
  }),
  userGamesByDays: defineEndpoint({
    method: 'POST',
    path: '/admin_api/user_all_games_by_days',
    summary:
      'The rounds of each day and game of a user, by the rule by which their days begin, as the user gets them',
    access: 'admin',
    audit: 'seeGamesByDay',
    body: z.object({
      email: emailSchema,
      /** How many days, ending with the user’s today. */
      days: z.number().int().min(1).max(resultDaysMax).default(90),
    }),
    response: z.object({
      from: daySchema,
      to: daySchema,
      /** The oldest first. Days without rounds are left out. */
      days: z.array(gamesOfDaySchema),
    }),
    errors: ['not_found'],
  }),
}
