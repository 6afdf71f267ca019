import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPresses, cutTarget, isWord, simplifyText } from './target.ts'

describe('simplifyText', () => {
  it('changes nothing more when it is done again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const simple = simplifyText(text)
        expect(simplifyText(simple)).toBe(simple)
      }),
      { numRuns: 500 },
    )
  })

  it('writes typographic signs as keyboards have them', () => {
    expect(simplifyText('„Ja“ – ‘no’ … «oui» m’appelle п’ять')).toBe(
      '"Ja" - \'no\' ... "oui" m\'appelle п\'ять',
    )
    expect(simplifyText('cœur, Œuvre, æ, oﬃce')).toBe('coeur, Oeuvre, ae, office')
  })

  it('makes every space an ordinary one and every end of a line a new line', () => {
    expect(simplifyText('a\u00a0b\u202fc\u3000d\r\ne\rf\u2028g')).toBe('a b c d\ne\nf\ng')
  })

  it('composes letters with their accents, even around what cannot be seen', () => {
    expect(simplifyText('e\u0301 e\u200b\u0301 и\u0306')).toBe('é é й')
  })

  it('leaves out the stress on a letter that is never written with it', () => {
    expect(simplifyText('сло\u0301во')).toBe('слово')
  })

  it('keeps the letters of all nine languages', () => {
    const letters = 'äöüß éèêëàâçîïôûùÿ áíñóúü ãõ ąćęłńóśźż ёйъыэ ґєії ¿¡№§€'
    expect(simplifyText(letters)).toBe(letters)
  })
})

describe('cutTarget', () => {
  it('cuts a text into words, each with the key that ends it', () => {
    expect(cutTarget('On we\ngo')).toEqual([
      { indent: '', characters: ['O', 'n'], end: ' ' },
      { indent: '', characters: ['w', 'e'], end: '\n' },
      { indent: '', characters: ['g', 'o'], end: '' },
    ])
  })

  it('leaves out empty lines, repeated spaces and spaces at the ends of lines, and keeps the indentation', () => {
    const target = cutTarget('\n\n  a  b \n\n\tc\n \n')
    expect(target.map(({ indent, characters, end }) => [indent, characters.join(''), end])).toEqual(
      [
        ['  ', 'a', ' '],
        ['', 'b', '\n'],
        ['\t', 'c', ''],
      ],
    )
  })

  it('takes an emoji and a letter outside of the basic plane as one character', () => {
    expect(cutTarget('👩‍👧𝒳❤️')[0]?.characters).toEqual(['👩‍👧', '𝒳', '❤'])
  })

  it('finds nothing to type in an empty text', () => {
    expect(cutTarget(' \n\u00a0\n\ufeff')).toEqual([])
  })

  it('never has an empty word, and only the last word ends by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const target = cutTarget(text)
        for (const [at, { characters, end }] of target.entries()) {
          expect(characters.length).toBeGreaterThan(0)
          expect(characters.some((character) => /\s/u.test(character))).toBe(false)
          expect(end === '').toBe(at === target.length - 1)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('isWord', () => {
  it('is true of what has a letter or a digit, and not of signs that stand alone', () => {
    const words = cutTarget('Où, à 6 h : ça ? - №7 += (b) …').filter(isWord)
    expect(words.map(({ characters }) => characters.join(''))).toEqual([
      'Où,',
      'à',
      '6',
      'h',
      'ça',
      '№7',
      '(b)',
    ])
  })
})

describe('countPresses', () => {
  it('counts the characters and the ends of all words but the last', () => {
    expect(countPresses(cutTarget('On we\ngo'))).toBe(8)
    expect(countPresses([])).toBe(0)
  })
})
