import { expect, it } from 'vitest'
import type { NotesView } from '../notes-view.ts'
import { toSummary } from '../place-note.ts'
import { makeNote } from '../testing.ts'
import { joinWaiting } from './use-listed-notes.ts'

const all: NotesView = { folder: undefined, tags: [], sort: 'updated' }
const listed = ['a', 'b'].map((title) => toSummary(makeNote({ title })))
const fresh = { id: 'new', title: 'New', filing: { folderId: 'f' }, excerpt: 'Text' }
const titles = (...input: Parameters<typeof joinWaiting>) =>
  joinWaiting(...input).map(({ title, isWaiting }) => `${title}${isWaiting ? ' waits' : ''}`)

it('shows notes first that only this device has, where they belong', () => {
  expect(titles(listed, all, [fresh])).toEqual(['New waits', 'a', 'b'])
  expect(titles([], { ...all, folder: 'f' }, [fresh])).toEqual(['New waits'])
  expect(titles([], { ...all, folder: 'g' }, [fresh])).toEqual([])
})

it('shows a title as it is written here, and moves a note at once', () => {
  const renamed = { id: 'a', title: 'A, renamed', filing: {}, excerpt: undefined }
  expect(titles(listed, all, [renamed])).toEqual(['A, renamed waits', 'b'])
  const moved = { ...renamed, filing: { folderId: 'f' } }
  expect(titles(listed, { ...all, folder: 'none' }, [moved])).toEqual(['b'])
})
