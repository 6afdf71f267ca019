// Gives results the days of their user, and games one scale.
import type { DatedRule } from '@fovea/core/days/cut-days.ts'
import { findClockTimes } from '@fovea/core/days/find-clock-times.ts'
import { scaleToForm } from '@fovea/core/insight/form-points.ts'
import type { Outcome } from '@fovea/core/insight/results.ts'
import type { Gathered } from './gather-results.ts'

export function placeOutcome(gathered: Gathered, rules: readonly DatedRule[]): Outcome {
  const { outcome, results, earlier, earlierByMode } = gathered
  const times = findClockTimes(
    results.map(({ atMs }) => atMs),
    rules,
  )
  const placed = results.map(({ value, mode }, at) => ({
    ...(times[at] ?? { day: '', minute: 0 }),
    value,
    mode,
  }))
  const isGames = outcome === 'games'
  return {
    name: outcome,
    results: isGames ? scaleToForm(placed, earlierByMode) : placed,
    earlier,
  }
}
