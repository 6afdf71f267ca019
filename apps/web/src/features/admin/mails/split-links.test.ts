import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const linksOf = (text: string) =>
  splitLinks(text)
    .filter((part) => part.isLink)
    .map((part) => part.text)

test('a link does not include the sentence around it', () => {
  const text = 'Open this:\nhttps://fovea.example/reset/aB-_9?hl=de\n(or https://a.example/x).'
  expect(linksOf(text)).toEqual(['https://fovea.example/reset/aB-_9?hl=de', 'https://a.example/x'])
})

test('a local address with a port is a link, a script address is not', () => {
  expect(linksOf('http://127.0.0.1:3000/email/abc, please')).toEqual([
    'http://127.0.0.1:3000/email/abc',
  ])
  expect(linksOf('javascript:alert(1) data:text/html,x https://')).toEqual([])
})

test('the parts together are the whole text', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('https://a.example/b', 'http://', '.', '\n', ' '),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(
        splitLinks(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
