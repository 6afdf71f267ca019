import { describe, expect, it } from 'vitest'
import { findOnlyWord, quotePassage } from './quote.ts'

const quoted = {
  title: 'The Exemplary Reader',
  author: 'Fovea',
  chapter: 'Paid by the Roll',
  address: 'https://fovea.example/read/1?chapter=0',
}

describe('a passage for a note', () => {
  it('names its text and chapter, and has the address that leads back', () => {
    expect(quotePassage(' The wind\n turned. ', quoted)).toBe(
      'The wind turned.\n\nThe Exemplary Reader, Fovea, Paid by the Roll\nhttps://fovea.example/read/1?chapter=0\n',
    )
  })

  it('leaves out an author and a chapter that are empty', () => {
    const bare = { ...quoted, author: '', chapter: ' ' }
    expect(quotePassage('Wind.', bare)).toContain('\n\nThe Exemplary Reader\nhttps://')
  })
})

describe('the word to look up', () => {
  it.each([
    ['“Raven,”', 'Raven'],
    ['l’eau', 'l’eau'],
    ['Aber-Glaube.', 'Aber-Glaube'],
    ["м'ята", "м'ята"],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['读书', '读书'],
    [' 1987. ', '1987'],
  ])('of %s is %s', (passage, word) => expect(findOnlyWord(passage)).toBe(word))

  it.each(['two words', '… — …', '', 'a/b'])('is none in "%s"', (passage) => {
    expect(findOnlyWord(passage)).toBeUndefined()
  })
})
