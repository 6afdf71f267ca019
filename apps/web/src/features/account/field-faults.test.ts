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

test('a name of spaces is missing, one over 80 characters is not one line', () => {
  expect(checkName('   ')).toBe('nameMissing')
  expect(checkName(' Zoë ')).toBeUndefined()
  expect(checkName('x'.repeat(80))).toBeUndefined()
  expect(checkName('x'.repeat(81))).toBe('nameNotOneLine')
})

test('an e-mail address may have spaces around it, as phones put them there', () => {
  expect(checkEmail('')).toBe('emailMissing')
  expect(checkEmail('ada@example')).toBe('emailNotAnAddress')
  expect(checkEmail(' ada@example.org ')).toBeUndefined()
})

test('no address that the server accepts is refused', () => {
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

test('the hint calls short and long exactly what would be refused', () => {
  for (let length = 1; length < 140; length++) {
    const isRefused = checkNewPassword('x'.repeat(length)) !== undefined
    expect(['short', 'long'].includes(judgePasswordLength(length))).toBe(isRefused)
  }
})

test('fields that were looked at and found right are no fault', () => {
  expect(hasFault({ name: checkName('Ada'), email: checkEmail('ada@example.org') })).toBe(false)
  expect(hasFault({ name: checkName('Ada'), email: checkEmail('') })).toBe(true)
})
