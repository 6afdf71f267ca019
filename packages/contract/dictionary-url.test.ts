import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillDictionaryUrl, isDictionaryUrl } from './dictionary-url.ts'
import { defaultReaderSettings } from './reader-defaults.ts'

describe('the address of a dictionary', () => {
  it.each([
    defaultReaderSettings.dictionaryUrl,
    'http://dictionary.local:8080/{word}',
    'https://example.org?q={word}&from={lang}#top',
  ])('may be %s', (template) => expect(isDictionaryUrl(template)).toBe(true))

  it.each([
    '',
    'https://example.org/',
    'javascript:alert("{word}")',
    'data:text/html,{word}',
    'https://{word}.example.org/',
    'https://somebody@example.org/{word}',
    '//example.org/{word}',
    'https://example.org/{word} and more',
    `https://example.org/{word}${'a'.repeat(300)}`,
  ])('may not be %s', (template) => expect(isDictionaryUrl(template)).toBe(false))

  it('has the same host for every word', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (word) => {
        const address = new URL(
          fillDictionaryUrl('https://{lang}.example.org/w/{word}', word, 'uk'),
        )
        expect(address.host).toBe('uk.example.org')
        expect(address.pathname.startsWith('/w/') || word === '..').toBe(true)
      }),
    )
  })

  it('names the language without its country', () => {
    expect(fillDictionaryUrl('https://{lang}.example.org/{word}', 'pai', 'pt-PT')).toBe(
      'https://pt.example.org/pai',
    )
  })

  it('leaves a word that looks like a placeholder as it is', () => {
    expect(fillDictionaryUrl('https://a.example/{word}', '{lang}$&', 'de')).toBe(
      'https://a.example/%7Blang%7D%24%26',
    )
  })
})
