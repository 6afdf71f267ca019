import { describe, expect, it } from 'vitest'
import { formatDay, formatPeriod, formatPrice } from './format-price.ts'

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

describe('a price', () => {
  it.each([
    [499, 'EUR', 'en', '€4.99'],
    [499, 'EUR', 'de', '4,99 €'],
    [9_999, 'USD', 'en', '$99.99'],
    [500, 'JPY', 'en', '¥500'],
    [1_500, 'KWD', 'en', 'KWD 1.500'],
  ])('of %i %s is written in %s as %s', (unitAmount, currency, locale, text) => {
    expect(plain(formatPrice({ unitAmount, currency }, locale))).toBe(text)
  })
})

describe('a period', () => {
  it.each([
    ['month', 1, 'en', 'month'],
    ['month', 1, 'de', 'Monat'],
    ['year', 1, 'uk', 'рік'],
    ['month', 3, 'en', '3 months'],
    ['month', 3, 'pl', '3 miesiące'],
  ] as const)('%s times %i is in %s: %s', (interval, intervalCount, locale, text) => {
    expect(plain(formatPeriod({ interval, intervalCount }, locale))).toBe(text)
  })
})

describe('a day', () => {
  it.each([
    ['en', 'May 1, 2026'],
    ['ru', '1 мая 2026'],
    ['uk', '1 травня 2026'],
    ['de', '1. Mai 2026'],
  ])('in %s ends without a full stop', (locale, text) => {
    expect(plain(formatDay('2026-05-01T12:00:00Z', locale))).toBe(text)
  })
})
