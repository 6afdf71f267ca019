import 'fake-indexeddb/auto'
import type { Note } from '@fovea/contract/note-shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { forgetKeptNotes, keepNote, keepRows } from './kept-notes.ts'
import { searchKeptNotes } from './search-kept.ts'

const always = () => true

const makeNote = (title: string, html: string, changes: Partial<Note> = {}): Note => ({
  _id: title,
  title,
  html,
  folderId: null,
  tags: [],
  isPinned: false,
  excerpt: '',
  words: 0,
  version: 1,
  trashedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  files: [],
  backlinks: [],
  ...changes,
})

const search = async (text: string, tags: string[] = []) =>
  (await searchKeptNotes('ada', { text, tags, limit: 50 }))?.map(({ title }) => title)

beforeEach(() => forgetKeptNotes())

it('finds titles first, then texts, without regard to case, accents and markup', async () => {
  await keepNote('ada', makeNote('Łódź', '<p>A <b>her</b>on.</p>', { tags: ['water'] }), always)
  await keepNote('ada', makeNote('Herons', '<p>They stand &amp; wait.</p>'), always)
  await keepNote('ada', makeNote('Ferns', '<p>Old.</p>'), always)
  expect(await search('heron')).toEqual(['Herons', 'Łódź'])
  expect(await search('lodz')).toEqual(['Łódź'])
  expect(await search('& stand')).toEqual(['Herons'])
  expect(await search('heron', ['water'])).toEqual(['Łódź'])
  expect(await search('swift')).toEqual([])
})

it('a note without its text is found by its title, and nothing is known where no notes are', async () => {
  expect(await search('heron')).toBeUndefined()
  const { html: _, backlinks: _links, ...summary } = makeNote('Herons', '')
  await keepRows('ada', [summary], always)
  expect(await search('heron')).toEqual(['Herons'])
  expect(await searchKeptNotes('ben', { text: 'heron', limit: 50 })).toBeUndefined()
})

it('a note is shown with its latest filing, and no text of another version with it', async () => {
  await keepNote('ada', makeNote('Herons', '<p>Grey.</p>'), always)
  const { html: _, backlinks: _links, ...summary } = makeNote('Herons', '', { tags: ['water'] })
  await keepRows('ada', [summary], always)
  expect(await search('grey', ['water'])).toEqual(['Herons'])
})
