import { digestOf } from '@fovea/words/stop-list.ts'
import { expect, it, vi } from 'vitest'
import { drawDecent, listRows, listRowsAndColumns } from './draw-decent.ts'

it('lists rows, and columns where letters are read downwards too', () => {
  const cells = [...'abcdefgh']
  expect(listRows(cells, 3).map((row) => row.join(''))).toEqual(['abc', 'def', 'gh'])
  const all = listRowsAndColumns(cells, 3).map((line) => line.join(''))
  expect(all).toEqual(['abc', 'def', 'gh', 'adg', 'beh', 'cf'])
})

it('draws again while a line spells an offence, and gives up after two hundred draws', () => {
  const stopList = { language: 'en', digests: new Set([digestOf('bad')]) } as const
  const drawFrom = (...drawn: string[]) => {
    const draw = vi.fn(() => drawn.shift() ?? 'bad')
    const last = drawDecent(draw, (word) => [['x'], [...word]], stopList)
    return { last, draws: draw.mock.calls.length }
  }
  expect(drawFrom('good')).toEqual({ last: 'good', draws: 1 })
  expect(drawFrom('bad', 'badly', 'good', 'other')).toEqual({ last: 'good', draws: 3 })
  expect(drawFrom()).toEqual({ last: 'bad', draws: 200 })
})
