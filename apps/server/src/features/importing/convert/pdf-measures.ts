// Measures what is usual in a PDF: the size of its text, the edges of its column and the distance between lines.
import type { Line } from './pdf-lines.ts'

export interface PageMeasures {
  /** In points. */
  size: number
  left: number
  right: number
  /** The distance between lines, as a multiple of the size. */
  leading: number
  isHeadingSize(size: number): boolean
}

/** Text that is larger than usual by this factor is a heading. */
const headingRatio = 1.15

export function measurePages(pages: Line[][]): PageMeasures {
  const lines = pages.flat()
  const size = findUsual(lines.map((line) => [round(line.size), line.text.length]))
  const body = lines.filter((line) => round(line.size) === size && !line.isTabular)
  const leadings = pages.flatMap((page) =>
    page.slice(1).flatMap((line, i): [number, number][] => {
      const gap = (page[i]?.y ?? 0) - line.y
      return gap > 0 && gap < size * 3 ? [[round(gap), line.text.length]] : []
    }),
  )
  return {
    size,
    left: findUsual(body.map((line) => [Math.round(line.x), line.text.length])),
    right: findHigh(body.map(({ right }) => right)),
    leading: (findUsual(leadings) || size * 1.2) / (size || 1),
    isHeadingSize: (one) => one > size * headingRatio,
  }
}

function round(value: number): number {
  return Math.round(value * 2) / 2
}

/** Returns the value with the greatest total weight. */
function findUsual(values: [value: number, weight: number][]): number {
  const weights = new Map<number, number>()
  for (const [value, weight] of values) weights.set(value, (weights.get(value) ?? 0) + weight)
  let usual = 0
  for (const [value, weight] of weights) if (weight > (weights.get(usual) ?? 0)) usual = value
  return usual
}

/** Returns the 90th percentile. */
function findHigh(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0
}
