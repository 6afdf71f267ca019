import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate } from './read-date.ts'

describe('a date is read from', () => {
  test.each([
    ['Wed, 04 Mar 2026 10:00:00 GMT', '2026-03-04T10:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 +0100', '2026-03-04T09:00:00.000Z'],
    ['4 Mar 26 10:00 EST', '2026-03-04T15:00:00.000Z'],
    ['4 Mar 69 10:00 GMT', '2069-03-04T10:00:00.000Z'],
    ['4 Mar 70 10:00 GMT', '1970-03-04T10:00:00.000Z'],
    ['4 Mar 99 10:00 GMT', '1999-03-04T10:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 CET', '2026-03-04T09:00:00.000Z'],
    ['Wed, 01 Jul 2026 10:00:00 CEST', '2026-07-01T08:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 MSK', '2026-03-04T07:00:00.000Z'],
    ['Wed, 01 Jul 2026 10:00:00 BST', '2026-07-01T09:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 IST', '2026-03-04T04:30:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 GMT+2', '2026-03-04T08:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 +0100 (CET)', '2026-03-04T09:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 (CET)', '2026-03-04T09:00:00.000Z'],
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

describe('a zone abbreviation has this offset from Greenwich:', () => {
  const zones = (
    'UT+00:00 UTC+00:00 GMT+00:00 Z+00:00 WET+00:00 WEST+01:00 BST+01:00 CET+01:00 ' +
    'MEZ+01:00 CEST+02:00 MESZ+02:00 EET+02:00 EEST+03:00 MSK+03:00 MSD+04:00 IST+05:30 ' +
    'JST+09:00 KST+09:00 AWST+08:00 ACST+09:30 ACDT+10:30 AEST+10:00 AEDT+11:00 ' +
    'NZST+12:00 NZDT+13:00 BRT-03:00 ART-03:00 NST-03:30 NDT-02:30 AST-04:00 ADT-03:00 ' +
    'EST-05:00 EDT-04:00 CST-06:00 CDT-05:00 MST-07:00 MDT-06:00 PST-08:00 PDT-07:00 ' +
    'AKST-09:00 AKDT-08:00 HST-10:00'
  ).split(' ')

  test.each(zones)('%s', (zone) => {
    const [, name = '', offset = ''] = /^([A-Z]+)(.*)$/.exec(zone) ?? []
    const moment = new Date(`2026-03-04T12:00:00${offset}`)
    for (const written of [name, name.toLowerCase()]) {
      expect(readDate(`Wed, 04 Mar 2026 12:00:00 ${written}`)).toEqual(moment)
    }
  })
})

describe('no date is read from', () => {
  test.each([
    '',
    'yesterday',
    'Wed, 31 Apr 2026 10:00:00 GMT',
    'Wed, 04 Foo 2026 10:00:00 GMT',
    'Wed, 04 Mar 2026 25:00:00 GMT',
    'Wed, 04 Mar 2026 10:00:00 XYZT',
    'Wed, 04 Mar 2026 10:00:00 +1500',
    '2026-13-04',
    '2026-03-04T10:00:00 Somewhere',
    '03/04/2026',
    '10:00',
    'Mar 2026',
  ])('%j', (written) => {
    expect(readDate(written)).toBeUndefined()
  })
})

test('the date formats of JavaScript are read correctly, to the second', () => {
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

test('no text, whatever it contains, causes an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (words) => void readDate(words)))
})
