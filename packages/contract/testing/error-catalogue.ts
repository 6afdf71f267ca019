// The catalogue of failures: each situation with the server's answer and the message that the web app shows. The server's
// tests bring every situation about, and the web app's tests show every message, so that neither can change alone.
import type { ErrorCode } from '../errors.ts'

interface CataloguedFailure {
  status: number
  code: ErrorCode
  /** The key among the messages of the app; null where the app does something instead of showing a message. */
  shows: `error.${string}` | null
}

export const logInFailures = {
  'the server fails': {
    status: 500,
    code: 'internal_error',
    shows: 'error.internalServerError',
  },
  'the password is wrong': {
    status: 401,
    code: 'invalid_credentials',
    shows: 'error.invalidCredentials',
  },
  'nobody has the address': {
    status: 401,
    code: 'invalid_credentials',
    shows: 'error.invalidCredentials',
  },
  'what was sent is no address': {
    status: 400,
    code: 'invalid_request',
    shows: 'error.incorrectEmailOrPassword',
  },
  'too many attempts were made': {
    status: 429,
    code: 'too_many_attempts',
    shows: 'error.somethingWentWrong',
  },
} as const satisfies Record<string, CataloguedFailure>

export const deletionFailures = {
  'the password is wrong': {
    status: 403,
    code: 'incorrect_password',
    shows: 'error.incorrectPassword',
  },
  'nobody else is an administrator': {
    status: 409,
    code: 'last_admin',
    shows: 'error.lastAdmin',
  },
} as const satisfies Record<string, CataloguedFailure>

/** Whatever the server says about a coupon is said to the person, in their language. */
export const couponFailures = {
  'nobody has made it': { status: 404, code: 'coupon_unknown', shows: 'error.couponUnknown' },
  'it has expired': { status: 410, code: 'coupon_expired', shows: 'error.couponExpired' },
  'it is used up': { status: 409, code: 'coupon_used_up', shows: 'error.couponUsedUp' },
  'the same person has used it': {
    status: 409,
    code: 'coupon_already_used',
    shows: 'error.couponAlreadyUsed',
  },
  'the person has a plan without an end': {
    status: 409,
    code: 'plan_endless',
    shows: 'error.planEndless',
  },
} as const satisfies Record<string, CataloguedFailure>

/** What is refused to an administrator, on the page of an account or of coupons. */
export const administrationFailures = {
  'giving up one’s own role': { status: 409, code: 'own_account', shows: 'error.ownAccount' },
  'another plan for somebody who pays': {
    status: 409,
    code: 'subscription_decides',
    shows: 'error.subscriptionDecides',
  },
  'a second coupon with the same code': {
    status: 409,
    code: 'coupon_taken',
    shows: 'error.couponTaken',
  },
} as const satisfies Record<string, CataloguedFailure>

export const otherFailures = {
  /** Logs out. */
  'a call with a token that has ended': { status: 401, code: 'not_signed_in', shows: null },
  /** Leads to the plans. */
  'one more note than a trial includes': { status: 402, code: 'note_limit_reached', shows: null },
  /** Fetches the day and makes the change again. */
  'a change of a day that has changed meanwhile': {
    status: 409,
    code: 'track_changed',
    shows: null,
  },
  'a call that makes the server fail': {
    status: 500,
    code: 'internal_error',
    shows: 'error.internalServerError',
  },
} as const satisfies Record<string, CataloguedFailure>
