import { describe, expect, it } from 'vitest'
import { findChapters } from './find-chapters.ts'

const names = ['Prologue', 'Étude in rain', 'The rain of 1987', 'Chapter 4']

describe('chapters', () => {
  it('are all there where nothing is asked', () => {
    expect(findChapters(names, '  ')).toEqual([0, 1, 2, 3])
  })

  it('are found by every word of what is asked, without accents or capitals', () => {
    expect(findChapters(names, 'RAIN')).toEqual([1, 2])
    expect(findChapters(names, 'rain etude')).toEqual([1])
  })

  it('are found by their number, and by a number in their name', () => {
    expect(findChapters(names, '1')).toEqual([0, 2])
    expect(findChapters(names, '4')).toEqual([3])
  })

  it('may be none', () => expect(findChapters(names, 'snow')).toEqual([]))
})
