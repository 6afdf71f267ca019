// Calculates where the marks of a chart are: the oldest on the left, the highest at the top, and where its lines are
// labelled.

export interface ChartScale {
  /** Where the mark with this index is. */
  x(index: number): number
  y(value: number): number
  /** The values that are labelled, lowest first. */
  ticks: number[]
}

export interface ChartSize {
  width: number
  height: number
  /** Margins with room for the labels. */
  left: number
  right: number
  top: number
  bottom: number
}

const stepsMax = 5

/** `values` are all that must be within the chart. There is at least one. */
export function scaleChart(count: number, values: readonly number[], size: ChartSize): ChartScale {
  const ticks = findTicks(values)
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const plotWidth = size.width - size.left - size.right
  const plotHeight = size.height - size.top - size.bottom
  return {
    x: (index) => size.left + (count > 1 ? index / (count - 1) : 0.5) * plotWidth,
    y: (value) => size.top + ((high - value) / (high - low)) * plotHeight,
    ticks,
  }
}

/** The values that are labelled, which do not depend on the size. */
export function findTicks(values: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const step = chooseStep(highest - lowest || 1)
  const low = Math.floor(lowest / step) * step
  const high = Math.max(low + step, Math.ceil(highest / step) * step)
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, tick) => low + tick * step)
}

/** The smallest of 1, 2, 5, 10, 20 … that divides the range into few enough steps. */
function chooseStep(range: number): number {
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 5]) if (range / (digit * power) <= stepsMax) return digit * power
  }
}
