// Checks fields in the browser before the server is called. The server decides.
import { passwordLengths } from '@fovea/contract/limits.ts'
import { emailPattern, isName } from '@fovea/contract/text-rules.ts'

/** The message keys under `fault`. */
export type FieldFault =
  | 'nameMissing'
  | 'nameNotOneLine'
  | 'nameUnclear'
  | 'emailMissing'
  | 'emailNotAnAddress'
  | 'passwordMissing'
  | 'passwordShort'
  | 'passwordLong'

export type FieldFaults<Field extends string> = Partial<Record<Field, FieldFault | undefined>>

const nameLengthMax = 80

export function checkName(name: string): FieldFault | undefined {
  const line = name.trim()
  if (line === '') return 'nameMissing'
  if (line.length > nameLengthMax) return 'nameNotOneLine'
  return isName(line) ? undefined : 'nameUnclear'
}

export function checkEmail(email: string): FieldFault | undefined {
  const line = email.trim()
  if (line === '') return 'emailMissing'
  return emailPattern.test(line) ? undefined : 'emailNotAnAddress'
}

export function checkNewPassword(password: string): FieldFault | undefined {
  if (password === '') return 'passwordMissing'
  if (password.length < passwordLengths.min) return 'passwordShort'
  return password.length > passwordLengths.max ? 'passwordLong' : undefined
}

export function hasFault(faults: FieldFaults<string>): boolean {
  return Object.values(faults).some(Boolean)
}

/** The length from which a password is called good. Only the server knows whether it can be guessed. */
const goodLength = 14

type PasswordLength = 'none' | 'short' | 'enough' | 'good' | 'long'

export function judgePasswordLength(length: number): PasswordLength {
  if (length === 0) return 'none'
  if (length < passwordLengths.min) return 'short'
  if (length > passwordLengths.max) return 'long'
  return length < goodLength ? 'enough' : 'good'
}
