import { describe, expect, it } from 'vitest'
import { findNextLetter, findTypedLetter } from './typing.ts'

const letters = ['é', 'e', 't', 'é']
const shown = [3, 2, 1, 0]

describe('a typed key', () => {
  it('takes the same letter, the first in the order shown', () => {
    expect(findTypedLetter('é', letters, shown, [])).toBe(3)
    expect(findTypedLetter('é', letters, shown, [3])).toBe(0)
    expect(findTypedLetter('T', letters, shown, [])).toBe(2)
  })

  it('takes a letter with another accent only when there is no exact one left', () => {
    expect(findTypedLetter('e', letters, shown, [])).toBe(1)
    expect(findTypedLetter('e', letters, shown, [1])).toBe(3)
  })

  it('takes nothing that is not there or not left', () => {
    expect(findTypedLetter('x', letters, shown, [])).toBeUndefined()
    expect(findTypedLetter('t', letters, shown, [2])).toBeUndefined()
    expect(findTypedLetter('Enter', letters, shown, [])).toBeUndefined()
  })
})

describe('the marked letter of a guided try', () => {
  it('is the next one of the word, as long as the ones before lead to it', () => {
    const word = ['é', 't', 'e', 'é']
    expect(findNextLetter(word, letters, [])).toBe(0)
    expect(findNextLetter(word, letters, [3])).toBe(2)
    expect(findNextLetter(word, letters, [3, 2, 1])).toBe(0)
    expect(findNextLetter(word, letters, [1])).toBeUndefined()
    expect(findNextLetter(word, letters, [3, 2, 1, 0])).toBeUndefined()
  })
})
