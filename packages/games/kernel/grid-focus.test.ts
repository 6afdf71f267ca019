import { expect, it } from 'vitest'
import { findFocusTarget } from './grid-focus.ts'

// The tiles 0 to 7 are in rows of three. The last row has two.
const from = (index: number, key: string) => findFocusTarget(key, index, 3, 8)

it('moves one step with each arrow', () => {
  expect([from(4, 'ArrowLeft'), from(4, 'ArrowRight')]).toEqual([3, 5])
  expect([from(4, 'ArrowUp'), from(4, 'ArrowDown')]).toEqual([1, 7])
})

it('stops at the edges', () => {
  expect([from(3, 'ArrowLeft'), from(5, 'ArrowRight')]).toEqual([3, 5])
  expect([from(1, 'ArrowUp'), from(7, 'ArrowDown')]).toEqual([1, 7])
})

it('does not move where the last row is too short to go down or right', () => {
  expect([from(5, 'ArrowDown'), from(7, 'ArrowRight')]).toEqual([5, 7])
})

it('moves to the ends of the row with Home and End', () => {
  expect([from(4, 'Home'), from(4, 'End'), from(6, 'End')]).toEqual([3, 5, 7])
})

it('ignores other keys', () => {
  expect(from(4, 'Enter')).toBeUndefined()
})
