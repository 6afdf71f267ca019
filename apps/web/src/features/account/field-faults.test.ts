import { emailSchema } from '@fovea/contract/account.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkEmail,
  checkName,
  checkNewPassword,
  hasFault,
  judgePasswordLength,
} from './field-faults.ts'

test('a name of spaces is missing, and one over 80 characters is invalid', () => {
  expect(checkName('   ')).toBe('nameMissing')
  expect(checkName(' Zoë ')).toBeUndefined()
  expect(checkName('x'.repeat(80))).toBeUndefined()
  expect(checkName('x'.repeat(81))).toBe('nameNotOneLine')
})

test('an e-mail address may be surrounded by spaces, which phones add', () => {
  expect(checkEmail('')).toBe('emailMissing')
  expect(checkEmail('ada@example')).toBe('emailNotAnAddress')
  expect(checkEmail(' ada@example.org ')).toBeUndefined()
})

test('every address that the server accepts is valid', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      fc.pre(emailSchema.safeParse(email).success)
      expect(checkEmail(email)).toBeUndefined()
    }),
  )
})

test('a new password has 8 to 128 characters, and its spaces count', () => {
  expect(checkNewPassword('')).toBe('passwordMissing')
  expect(checkNewPassword('1234567')).toBe('passwordShort')
  expect(checkNewPassword(' 123456 ')).toBeUndefined()
  expect(checkNewPassword('x'.repeat(128))).toBeUndefined()
  expect(checkNewPassword('x'.repeat(129))).toBe('passwordLong')
})

test('the hint says short or long exactly when the password would be refused', () => {
  for (let length = 1; length < 140; length++) {
    const isRefused = checkNewPassword('x'.repeat(length)) !== undefined
    expect(['short', 'long'].includes(judgePasswordLength(length))).toBe(isRefused)
  }
})

test('valid fields are no fault', () => {
  expect(hasFault({ name: checkName('Ada'), email: checkEmail('ada@example.org') })).toBe(false)
  expect(hasFault({ name: checkName('Ada'), email: checkEmail('') })).toBe(true)
})
