import { describe, expect, it } from 'vitest'
import {
  readGameSearch,
  readOverviewSearch,
  readReadingSearch,
  readTypingSearch,
} from './search.ts'

describe('the address of statistics', () => {
  it('names what is shown', () => {
    expect(readOverviewSearch({ period: 'year', year: '2024' })).toEqual({
      period: 'year',
      year: 2024,
    })
    expect(readReadingSearch({ language: 'none', mode: 'plain' })).toEqual({
      language: 'none',
      mode: 'plain',
    })
    expect(readTypingSearch({ language: 'de', kind: 'lesson' })).toEqual({
      language: 'de',
      kind: 'lesson',
    })
    expect(readGameSearch({ mode: 'hard-2' })).toEqual({ mode: 'hard-2' })
  })

  it('may contain anything else, which is left out', () => {
    const strange = { period: 'day', year: 'x', language: 'xx', mode: 7, kind: [] }
    expect(readOverviewSearch(strange)).toEqual({})
    expect(readReadingSearch(strange)).toEqual({})
    expect(readTypingSearch({ ...strange, language: 'none' })).toEqual({})
    expect(readGameSearch(strange)).toEqual({})
  })
})
