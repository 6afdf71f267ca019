// Accounts from sign-up to deletion, sessions, and the user object that every page gets.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { dayStartMinutesMax, passwordLengths } from './limits.ts'
import {
  idSchema,
  languageSchema,
  momentSchema,
  nameSchema,
  successSchema,
  timeZoneSchema,
} from './scalars.ts'
import { emailPattern } from './text-rules.ts'

export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: emailPattern }))

const newPasswordSchema = z.string().min(passwordLengths.min).max(passwordLengths.max)

/** A password that is typed to prove one's identity: any text that could have been accepted as a password. */
export const givenPasswordSchema = z.string().min(1).max(passwordLengths.max)

/** Six digits of an app, or a recovery code. Spaces and hyphens between its characters are ignored. */
export const codeSchema = z.string().trim().min(6).max(40)

/**
 * What proves that it is the owner who asks: the password or, in an account without one, a session of the last five minutes;
 * and a code where the second factor is on.
 */
export const proofShape = {
  password: givenPasswordSchema.optional(),
  code: codeSchema.optional(),
}

/** The errors of a proof. */
export const proofErrors = [
  'incorrect_password',
  'fresh_log_in_needed',
  'invalid_code',
  'too_many_attempts',
] as const

const tokenSchema = z.string().min(1).max(128)

export const roles = ['member', 'admin'] as const
export const userTypes = ['trial', 'subscriber', 'coupon'] as const

export const userSchema = z.object({
  _id: idSchema,
  /** The same as `_id`, for clients that look for it under this name. */
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** The address that the user wants instead: the one above stays in force until this one is approved. */
  newEmail: z.string().nullable(),
  lang: languageSchema,
  role: z.enum(roles),
  userType: z.enum(userTypes),
  emailApproved: z.boolean(),
  emailSubscription: z.boolean(),
  cookiesAgree: z.boolean(),
  /**
   * In wpm: the median of the last ten readings of the kind that was read last, at a set pace or at one's own. A reading
   * has at least 200 words, and reading a text again on the same day is the same reading. A reading test over a new text is
   * one if enough of it was understood. 0 before the first reading.
   */
  readingSpeed: z.number(),
  /** In wpm: the fastest such reading. */
  readingSpeedMax: z.number(),
  /** Like `readingSpeed`, but only of readings at one's own pace. */
  ownPaceSpeed: z.number(),
  /**
   * In wpm: that of the newest lesson, text or test that a hand typed to its end in one go, over a text that was new. 0 before
   * the first one.
   */
  typingSpeed: z.number(),
  /** In wpm: the fastest such run. */
  typingSpeedMax: z.number(),
  /** The time zone in which the user's days begin and end. */
  timeZone: z.string(),
  /** When the user's day begins, in minutes after midnight. */
  dayStartMinutes: z.number().int(),
  /** Whether the user is shown on leaderboards. */
  onBoards: z.boolean(),
  /** Names their picture; null without one. */
  avatarId: idSchema.nullable(),
  createdAt: momentSchema,
})

export type User = z.infer<typeof userSchema>

export const signedInSchema = z.object({ token: z.string(), user: userSchema })

/** The password was right, and the account has a second factor: the attempt goes on with a code within ten minutes. */
const secondStepSchema = z.object({ attempt: z.string() })

const sessionSchema = z.object({
  _id: idSchema,
  createdAt: momentSchema,
  lastSeenAt: momentSchema,
  /** The browser's name for itself, shortened. */
  device: z.string(),
  isCurrent: z.boolean(),
})

export const account = {
  signUp: defineEndpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Create an account and sign in',
    access: 'public',
    body: z.object({
      name: nameSchema(80),
      email: emailSchema,
      password: newPasswordSchema,
      lang: languageSchema.default('en'),
    }),
    response: signedInSchema,
    errors: ['email_taken', 'weak_password', 'too_many_attempts'],
  }),
  logIn: defineEndpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in. An account with a second factor gets an attempt, which goes on with a code',
    access: 'public',
    body: z.object({ email: emailSchema, password: givenPasswordSchema }),
    response: z.union([signedInSchema, secondStepSchema]),
    errors: ['invalid_credentials', 'account_disabled', 'too_many_attempts'],
  }),
  logOut: defineEndpoint({
    method: 'GET',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'member',
    response: successSchema,
    errors: [],
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Send a link to set a new password; the answer is the same if there is no such account',
    access: 'public',
    body: z.object({ email: emailSchema }),
    response: successSchema,
    errors: ['too_many_attempts'],
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/auth/reset/{token}',
    summary: 'Set a new password with a link from an email; ends every session',
    access: 'public',
    params: z.object({ token: tokenSchema }),
    body: z.object({ password: newPasswordSchema }),
    response: successSchema,
    errors: ['invalid_token', 'weak_password', 'too_many_attempts'],
  }),
  approveEmail: defineEndpoint({
    method: 'POST',
    path: '/auth/email/{token}',
    summary: 'Approve an email address with a link from an email',
    access: 'public',
    params: z.object({ token: tokenSchema }),
    response: successSchema,
    errors: ['invalid_token', 'email_taken', 'too_many_attempts'],
  }),
  me: defineEndpoint({
    method: 'GET',
    path: '/api/user/me',
    summary: 'The signed-in user',
    access: 'member',
    response: userSchema,
    errors: [],
  }),
  updateUser: defineEndpoint({
    method: 'PUT',
    path: '/api/user',
    summary:
      'Change the fields that are sent. A new email or password needs currentPassword, or, where there is none, a session opened in the last five minutes; a new email also needs a code where the second factor is on. It takes the place of an approved one once it is approved too, and until then is newEmail; naming the email in force drops that. A new password ends every session, and the answer contains a new token',
    access: 'member',
    body: z
      .object({
        name: nameSchema(80),
        email: emailSchema,
        password: newPasswordSchema,
        currentPassword: givenPasswordSchema,
        code: codeSchema,
        lang: languageSchema,
        emailSubscription: z.boolean(),
        cookiesAgree: z.boolean(),
        timeZone: timeZoneSchema,
        dayStartMinutes: z.number().int().min(0).max(dayStartMinutesMax),
        onBoards: z.boolean(),
      })
      .partial(),
    response: userSchema.extend({ token: z.string().optional() }),
    errors: [...proofErrors, 'email_taken', 'weak_password'],
  }),
  deleteUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/user',
    summary:
      'Delete the account and everything that belongs to it. Needs the password, or a session that was opened by logging in during the last five minutes',
    access: 'member',
    body: z.object({ password: givenPasswordSchema.optional() }).nullish(),
    response: successSchema,
    errors: [
      'incorrect_password',
      'fresh_log_in_needed',
      'payment_unreachable',
      'last_admin',
      'too_many_attempts',
    ],
  }),
  agreeToCookies: defineEndpoint({
    method: 'PUT',
    path: '/api/user/cookiesAgree',
    summary: 'Save the answer to the question about cookies',
    access: 'member',
    body: z.object({ cookiesAgree: z.boolean().default(true) }).nullish(),
    response: userSchema,
    errors: [],
  }),
  requestEmailApproval: defineEndpoint({
    method: 'POST',
    path: '/api/user/email_approval',
    summary: 'Send the link that approves the email address again',
    access: 'member',
    response: successSchema,
    errors: ['too_many_attempts'],
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'The sessions of this account, newest first',
    access: 'member',
    response: z.object({ sessions: z.array(sessionSchema) }),
    errors: [],
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    summary: 'End one session',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  endAllSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary:
      'Log out everywhere, including this session. Access tokens stay valid, unless accessTokens is true',
    access: 'member',
    query: z.object({ accessTokens: z.enum(['true', 'false']).default('false') }),
    response: successSchema,
    errors: [],
  }),
}
