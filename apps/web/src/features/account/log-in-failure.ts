// What a failed log-in says: the error catalogue knows it by the HTTP status alone.
import { ApiError } from '#shared/api-client.ts'

interface LogInFailure {
  key:
    | 'error.internalServerError'
    | 'error.invalidCredentials'
    | 'error.incorrectEmailOrPassword'
    | 'error.somethingWentWrong'
  /** After too many attempts: whole minutes until the next one. */
  waitMinutes?: number
}

const keyOfStatus: Partial<Record<number, LogInFailure['key']>> = {
  500: 'error.internalServerError',
  401: 'error.invalidCredentials',
  400: 'error.incorrectEmailOrPassword',
}

export function describeLogInFailure(error: unknown): LogInFailure {
  const status = error instanceof ApiError ? error.status : 0
  const key = keyOfStatus[status] ?? 'error.somethingWentWrong'
  if (!(error instanceof ApiError) || status !== 429) return { key }
  return { key, waitMinutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) }
}
