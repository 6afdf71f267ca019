import { expect, it } from 'vitest'
import { readWebAddress } from './web-address.ts'

it.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  [' example.org/story ', 'https://example.org/story'],
  ['http://localhost:8080/a', 'http://localhost:8080/a'],
  ['пример.рф', 'https://xn--e1afmkfd.xn--p1ai/'],
])('%j is an address', (typed, url) => {
  expect(readWebAddress(typed)).toBe(url)
})

it.each([
  '',
  'herons',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ftp://example.org',
  'a b.c d',
])('%j is not an address', (typed) => {
  expect(readWebAddress(typed)).toBeUndefined()
})
