// Turns a task that a client has sent into the fields of its row.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import { onceDaysMax, regularDaysMax } from '@fovea/contract/task-limits.ts'
import type { tasks } from '@fovea/contract/tasks.ts'
import { findTimeFault } from '@fovea/core/tasks/check-times.ts'
import {
  completeRepetition,
  completeTimes,
  type DayTimes,
  type Repetition,
} from '@fovea/core/tasks/sent-task.ts'
import { fail } from '../../platform/failure.ts'

/** The fields of a task without those that say what became of it. */
export interface TaskFields extends DayTimes, Repetition {
  title: string
  remindMinutes: number | null
}

export type SentFields = Omit<
  EndpointRequest<typeof tasks.updateTask>['body'],
  'scope' | 'date' | 'newId' | 'doneDates'
>

/**
 * @param known the task that is changed
 * @param timeZone of the owner
 * @throws Failure `invalid_request` for times that are none or do not fit together
 */
export function readSentTask(
  sent: SentFields,
  { known, timeZone }: { known?: TaskFields; timeZone: string },
): TaskFields {
  const times = completeTimes(sent, { known, timeZone })
  if ('fault' in times) return refuse(times.fault)
  const title = sent.title ?? known?.title ?? refuse('it has no title')
  const { remindMinutes = known?.remindMinutes ?? null } = sent
  const repetition = completeRepetition(sent, { known, starts: times.starts })
  const fields = { title, remindMinutes, ...times, ...repetition }
  const fault = findTimeFault(fields, { onceDaysMax, regularDaysMax })
  return fault === null ? fields : refuse(fault)
}

/** Whether a task is as it was sent. What became of it since does not matter. */
export function isSameTask(known: TaskFields, sent: TaskFields): boolean {
  const tell = ({ title, starts, ends, allday, remindMinutes, ...rest }: TaskFields) => {
    const { isRegular, repeatStarts, repeatEnds, byweekday } = rest
    const repetition = [isRegular, repeatStarts, repeatEnds, ...byweekday]
    return JSON.stringify([title, starts, ends, allday, remindMinutes, ...repetition])
  }
  return tell(known) === tell(sent)
}

/** @throws Failure */
export function refuse(what: string): never {
  return fail('invalid_request', { message: `body: ${what}` })
}
