import { type Language, languages } from '@fovea/contract/languages.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import { describe, expect, it } from 'vitest'
import { makeSortKey, sortWords } from './alphabetical-order.ts'

/** The tags that `Intl` knows. */
const tags: Record<string, string> = { ua: 'uk', pt: 'pt-PT' }

const lists = await Promise.all(
  languages.map(async (language) => [language, await loadMaterials(language)] as const),
)

const listSorted = (words: readonly string[], language: Language) =>
  sortWords(words, language).map(({ word }) => word)

describe('the alphabetical order', () => {
  it.each(lists)(
    'of %s agrees with Intl.Collator on the whole word list',
    (language, { words }) => {
      const collator = new Intl.Collator(tags[language] ?? language)
      const backwards = words.toReversed()
      expect(listSorted(backwards, language)).toEqual(backwards.toSorted(collator.compare))
    },
  )

  it.each([
    ['de', ['Apfel', 'Äpfel', 'Arzt', 'Masse', 'Maße', 'Masten', 'Ofen', 'öffnen']],
    ['pl', ['lato', 'luty', 'łapa', 'zebra', 'źle', 'żaba']],
    ['es', ['nube', 'nunca', 'ñandú', 'oso']],
    ['ru', ['ёлка', 'ель', 'ельник', 'жук']],
    ['ua', ['гора', 'ґанок', 'день', 'екран', 'єдність', 'жити', 'і', 'їжак']],
    ['fr', ['cote', 'côte', 'côté', 'odeur', 'œuf', 'offre']],
    ['pt', ['avó', 'avô', 'pode', 'pôde', 'por', 'pôr']],
  ] as const)('of %s is that of dictionaries', (language, words) => {
    expect(listSorted(words.toReversed(), language)).toEqual(words)
  })

  it('knows which words differ in accents or capitals only', () => {
    const lettersOf = (word: string) => makeSortKey(word, 'de').letters
    expect(lettersOf('schön')).toBe(lettersOf('schon'))
    expect(lettersOf('Länge')).toBe(lettersOf('lange'))
    expect(lettersOf('schonen')).not.toBe(lettersOf('schon'))
  })
})
