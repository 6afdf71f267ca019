import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate } from './read-date.ts'

describe('a date is read', () => {
  test.each([
    ['Wed, 04 Mar 2026 10:00:00 GMT', '2026-03-04T10:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 +0100', '2026-03-04T09:00:00.000Z'],
    ['4 Mar 26 10:00 EST', '2026-03-04T15:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 CET', '2026-03-04T09:00:00.000Z'],
    ['Wed, 01 Jul 2026 10:00:00 CEST', '2026-07-01T08:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 MSK', '2026-03-04T07:00:00.000Z'],
    ['Wed, 01 Jul 2026 10:00:00 BST', '2026-07-01T09:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 IST', '2026-03-04T04:30:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 GMT+2', '2026-03-04T08:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 +0100 (CET)', '2026-03-04T09:00:00.000Z'],
    ['Wed Mar  4 10:00:00 2026', '2026-03-04T10:00:00.000Z'],
    ['March 4th, 2026 at 3:05 PM', '2026-03-04T15:05:00.000Z'],
    ['Mar 4, 2026 12:05 a.m.', '2026-03-04T00:05:00.000Z'],
    ['04-Mar-2026 10:00', '2026-03-04T10:00:00.000Z'],
    ['Mi., 4. März 2026 10:00:00 MEZ', '2026-03-04T09:00:00.000Z'],
    ['mié, 04 feb 2026 10:00:00 +0000', '2026-02-04T10:00:00.000Z'],
    ['4 de agosto de 2026 10:00', '2026-08-04T10:00:00.000Z'],
    ['mer., 04 févr. 2026 10:00:00 CET', '2026-02-04T09:00:00.000Z'],
    ['1er août 2026 à 10h05', '2026-08-01T10:05:00.000Z'],
    ['Gio, 05 Mag 2026 10:00:00 +0200', '2026-05-05T08:00:00.000Z'],
    ['śr., 04 lut 2026 10:00:00 +0100', '2026-02-04T09:00:00.000Z'],
    ['4 października 2026', '2026-10-04T00:00:00.000Z'],
    ['qua, 4 dez 2026 10:00:00 -0300', '2026-12-04T13:00:00.000Z'],
    ['Ср, 04 мая 2026 10:00:00 MSK', '2026-05-04T07:00:00.000Z'],
    ['4 жовтня 2026 р., 10:00 EET', '2026-10-04T08:00:00.000Z'],
    ['04.03.2026 10:00', '2026-03-04T10:00:00.000Z'],
    ['2026-03-04', '2026-03-04T00:00:00.000Z'],
    ['2026-03-04T10:00:00Z', '2026-03-04T10:00:00.000Z'],
    ['2026-03-04T10:00:00.123+05:30', '2026-03-04T04:30:00.000Z'],
    ['2026-03-04 10:00:00', '2026-03-04T10:00:00.000Z'],
    ['2026-03-04 10:00:00 CET', '2026-03-04T09:00:00.000Z'],
    ['20260304', '2026-03-04T00:00:00.000Z'],
  ])('%s', (written, moment) => {
    expect(readDate(written)?.toISOString()).toBe(moment)
  })
})

describe('no date is made of', () => {
  test.each([
    '',
    'yesterday',
    'Wed, 31 Apr 2026 10:00:00 GMT',
    'Wed, 04 Foo 2026 10:00:00 GMT',
    'Wed, 04 Mar 2026 25:00:00 GMT',
    'Wed, 04 Mar 2026 10:00:00 XYZT',
    '2026-13-04',
    '2026-03-04T10:00:00 Somewhere',
    '03/04/2026',
    '10:00',
    'Mar 2026',
  ])('%j', (written) => {
    expect(readDate(written)).toBeUndefined()
  })
})

test('what JavaScript writes is read again, to the second', () => {
  const moments = fc.date({
    min: new Date('1995-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const second = Math.floor(moment.getTime() / 1_000) * 1_000
      expect(readDate(moment.toUTCString())?.getTime()).toBe(second)
      expect(readDate(moment.toISOString())?.getTime()).toBe(second)
    }),
  )
})

test('any words are read without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (words) => void readDate(words)))
})
