import { expect, it } from 'vitest'
import { comparePlain, compareTexts, joinTexts } from './compare-texts.ts'

it('marks the words that only one of the texts has', () => {
  expect(comparePlain('the grey heron', 'the white heron')).toEqual({
    mine: [
      { text: 'the ', isOwn: false },
      { text: 'grey', isOwn: true },
      { text: ' heron', isOwn: false },
    ],
    theirs: [
      { text: 'the ', isOwn: false },
      { text: 'white', isOwn: true },
      { text: ' heron', isOwn: false },
    ],
  })
})

it('compares the text of paragraphs, without their markup', () => {
  const { mine, theirs } = compareTexts('<p>one <strong>two</strong></p>', '<p>one two</p>')
  expect([...mine, ...theirs].some(({ isOwn }) => isOwn)).toBe(false)
})

it('joins two texts so that nothing is missing, and what both have stands once', () => {
  expect(joinTexts('<p>a</p><p>mine</p><p>z</p>', '<p>a</p><p>theirs</p><p>z</p>')).toBe(
    '<p>a</p><p>mine</p><p>theirs</p><p>z</p>',
  )
})
