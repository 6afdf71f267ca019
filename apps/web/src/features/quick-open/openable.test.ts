import { expect, it } from 'vitest'
import { findOpenable, type Openable } from './openable.ts'

const make = (kind: Openable['kind'], title: string): Openable => ({
  kind,
  title,
  id: `${kind}.${title}`,
  path: '/',
})
const all = [
  make('pages', 'Library'),
  make('notes', 'Café in Łódź'),
  make('notes', 'Shopping'),
  make('games', 'Number table'),
]
const titles = (typed: string) => findOpenable(all, typed).map(({ title }) => title)

it('finds titles by nearly what was typed, without regard to case and accents', () => {
  expect(titles('cafe')).toEqual(['Café in Łódź'])
  expect(titles('lodz')).toEqual(['Café in Łódź'])
  expect(titles('shoping')).toEqual(['Shopping'])
  expect(titles('zzz')).toEqual([])
})

it('shows a few of each kind before anything is typed', () => {
  expect(titles('')).toEqual(['Library', 'Café in Łódź', 'Shopping', 'Number table'])
  const many = Array.from({ length: 20 }, (_, n) => make('books', `Book ${n}`))
  expect(findOpenable(many, '')).toHaveLength(6)
})
