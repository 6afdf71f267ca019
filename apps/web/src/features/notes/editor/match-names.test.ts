import { expect, it } from 'vitest'
import { matchNames } from './match-names.ts'

const all = [
  { names: ['Überschrift 1', 'heading1'] },
  { names: ['Nummerierte Liste', 'orderedList'] },
  { names: ['Aufzählung', 'bulletList'] },
]
const find = (typed: string) => matchNames(typed, all).map(({ names }) => names[0])

it('names are found without regard to case and accents, by their beginning first', () => {
  expect(find('UBER')).toEqual(['Überschrift 1'])
  expect(find('list')).toEqual(['Nummerierte Liste', 'Aufzählung'])
  expect(find('uberschrift1')).toEqual(['Überschrift 1'])
  expect(find('zahl')).toEqual(['Aufzählung'])
  expect(matchNames('srodek', [{ names: ['Środek'] }, { names: ['Йод'] }])).toHaveLength(1)
  expect(matchNames('zolw', [{ names: ['Żółw'] }])).toHaveLength(1)
  expect(matchNames('и', [{ names: ['Йод'] }])).toEqual([])
  expect(find('x')).toEqual([])
  expect(find('')).toHaveLength(3)
})

it('the name in the user’s language counts first', () => {
  const both = [{ names: ['Trennlinie', 'line'] }, { names: ['Nummerierte Liste', 'orderedList'] }]
  expect(matchNames('li', both).map(({ names }) => names[0])).toEqual([
    'Nummerierte Liste',
    'Trennlinie',
  ])
})

it('the English names work everywhere', () => {
  expect(find('bullet')).toEqual(['Aufzählung'])
})
