// Calculates where the points and lines of a chart are: speeds from left to right, percent from bottom to top.
import type { ChartSize } from '#kit/charts/chart-scale.ts'

const stepWpm = 50

export interface ChartScale {
  x(wpm: number): number
  y(percent: number): number
  /** The speeds that are labelled on the axis. */
  ticks: number[]
}

export function scaleChart(speeds: readonly number[], size: ChartSize): ChartScale {
  const low = Math.floor((Math.min(...speeds) - 1) / stepWpm) * stepWpm
  const high = Math.max(low + 2 * stepWpm, Math.ceil((Math.max(...speeds) + 1) / stepWpm) * stepWpm)
  const plotWidth = size.width - size.left - size.right
  const plotHeight = size.height - size.top - size.bottom
  const ticksMax = Math.max(2, Math.floor(plotWidth / 64))
  const every = Math.ceil((high - low) / stepWpm / ticksMax) * stepWpm
  const ticks: number[] = []
  for (let wpm = low; wpm <= high; wpm += every) ticks.push(wpm)
  return {
    x: (wpm) => size.left + ((wpm - low) / (high - low)) * plotWidth,
    y: (percent) => size.top + (1 - percent / 100) * plotHeight,
    ticks,
  }
}
