import { languages } from '@fovea/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { listLetters } from './alphabets.ts'
import { countSequenceList } from './counting/count-language.ts'
import { loadSequences, sequenceColors, sequenceListNames, sequenceListOf } from './sequences.ts'

const named = await Promise.all(
  languages.map(async (language) => [language, await loadSequences(language)] as const),
)

it('spec 3: "Bigram and trigram lists per language (latin, ua, ru, fr, de, es, it, pt)"', () => {
  expect(sequenceListNames).toEqual(['latin', 'ua', 'ru', 'fr', 'de', 'es', 'it', 'pt'])
  expect([sequenceListOf.en, sequenceListOf.pl]).toEqual(['latin', 'latin'])
  const others = languages.filter((language) => language !== 'en' && language !== 'pl')
  for (const language of others) expect(sequenceListOf[language]).toBe(language)
})

describe.each(named)('the sequences of %s', (language, lists) => {
  it('are those of the texts that ship: run packages/words/counting/count.ts after a change', () => {
    expect(lists).toEqual(countSequenceList(sequenceListOf[language]))
  })

  it('spec 3: "value, id, color", sixty of two letters and sixty of three', () => {
    for (const [list, length] of [[lists.bigrams, 2] as const, [lists.trigrams, 3] as const]) {
      expect(list).toHaveLength(60)
      expect(new Set(list.map(({ value }) => value)).size).toBe(60)
      expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
      for (const sequence of list) {
        expect(Object.keys(sequence)).toEqual(['value', 'id', 'color'])
        expect([...sequence.value]).toHaveLength(length)
      }
    }
  })

  it('are made of letters that the language has', () => {
    const known = new Set(listLetters(language) + (language === 'pl' ? 'vqx' : ''))
    const letters = [...lists.bigrams, ...lists.trigrams].flatMap(({ value }) => [...value])
    expect(letters.filter((letter) => !known.has(letter))).toEqual([])
  })

  it('have each colour equally often', () => {
    for (const list of [lists.bigrams, lists.trigrams]) {
      for (const color of sequenceColors) {
        expect(list.filter((sequence) => sequence.color === color)).toHaveLength(12)
      }
    }
  })
})
