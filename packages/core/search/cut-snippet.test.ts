import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldWords } from '../text/fold-text.ts'
import { cutSnippet, findMatches, hasEach } from './cut-snippet.ts'

it('short words match only where a word begins', () => {
  expect(hasEach('A heron stands', ['he'])).toBe(true)
  expect(hasEach('A heron stands', ['er'])).toBe(false)
  expect(hasEach('A heron stands', ['ero', 'stand'])).toBe(true)
  expect(hasEach('A heron stands', ['ero', 'walks'])).toBe(false)
  expect(findMatches('A heron: he stands', ['he'])).toEqual([
    [2, 4],
    [9, 11],
  ])
})

it('the part of a long text around the first match is shown, with the match marked', () => {
  const text = `${'Grey water. '.repeat(40)}The heron stands. ${'Reeds. '.repeat(60)}`
  const { snippet, matches } = cutSnippet(text, ['heron'])
  expect(snippet).toMatch(/^….*The heron stands\..*…$/)
  expect(matches.map(([from, to]) => snippet.slice(from, to))).toEqual(['heron'])
})

it('what is marked are the words that are sought', () => {
  const word = fc.constantFrom('heron', 'Łódź', 'reeds', 'straße')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 400 }), word, (all, sought) => {
      const words = foldWords(sought)
      const { snippet, matches } = cutSnippet(all.join(' '), words)
      expect(matches.length > 0).toBe(all.includes(sought))
      for (const [from, to] of matches) expect(snippet.slice(from, to)).toBe(sought)
    }),
  )
})
