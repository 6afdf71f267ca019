import type { GameResult } from '@fovea/contract/games.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { raiseLocalBest, readLocalBest } from '#domain/games/local-best.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { countVisitorResults, giveVisitorResultsTo, keepVisitorResult, visitor } from './visitor.ts'

const result = (id: string): GameResult => ({ _id: id, name: 'NUMBERS', score: 130, time: 40 })

beforeEach(() => localStorage.clear())

describe('the results of a visitor', () => {
  it('become the results of the user who signs up, once', () => {
    keepVisitorResult(result('a'))
    keepVisitorResult(result('b'))
    raiseLocalBest(visitor, 'NUMBERS', 130)
    expect(countVisitorResults()).toBe(2)
    giveVisitorResultsTo('ada')
    expect(resultOutbox.waiting('ada')).toEqual([result('a'), result('b')])
    expect(readLocalBest('ada', 'NUMBERS')).toBe(130)
    expect(countVisitorResults()).toBe(0)
    expect(readLocalBest(visitor, 'NUMBERS')).toBe(0)
    giveVisitorResultsTo('ben')
    expect(resultOutbox.waiting('ben')).toEqual([])
    expect(readLocalBest('ben', 'NUMBERS')).toBe(0)
  })

  it('that only another build of the app knows stay for it', () => {
    localStorage.setItem('fovea.demo-results.visitor', '[{"_id":"later"}]')
    keepVisitorResult(result('a'))
    giveVisitorResultsTo('ada')
    expect(resultOutbox.waiting('ada')).toEqual([result('a')])
    expect(localStorage.getItem('fovea.demo-results.visitor')).toBe('[{"_id":"later"}]')
  })

  it('are limited to the latest fifty', () => {
    for (let n = 1; n <= 51; n++) keepVisitorResult(result(`id-${n}`))
    giveVisitorResultsTo('ada')
    expect(resultOutbox.waiting('ada').map(({ _id }) => _id)).toEqual(
      Array.from({ length: 50 }, (_, i) => `id-${i + 2}`),
    )
  })
})

describe('a best score', () => {
  it('belongs to one player, and only a higher score replaces it', () => {
    raiseLocalBest('ada', 'NUMBERS', 130)
    raiseLocalBest('ada', 'NUMBERS', 130)
    raiseLocalBest('ada', 'NUMBERS', 120)
    expect(readLocalBest('ada', 'NUMBERS')).toBe(130)
    for (const other of ['ben', visitor]) expect(readLocalBest(other, 'NUMBERS')).toBe(0)
    expect(readLocalBest('ada', 'SUDOKU')).toBe(0)
  })

  it('is missing where the browser has stored something else', () => {
    for (const broken of ['x', '-5', 'Infinity', '']) {
      localStorage.setItem('fovea.best.ada.NUMBERS', broken)
      expect(readLocalBest('ada', 'NUMBERS')).toBe(0)
    }
  })
})
