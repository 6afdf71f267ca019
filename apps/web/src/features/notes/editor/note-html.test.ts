import { expect, it } from 'vitest'
import { readTypedAddress, readWebAddress } from './note-html.ts'

it.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  [' example.org/a ', 'https://example.org/a'],
  ['example.org:8080', 'https://example.org:8080'],
  ['www.example.org', 'https://www.example.org'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['mailto:ann@example.org', 'mailto:ann@example.org'],
])('%j leads to %j', (typed, address) => {
  expect(readTypedAddress(typed)).toBe(address)
})

it.each([
  '',
  'word',
  'two words.org',
  'javascript:alert(1)',
  'data:text/html,a',
  '//example.org',
  '/user/notes',
  'ftp://a.org',
])('%j leads nowhere', (typed) => {
  expect(readTypedAddress(typed)).toBeUndefined()
  expect(readWebAddress(typed)).toBeUndefined()
})
