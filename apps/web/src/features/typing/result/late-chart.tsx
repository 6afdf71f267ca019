// The chart of a run, which is loaded while the text is typed. The figures do not wait for it, and without a connection
// they are shown without it.
import type { SecondOfRun } from '@fovea/core/typing/speed-by-second.ts'
import { type ComponentType, lazy } from 'react'

type Chart = ComponentType<{ seconds: readonly SecondOfRun[] }>

export function preloadChart(): Promise<{ default: Chart }> {
  return import('./speed-chart.tsx').then(
    ({ SpeedChart }) => ({ default: SpeedChart }),
    () => ({ default: () => null }),
  )
}

export const LateChart = lazy(preloadChart)
