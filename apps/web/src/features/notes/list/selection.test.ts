import { expect, it } from 'vitest'
import {
  emptySelection,
  fullSelection,
  isSelected,
  noSelection,
  type Selection,
  selectTo,
  toggleNote,
} from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const shown = (selection: Selection) => order.filter((id) => isSelected(selection, id)).join('')

it('notes are selected one by one, and a second time not any more', () => {
  const two = toggleNote(toggleNote(noSelection, 'd', order), 'a', order)
  expect(shown(two)).toBe('ad')
  const one = toggleNote(two, 'd', order)
  expect(shown(one)).toBe('a')
  expect(toggleNote(one, 'a', order)).toMatchObject({ isOn: true, ids: new Set() })
})

it('a run reaches from the note that was selected last to another one, in both directions', () => {
  const one = toggleNote(noSelection, 'c', order)
  const down = selectTo(one, 'e', order)
  expect(shown(down)).toBe('cde')
  expect(shown(selectTo(down, 'b', order))).toBe('bc')
  expect(shown(selectTo(down, 'c', order))).toBe('c')
})

it('a run is added to what was selected before it', () => {
  const two = toggleNote(toggleNote(noSelection, 'a', order), 'd', order)
  const run = selectTo(two, 'e', order)
  expect(shown(run)).toBe('ade')
  expect(shown(selectTo(run, 'c', order))).toBe('acd')
})

it('a run without a beginning begins where it is told, or with its only note', () => {
  expect(shown(selectTo(emptySelection, 'b', order))).toBe('b')
  expect(shown(selectTo(emptySelection, 'b', order, 'a'))).toBe('ab')
  const gone = toggleNote(noSelection, 'x', order)
  expect(shown(selectTo(gone, 'c', order, 'b'))).toBe('bc')
})

it('all notes but one are selected when one is taken out of all', () => {
  expect(shown(fullSelection)).toBe('abcde')
  expect(isSelected(fullSelection, 'not fetched yet')).toBe(true)
  expect(shown(toggleNote(fullSelection, 'b', order))).toBe('acde')
})
