import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test.each([
  ['', {}],
  ['tags=a', { tags: 'a' }],
  ['tags=a%2Cb&sort=title', { tags: 'a,b', sort: 'title' }],
  ['tags=a&tags=b', { tags: ['a', 'b'] }],
  ['tags[]=a', { tags: ['a'] }],
  ['tags%5B%5D=a&tags%5B%5D=b', { tags: ['a', 'b'] }],
  ['tags=a&tags[]=b&tags=c', { tags: ['a', 'c', 'b'] }],
  ['tags', { tags: '' }],
  ['a+b=c+d&e=%zz', { 'a b': 'c d', e: '%zz' }],
])('%s is read', (query, expected) => {
  expect({ ...readQuery(query) }).toEqual(expected)
})

test('no query is refused, and none changes what all objects have', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('__proto__', 'constructor', 'a'), (text, name) => {
      readQuery(`${name}[]=${text}&${name}=${text}&${text}`)
      expect({}).not.toHaveProperty('0')
      expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    }),
  )
})
