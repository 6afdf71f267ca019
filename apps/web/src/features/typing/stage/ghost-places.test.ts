import { countPresses, cutTarget } from '@fovea/core/typing/target.ts'
import { expect, it } from 'vitest'
import { listGhostPlaces } from './ghost-places.ts'

it('has a place for each press of the text, and one for its end', () => {
  const target = cutTarget('ab c\nd')
  const places = listGhostPlaces(target)
  expect(places).toHaveLength(countPresses(target) + 1)
  expect(places.slice(1, 4)).toEqual([
    [0, 1],
    [0, 2],
    [1, 0],
  ])
  expect(places.at(-1)).toEqual([2, 1])
})
