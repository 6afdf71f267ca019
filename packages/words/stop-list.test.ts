import { languages } from '@fovea/contract/languages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listLetters } from './alphabets.ts'
import { listDigests } from './counting/count-language.ts'
import { readStopList, readStopWords } from './counting/read-stop-list.ts'
import { loadMaterials } from './materials.ts'
import { loadSequences } from './sequences.ts'
import { foldLetters, isOffensive, loadStopList, spellsOffence } from './stop-list.ts'

describe.each(languages)('the stop list of %s', (language) => {
  const entries = readStopWords(language)

  it('has each entry once, in letters of the language or Latin ones', () => {
    expect(entries.length).toBeGreaterThan(60)
    expect(entries.filter((entry, at) => entries.indexOf(entry) !== at)).toEqual([])
    const known = new Set(`${listLetters(language)}abcdefghijklmnopqrstuvwxyz`)
    const strange = entries.filter((entry) => ![...entry].every((letter) => known.has(letter)))
    expect(strange).toEqual([])
  })

  it('is shipped as digests: run packages/words/counting/count.ts after a change', async () => {
    expect(await loadStopList(language)).toEqual(readStopList(language))
    expect([...readStopList(language).digests].sort((a, b) => a - b)).toEqual(listDigests(language))
  })

  it('has nothing that is a word, a bigram or a trigram of the language', async () => {
    const stopList = await loadStopList(language)
    const { words, bigrams } = await loadMaterials(language)
    const sequences = await loadSequences(language)
    const shown = [...sequences.bigrams, ...sequences.trigrams].map(({ value }) => value)
    const all = [...words, ...bigrams, ...shown]
    expect(all.filter((one) => isOffensive(stopList, one))).toEqual([])
  })

  it('recognises each entry as a whole, in capitals, and from three letters on in a row of letters', () => {
    const stopList = readStopList(language)
    for (const entry of entries) {
      expect(isOffensive(stopList, entry.toUpperCase())).toBe(true)
      const isRun = foldLetters(entry, language).length > 2
      expect(spellsOffence(stopList, [...entry]), entry).toBe(isRun)
    }
  })
})

describe('what is offensive', () => {
  const french = readStopList('fr')
  const english = readStopList('en')

  it('is an entry, not a word that contains one', () => {
    expect(isOffensive(french, 'con')).toBe(true)
    expect(isOffensive(french, 'concert')).toBe(false)
    expect(isOffensive(readStopList('de'), 'ss')).toBe(true)
    expect(isOffensive(readStopList('de'), 'wissen')).toBe(false)
    expect(isOffensive(readStopList('pt'), 'cu')).toBe(true)
  })

  it('is in other languages something else', () => {
    expect(isOffensive(readStopList('es'), 'con')).toBe(false)
    expect(isOffensive(readStopList('it'), 'ano')).toBe(true)
    expect(isOffensive(readStopList('pt'), 'ano')).toBe(false)
  })

  it('has no accents, but letters of their own stay what they are', () => {
    expect(isOffensive(french, 'Pede')).toBe(true)
    expect(isOffensive(readStopList('es'), 'año')).toBe(false)
    expect(isOffensive(readStopList('es'), 'ano')).toBe(true)
    expect(isOffensive(readStopList('de'), 'SCHEISSE')).toBe(true)
    expect(isOffensive(readStopList('ru'), 'ЕБЕТ')).toBe(true)
  })

  it('is found wherever it begins among letters that stand in a row', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 6 }),
        fc.constantFrom('fag', 'shit', 'whore'),
        fc.string({ maxLength: 6 }),
        (before, entry, after) => {
          expect(spellsOffence(english, [...`${before}${entry}${after}`])).toBe(true)
        },
      ),
    )
  })

  it('is found among sequences only where it is made of whole ones', () => {
    expect(spellsOffence(english, ['th', 'sh', 'it', 'en'])).toBe(true)
    expect(spellsOffence(english, ['th', 'as', 'se', 'en'])).toBe(false)
    expect(spellsOffence(english, ['sh', 'en', 'it'])).toBe(false)
  })
})
