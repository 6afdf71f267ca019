import fc from 'fast-check'
import { expect, it } from 'vitest'
import { designCover, ornaments } from './cover-design.ts'

const cover = (title: string) => designCover({ title, author: 'Ada Reader', lang: 'en' })

it('the same text always has the same cover', () => {
  expect(cover('Herons')).toEqual(cover('Herons'))
})

it('covers of many texts use every colour and every ornament', () => {
  const covers = Array.from({ length: 400 }, (_, i) => cover(`Book ${i}`))
  expect(new Set(covers.map(({ palette }) => palette)).size).toBe(8)
  expect(new Set(covers.map(({ ornament }) => ornament)).size).toBe(ornaments.length)
})

it('every possible title has a cover that can be drawn', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, author) => {
      const { palette, turn } = designCover({ title, author, lang: 'en' })
      expect(Number.isInteger(palette) && palette >= 0 && palette < 8).toBe(true)
      expect(turn >= 0 && turn < 1).toBe(true)
    }),
  )
})

it.each([
  ['Walden', 'huge'],
  ['The Clock in the Leaf', 'large'],
  ['Donaudampfschiff', 'small'],
  ['A Primer on Everything That Changes Slowly and Then at Once, Twice', 'small'],
])('the title “%s” is printed in the size %s', (title, size) => {
  expect(cover(title).size).toBe(size)
})
