import { languages, localeOf } from '@fovea/contract/languages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeSize } from './describe-size.ts'

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1 kB'],
    [1_049, '1 kB'],
    [1_050, '1.1 kB'],
    [99_949, '99.9 kB'],
    [99_960, '100 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [999_999, '1 MB'],
    [1_000_000, '1 MB'],
    [1_500_000, '1.5 MB'],
    [123_456_789, '123 MB'],
    [12_345_678_901, '12,346 MB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(plain(describeSize(bytes, 'en'))).toBe(text)
  })

  it.each(languages)('is written in %s with the comma or point of the language', (language) => {
    const locale = localeOf(language)
    const decimal = language === 'en' ? '.' : ','
    expect(plain(describeSize(1_500, locale))).toBe(`1${decimal}5 kB`)
    expect(plain(describeSize(999_999, locale))).toBe('1 MB')
  })

  it('is never less for more bytes, and has no 1000 of a unit that a larger one follows', () => {
    const toBytes = (text: string) => {
      const [number = '', unit = ''] = plain(text).split(' ')
      const value = Number(number.replaceAll(',', ''))
      if (unit !== 'MB') expect(value).toBeLessThan(1_000)
      return value * ({ B: 1, kB: 1_000, MB: 1_000_000 }[unit] ?? Number.NaN)
    }
    const edge = fc.constantFrom(999, 1_000, 99_950, 999_499, 999_500, 999_999, 1_000_000)
    const size = fc.oneof(edge, fc.nat(2_000_000), fc.maxSafeNat())
    fc.assert(
      fc.property(size, fc.nat(1_000), (bytes, more) => {
        const [less, greater] = [bytes, bytes + more].map((one) => describeSize(one, 'en'))
        expect(toBytes(less ?? '')).toBeLessThanOrEqual(toBytes(greater ?? ''))
      }),
    )
  })
})
