// Chooses the message of a failed log-in. The error catalogue defines it by the HTTP status alone, except for an account
// that an administrator has disabled.
import { ApiError } from '#kit/api/api-client.ts'

interface LogInFailure {
  key:
    | 'error.accountDisabled'
    | 'error.internalServerError'
    | 'error.invalidCredentials'
    | 'error.incorrectEmailOrPassword'
    | 'error.somethingWentWrong'
  /**
   * The whole minutes until the next attempt, after too many. Then this is said instead of the message of the key, which
   * would ask to try again.
   */
  waitMinutes?: number
}

const keyOfStatus: Partial<Record<number, LogInFailure['key']>> = {
  500: 'error.internalServerError',
  401: 'error.invalidCredentials',
  400: 'error.incorrectEmailOrPassword',
}

export function describeLogInFailure(error: unknown): LogInFailure {
  const status = error instanceof ApiError ? error.status : 0
  if (error instanceof ApiError && error.code === 'account_disabled') {
    return { key: 'error.accountDisabled' }
  }
  const key = keyOfStatus[status] ?? 'error.somethingWentWrong'
  if (!(error instanceof ApiError) || status !== 429) return { key }
  return { key, waitMinutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) }
}
