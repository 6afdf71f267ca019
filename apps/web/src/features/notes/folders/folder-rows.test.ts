import { expect, it } from 'vitest'
import { findInside, listFolderRows } from './folder-rows.ts'
import { findTreeMove } from './tree-moves.ts'

const folder = (_id: string, folderId: string | null) => ({ _id, title: _id, folderId, notes: 0 })
const folders = [
  folder('a', null),
  folder('b', 'a'),
  folder('c', 'b'),
  folder('d', null),
  folder('lost', 'gone'),
]
const rows = listFolderRows(folders, (id) => id !== 'b')
const press = (id: string, key: string) => {
  const row = rows.find((one) => one.folder._id === id)
  if (!row) throw new Error(id)
  return findTreeMove({ key, ctrlKey: false, metaKey: false, altKey: false }, row, rows)
}

it('shows folders inside of each other, and those whose folder is gone at the top', () => {
  expect(rows.map((row) => [row.folder._id, row.level, row.isOpen])).toEqual([
    ['a', 1, true],
    ['b', 2, false],
    ['d', 1, false],
    ['lost', 1, false],
  ])
  expect([...findInside(folders, 'a')]).toEqual(['a', 'b', 'c'])
})

it('moves with the arrow keys as trees do', () => {
  expect(press('a', 'ArrowDown')).toEqual({ type: 'focus', id: 'b' })
  expect(press('a', 'ArrowRight')).toEqual({ type: 'focus', id: 'b' })
  expect(press('a', 'ArrowLeft')).toEqual({ type: 'close' })
  expect(press('b', 'ArrowRight')).toEqual({ type: 'open' })
  expect(press('b', 'ArrowLeft')).toEqual({ type: 'focus', id: 'a' })
  expect(press('d', 'ArrowRight')).toBeUndefined()
  expect(press('d', 'End')).toEqual({ type: 'focus', id: 'lost' })
  expect(press('d', 'F2')).toEqual({ type: 'rename' })
})
