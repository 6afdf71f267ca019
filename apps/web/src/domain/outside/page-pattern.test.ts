import { expect, it } from 'vitest'
import { hasSecret, toPagePattern } from './page-pattern.ts'

it.each([
  ['/', '/', false],
  ['/reset/abc', '/reset/$token', true],
  ['/email/abc/', '/email/$token', true],
  ['/reminders/end/abc', '/reminders/end/$token', true],
  ['/coupon/ada/de', '/coupon/$ref/$lang', true],
  ['/user/notes/trash', '/user/notes/trash', false],
  ['/user/notes/0190f8a2', '/user/notes/$id', false],
  ['/a/private/address', '/$unknown', false],
])('%s is %s', (pathname, pattern, isSecret) => {
  expect(toPagePattern(pathname)).toBe(pattern)
  expect(hasSecret(pathname)).toBe(isSecret)
})
