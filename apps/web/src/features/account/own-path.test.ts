import { expect, it } from 'vitest'
import { toOwnPath } from './own-path.ts'

it.each(['/library', '/read/a-b?chapter=2#x', '/user/notes/5', '/a%2Fb'])('%s is ours', (path) => {
  expect(toOwnPath(path, '/')).toBe(path)
})

it.each([
  undefined,
  '',
  'library',
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
])('%s is not accepted', (address) => {
  expect(toOwnPath(address, '/home')).toBe('/home')
})
