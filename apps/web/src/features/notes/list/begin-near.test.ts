import { expect, it } from 'vitest'
import { beginNear } from './begin-near.ts'

it('begins a few words before the first match', () => {
  const text = 'one two three four five six seven heron eight heron'
  const { text: cut, ranges } = beginNear(text, [
    [34, 39],
    [46, 51],
  ])
  expect(cut).toBe('…five six seven heron eight heron')
  expect(ranges.map(([from, to]) => cut.slice(from, to))).toEqual(['heron', 'heron'])
})

it('leaves a text whose first match is near its beginning', () => {
  expect(beginNear('a heron', [[2, 7]])).toEqual({ text: 'a heron', ranges: [[2, 7]] })
})
