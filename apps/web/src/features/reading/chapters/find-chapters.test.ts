import { describe, expect, it } from 'vitest'
import { findChapters } from './find-chapters.ts'

const names = ['Prologue', 'Étude in rain', 'The rain of 1987', 'Chapter 4']

describe('chapters', () => {
  it('are all found when the search is empty', () => {
    expect(findChapters(names, '  ')).toEqual([0, 1, 2, 3])
  })

  it('are found when they contain every word of the search, ignoring accents and case', () => {
    expect(findChapters(names, 'RAIN')).toEqual([1, 2])
    expect(findChapters(names, 'rain etude')).toEqual([1])
  })

  it('are found by the letters that a keyboard has, and й is not и', () => {
    expect(findChapters(['Łódź', '(Straße)', 'Йод'], 'lodz')).toEqual([0])
    expect(findChapters(['Łódź', '(Straße)', 'Йод'], 'strasse')).toEqual([1])
    expect(findChapters(['Łódź', '(Straße)', 'Йод'], 'и')).toEqual([])
  })

  it('are found by their number, and by a number in their name', () => {
    expect(findChapters(names, '1')).toEqual([0, 2])
    expect(findChapters(names, '4')).toEqual([3])
  })

  it('are not found by an unknown word', () => expect(findChapters(names, 'snow')).toEqual([]))
})
