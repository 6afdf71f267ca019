import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaleChart } from './chart-scale.ts'

const size = { width: 390, height: 240, left: 40, right: 10, top: 10, bottom: 30 }

it('puts every test inside the chart, with faster tests further right and better ones higher', () => {
  const speeds = fc.array(fc.double({ min: 1, max: 5_000, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(speeds, (list) => {
      const { x, y, ticks } = scaleChart(list, size)
      const places = list.toSorted((a, b) => a - b).map(x)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places[0]).toBeGreaterThanOrEqual(size.left)
      expect(places.at(-1)).toBeLessThanOrEqual(size.width - size.right)
      expect(y(100)).toBe(size.top)
      expect(y(0)).toBe(size.height - size.bottom)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
    }),
  )
})
