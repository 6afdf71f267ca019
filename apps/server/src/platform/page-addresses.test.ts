import { expect, test } from 'vitest'
import { mendPageAddress } from './page-addresses.ts'

test.each([
  ['/caf%E0%A4%A?a=%', '/caf%25E0%25A4%25A?a=%'],
  ['//evil.example/%E0', '/evil.example/%25E0'],
  ['/\\evil.example/%E0', '/evil.example/%25E0'],
])('%s, which cannot be decoded, becomes %s', (url, mended) => {
  expect(mendPageAddress(url)).toBe(mended)
})

test.each(['/', '/caf%C3%A9?a=%', '/api/%E0', '/assets/%E0'])('%s stays as it is', (url) => {
  expect(mendPageAddress(url)).toBeUndefined()
})
