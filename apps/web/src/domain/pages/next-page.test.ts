import { nextPathMax } from '@fovea/contract/limits.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toOwnPath } from '#features/account/own-path.ts'
import { readNextSearch, toNext } from './next-page.ts'

it.each([
  '/user/plans?reason=max_notes_trial',
  '/user/plans?reason=max_notes_trial&hl=de#top',
  '/news/article?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc',
])('%s is come back to as it is', (href) => {
  const { next } = readNextSearch(toNext({ href, pathname: '/other' }))
  expect(toOwnPath(next, '/')).toBe(href)
})

it('an address that is too long loses its query, and what is kept is never too long', () => {
  fc.assert(
    fc.property(fc.nat(2 * nextPathMax), (length) => {
      const pathname = '/news/article'
      const href = `${pathname}?url=${'x'.repeat(length)}`
      const { next = '' } = toNext({ href, pathname })
      expect(next).toBe(href.length > nextPathMax ? pathname : href)
    }),
  )
})

it('only a text is a page to go to', () => {
  for (const next of [undefined, 1, ['/games'], { a: 1 }])
    expect(readNextSearch({ next })).toEqual({})
})
