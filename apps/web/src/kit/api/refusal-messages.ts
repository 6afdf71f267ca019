// Decides where the message of a refused change appears: beside the field that it is about, or under the form.
import { ApiError } from './api-client.ts'
import type { FailureCode } from './error-keys.ts'
import { useErrorMessages } from './error-messages.ts'

type Place = 'email' | 'password' | 'currentPassword' | 'code' | 'form'

const placeOfCode: Partial<Record<FailureCode, Place>> = {
  email_taken: 'email',
  weak_password: 'password',
  incorrect_password: 'currentPassword',
  invalid_code: 'code',
}

export function useRefusalMessages(error: unknown): { [P in Place]?: string } {
  const describeError = useErrorMessages()
  if (!error) return {}
  const place = (error instanceof ApiError && placeOfCode[error.code]) || 'form'
  return { [place]: describeError(error) }
}
