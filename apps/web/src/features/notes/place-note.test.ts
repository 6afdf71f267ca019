import { expect, it } from 'vitest'
import type { NotesView } from './notes-view.ts'
import { type NoteList, placeInList, removeFromList, toSummary } from './place-note.ts'
import { makeNote } from './testing.ts'

const view: NotesView = { folder: undefined, tags: [], sort: 'updated' }
const at = (title: string, day: number, isPinned = false) =>
  toSummary(makeNote({ title, isPinned, updatedAt: `2026-01-0${day}T00:00:00.000Z` }))
const list = (next: string | null = null): NoteList => ({
  pages: [
    { notes: [at('pinned', 1, true), at('c', 6)], next: '2' },
    { notes: [at('b', 4), at('a', 2)], next },
  ],
  pageParams: [undefined, '2'],
})
const titles = ({ pages }: NoteList) => pages.map(({ notes }) => notes.map(({ title }) => title))

it('a note that was changed comes first, after those that are pinned', () => {
  expect(titles(placeInList(list(), view, [at('b', 9)], 'en'))).toEqual([
    ['pinned', 'b', 'c'],
    ['a'],
  ])
})

it('a new note is added where it belongs, unless that is not loaded yet', () => {
  expect(titles(placeInList(list(), view, [at('z', 1)], 'en'))).toEqual([
    ['pinned', 'c'],
    ['b', 'a', 'z'],
  ])
  expect(titles(placeInList(list('3'), view, [at('z', 1)], 'en'))).toEqual(titles(list()))
})

it('a note that left the folder or has lost a tag leaves the list', () => {
  const inFolder = { ...view, folder: 'f' }
  expect(titles(placeInList(list(), inFolder, [at('b', 9)], 'en'))).toEqual([
    ['pinned', 'c'],
    ['a'],
  ])
  const withTag = { ...view, tags: ['t'] }
  expect(titles(placeInList(list(), withTag, [at('b', 9)], 'en'))).toEqual([['pinned', 'c'], ['a']])
})

it('by title a renamed note moves', () => {
  const byTitle = { ...view, sort: 'title' } as const
  const sorted: NoteList = {
    pages: [{ notes: [at('a', 1), at('b', 2), at('c', 3)], next: null }],
    pageParams: [undefined],
  }
  const renamed = { ...at('a', 9), title: 'bb' }
  expect(titles(placeInList(sorted, byTitle, [renamed], 'en'))).toEqual([['b', 'bb', 'c']])
})

it('many notes are moved, replaced and removed in one pass', () => {
  const many = [at('c', 6, true), at('d', 3), at('b', 4), at('e', 1), at('a', 2, false)]
  const trashed = { ...at('pinned', 1, true), trashedAt: '2026-01-09T00:00:00.000Z' }
  const placed = placeInList(list(), view, [...many, trashed], 'en')
  expect(titles(placed).flat()).toEqual(['c', 'b', 'd', 'a', 'e'])
  const removed = removeFromList(list(), new Set(['c', 'a']))
  expect(titles(removed)).toEqual([['pinned'], ['b']])
})
