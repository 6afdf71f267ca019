// Reads the CSV that Todoist saves of a project, a line for each task, as tasks. Whatever a task cannot express is named
// by its line and left out; nothing is guessed.
import type { CalendarRemark, CalendarRemarkReason } from '@fovea/contract/calendar-files.ts'
import { onceDaysMax, regularDaysMax, taskTitleMax } from '@fovea/contract/task-limits.ts'
import type { Task } from '@fovea/contract/tasks.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { findTimeFault } from '@fovea/core/tasks/check-times.ts'
import { type EditedOccurrence, newTaskFields } from '@fovea/core/tasks/edit.ts'
import { addMinutes } from '@fovea/core/tasks/wall-time.ts'
import { v5 } from 'uuid'
import type { CalendarFault } from '../../../domain/calendar-files/cut-events.ts'
import { cutTitle, tidyTitle } from '../../../domain/calendar-files/event-title.ts'
import type { ReadCalendar } from '../../../domain/calendar-files/read-calendar.ts'
import { readCsv } from '../../../domain/text/read-csv.ts'
import { readWhen } from './read-when.ts'

type Fields = Record<string, string>

interface Place {
  /** The time zone of the person whose tasks these become, and their day. */
  owner: string
  today: Day
}

const neededColumns = ['TYPE', 'CONTENT', 'DATE', 'DATE_LANG']

/** The properties of Todoist that a task does not have. */
const detailColumns = ['DESCRIPTION', 'RESPONSIBLE']

/** The same line always gets the same id, so importing a file again finds what is there. */
const idNamespace = '0f6b6f0e-2f0d-4bc5-8a43-6f7b9a7a1d52'

/** @returns undefined for a file that is not such a CSV */
export function readTodoist(
  file: string,
  { tasksMax, ...place }: Place & { tasksMax: number },
): ReadCalendar | { fault: CalendarFault } | undefined {
  // Reading a long calendar as a CSV would take time for nothing.
  const rows = /^\uFEFF?\s*BEGIN:/i.test(file) ? undefined : readCsv(file, neededColumns)
  if (!rows) return undefined
  const read: ReadCalendar = { tasks: [], remarks: [], withoutDetails: 0 }
  const seen = new Map<string, number>()
  for (const [at, { line, fields }] of rows.entries()) {
    if (fields.TYPE?.toLowerCase() !== 'task') continue
    const key = [fields.CONTENT, fields.DATE || fields.DEADLINE].join('\n')
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    const found = readTask(fields, place, v5(`${key}\n${times}`, idNamespace))
    const remark = 'task' in found ? found.remark : found
    if (remark) read.remarks.push({ ...remark, line })
    if (!('task' in found)) continue
    if (read.tasks.length >= tasksMax) return { fault: 'too_many' }
    read.tasks.push(found.task)
    const isCommented = rows[at + 1]?.fields.TYPE?.toLowerCase() === 'note'
    if (isCommented || detailColumns.some((name) => fields[name])) read.withoutDetails += 1
  }
  return read
}

type Remark = Omit<CalendarRemark, 'line'>

function readTask(
  fields: Fields,
  place: Place,
  _id: string,
): { task: Task; remark: Remark | undefined } | Remark {
  const whole = tidyTitle(fields.CONTENT ?? '')
  const title = cutTitle(whole)
  const leaveOut = (reason: CalendarRemarkReason, written?: string): Remark => ({
    title,
    reason,
    ...(written !== undefined && { written: cutTitle(tidyTitle(written)) }),
  })
  if (title === '') return leaveOut('no_title')
  const { DATE: date, DATE_LANG: language, DEADLINE: deadline, DEADLINE_LANG: ofDeadline } = fields
  const written = date || deadline || ''
  if (written === '') return leaveOut('no_date')
  const when = readWhen(written, (date ? language : ofDeadline) ?? '', place)
  if (typeof when === 'string') return leaveOut(when, written)
  const edited = newTaskFields({ ...lasting(when, fields), title })
  if (findTimeFault({ ...edited }, { onceDaysMax, regularDaysMax }) !== null) {
    return leaveOut('does_not_fit')
  }
  const task = { ...edited, byweekday: [...edited.byweekday], doneDates: [], skippedDates: [] }
  const isCut = whole.length > taskTitleMax
  return { task: { _id, ...task }, remark: isCut ? leaveOut('title_cut') : undefined }
}

/** With the duration that the file gives, in minutes or days. */
function lasting(when: EditedOccurrence, { DURATION, DURATION_UNIT }: Fields): EditedOccurrence {
  if (!/^[1-9]\d{0,5}$/.test(DURATION ?? '')) return when
  const amount = Number(DURATION)
  const isDays = DURATION_UNIT === 'day'
  if (when.allday && !isDays) return when
  return { ...when, ends: addMinutes(when.starts, amount * (isDays ? 1_440 : 1)) }
}
