import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeInColumns } from './columns.ts'

const place = (...spans: [number, number][]) =>
  placeInColumns(spans.map(([starts, ends]) => ({ starts, ends }))).map(
    ({ block, column, columns }) => `${block.starts}-${block.ends}: ${column} of ${columns}`,
  )

test('what follows each other has the whole width', () => {
  expect(place([60, 120], [120, 180])).toEqual(['60-120: 0 of 1', '120-180: 0 of 1'])
})

test('what overlaps is side by side, and a column that is free again is used', () => {
  expect(place([0, 60], [30, 90], [60, 120], [120, 150])).toEqual([
    ...['0-60: 0 of 2', '30-90: 1 of 2', '60-120: 0 of 2', '120-150: 0 of 1'],
  ])
})

const anySpan = fc
  .record({ starts: fc.nat(1_400), length: fc.integer({ min: 1, max: 300 }) })
  .map(({ starts, length }) => ({ starts, ends: starts + length }))

test('all blocks are placed, none over another, and those that overlap share the width', () => {
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 30 }), (blocks) => {
      const placed = placeInColumns(blocks)
      expect(placed.map(({ block }) => block).sort(compare)).toEqual(blocks.toSorted(compare))
      for (const a of placed) {
        expect(a.column).toBeLessThan(a.columns)
        for (const b of placed) {
          const overlaps = a.block.starts < b.block.ends && b.block.starts < a.block.ends
          if (a === b || !overlaps) continue
          expect(a.column).not.toBe(b.column)
          expect(a.columns).toBe(b.columns)
        }
      }
    }),
  )
})

test('there are no more columns than blocks at one time need', () => {
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 30 }), (blocks) => {
      const atOnce = (minute: number) =>
        blocks.filter(({ starts, ends }) => starts <= minute && minute < ends).length
      const most = Math.max(0, ...blocks.map(({ starts }) => atOnce(starts)))
      const columns = Math.max(0, ...placeInColumns(blocks).map((one) => one.columns))
      expect(columns).toBe(most)
    }),
  )
})

function compare(a: { starts: number; ends: number }, b: { starts: number; ends: number }) {
  return a.starts - b.starts || a.ends - b.ends
}
