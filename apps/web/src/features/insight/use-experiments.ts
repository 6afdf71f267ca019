// The experiments, without those that are being deleted, and the running one with what was drawn for today.
import type { Experiment } from '@fovea/contract/insight.ts'
import type { Condition } from '@fovea/contract/insight-choices.ts'
import { daysBetween } from '@fovea/core/days/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeletions } from '#kit/ui/deletions.ts'
import { experimentsQuery } from './api.ts'

export interface RunningExperiment extends Experiment {
  /** undefined before the first day and after the last. */
  ofToday: Condition | undefined
  ofTomorrow: Condition | undefined
}

export function useExperiments() {
  const asked = useQuery(experimentsQuery)
  const deletions = useDeletions()
  const { today = '', experiments = [] } = asked.data ?? {}
  const shown = experiments.filter(({ _id }) => deletions[deletionOf(_id)] !== 'done')
  const found = shown.find(({ isRunning }) => isRunning)
  const at = found ? daysBetween(found.from, today) : 0
  const running: RunningExperiment | undefined = found && {
    ...found,
    ofToday: found.conditions[at],
    ofTomorrow: found.conditions[at + 1],
  }
  return { asked, today, running, past: shown.filter(({ isRunning }) => !isRunning) }
}

export const deletionOf = (id: string) => `experiment|${id}`
export const endOf = (id: string) => `experiment-end|${id}`
