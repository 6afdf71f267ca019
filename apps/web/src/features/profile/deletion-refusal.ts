// Why an account was not deleted. The error catalogue says: the password is not right. Where no answer came, or
// the server had no ear for it, that would be untrue, and the failure's own message is shown.
import { ApiError } from '#shared/api-client.ts'

export function isPasswordToBlame(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}
