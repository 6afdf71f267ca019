import { describe, expect, it } from 'vitest'
import { markPivot } from './pivot.ts'

describe('markPivot', () => {
  it.each([
    ['a', '', 'a', ''],
    ['reader', 'r', 'e', 'ader'],
    ['“comprehension,”', '“comp', 'r', 'ehension,”'],
    ['e\u0301te\u0301', '', 'e\u0301', 'te\u0301'],
    ['“¿sí?”', '“¿', 's', 'í?”'],
    ['…', '', '…', ''],
  ])('of %s is the letter a third of the way in', (shown, before, pivot, after) => {
    expect(markPivot(shown)).toEqual({ before, pivot, after })
  })
})
