import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaleChart } from './chart-scale.ts'

const size = { width: 400, height: 200, left: 40, right: 10, top: 10, bottom: 20 }
// Figures come with at most one decimal.
const figure = fc.integer({ min: -5_000, max: 500_000 }).map((tenths) => tenths / 10)
const values = fc.array(figure, { minLength: 1, maxLength: 50 })

it('keeps every value within the margins, higher values higher up', () => {
  fc.assert(
    fc.property(values, (list) => {
      const scale = scaleChart(list.length, list, size)
      list.forEach((value, index) => {
        expect(scale.x(index)).toBeGreaterThanOrEqual(40)
        expect(scale.x(index)).toBeLessThanOrEqual(390)
        expect(scale.y(value)).toBeGreaterThanOrEqual(10 - 1e-6)
        expect(scale.y(value)).toBeLessThanOrEqual(180 + 1e-6)
        expect(scale.y(value + 1)).toBeLessThan(scale.y(value))
      })
    }),
  )
})

it('labels a few round values that enclose all others', () => {
  fc.assert(
    fc.property(values, (list) => {
      const { ticks } = scaleChart(list.length, list, size)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...list))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...list))
      for (const tick of ticks) expect(Number.isInteger(tick)).toBe(true)
    }),
  )
  expect(scaleChart(1, [93, 118], size).ticks).toEqual([90, 95, 100, 105, 110, 115, 120])
  expect(scaleChart(1, [50], size).ticks).toEqual([50, 51])
})
