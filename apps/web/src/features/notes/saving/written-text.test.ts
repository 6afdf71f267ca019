import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint, isSameText } from './written-text.ts'

const same = [
  [
    { title: 'Herons', html: '' },
    { title: ' Herons ', html: '<p></p>' },
  ],
  [
    { title: '', html: '<p>a\u00a0b</p>' },
    { title: '', html: '<p>a&nbsp;b</p>' },
  ],
] as const
const different = [
  [
    { title: 'Herons', html: '' },
    { title: 'Heron', html: '' },
  ],
  [
    { title: '', html: '<p>a</p>' },
    { title: '', html: '<p>a</p><p></p>' },
  ],
  [
    { title: 'a', html: '<p>b</p>' },
    { title: '', html: 'a<p>b</p>' },
  ],
] as const

test.each(same)('%j and %j are the same text and have one fingerprint', (one, other) => {
  expect([isSameText(one, other), isSameText(other, one)]).toEqual([true, true])
  expect(fingerprint(one)).toBe(fingerprint(other))
})

test.each(different)('%j and %j are two texts and have two fingerprints', (one, other) => {
  expect([isSameText(one, other), isSameText(other, one)]).toEqual([false, false])
  expect(fingerprint(one)).not.toBe(fingerprint(other))
})

test('texts that differ in one character have different fingerprints', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      (html, at, letter) => {
        const place = at % html.length
        const changed = html.slice(0, place) + letter + html.slice(place + 1)
        const isSame = isSameText({ title: '', html }, { title: '', html: changed })
        const prints = [html, changed].map((one) => fingerprint({ title: '', html: one }))
        expect(prints[0] === prints[1]).toBe(isSame)
      },
    ),
  )
})

// Drafts are compared with the fingerprints that an earlier version of the app kept.
test('a fingerprint stays the same from one version of the app to the next', () => {
  expect(fingerprint({ title: 'Herons', html: '<p>Seven herons stood.</p>' })).toBe('rpjqouujjv.33')
})
