// Chooses the message for an account that was not deleted. The error catalogue has "the password is not right". Where
// no answer came, the server was too busy, or the account is that of the last administrator, that would be untrue, so the
// message of the failure itself is shown.
import { ApiError, mayLaterSucceed } from '#kit/api/api-error.ts'

export function isPasswordToBlame(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'last_admin') return false
  return error.status >= 400 && error.status < 500 && !mayLaterSucceed(error)
}
