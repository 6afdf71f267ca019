// Reads calendar files (RFC 5545) as tasks, for the import of tasks. Whatever a task cannot express is named and left
// out; nothing is guessed. See decision 0047.
import type { CalendarRemark } from '@fovea/contract/calendar-files.ts'
import type { Task } from '@fovea/contract/tasks.ts'
import ICAL from 'ical.js'
import { type CalendarFault, cutEvents } from './cut-events.ts'
import { cutTitle, tidyTitle } from './event-title.ts'
import { type ReadEvent, readEvent } from './read-event.ts'

export interface ReadCalendar {
  tasks: Task[]
  remarks: CalendarRemark[]
  /** How many tasks had a description, a place, a reminder or guests, which tasks do not have. */
  withoutDetails: number
}

/** @param owner the time zone of the person whose tasks these become */
export function readCalendar(
  file: string,
  { owner, eventsMax }: { owner: string; eventsMax: number },
): ReadCalendar | { fault: CalendarFault } {
  const cut = cutEvents(file, { eventsMax })
  if ('fault' in cut) return cut
  const remarks: CalendarRemark[] = Array.from({ length: cut.others }, () => ({
    title: '',
    reason: 'not_an_event',
  }))
  const readable: ReadEvent[] = []
  for (const text of cut.events) {
    const event = parseEvent(text, owner)
    if (event) readable.push(event)
    remarks.push(...(event?.remarks ?? [{ title: findTitle(text), reason: 'unreadable' as const }]))
  }
  const tasks = joinSeries(readable)
  const withoutDetails = readable.filter(({ task, hasDetails }) => task && hasDetails).length
  return { tasks, remarks, withoutDetails }
}

function parseEvent(text: string, owner: string): ReadEvent | undefined {
  try {
    return readEvent(new ICAL.Component(ICAL.parse(text)), owner)
  } catch {
    // ical.js throws errors of many kinds for what is not well-formed.
    return undefined
  }
}

/** Finds a line that looks like the title of an event that cannot be read. */
function findTitle(text: string): string {
  const [, title = ''] = /^SUMMARY(?:;[^:\r\n]*)?:(.*)$/im.exec(text) ?? []
  return cutTitle(tidyTitle(title))
}

/** Days that were changed or cancelled by themselves are taken out of their series. The last event with an id counts. */
function joinSeries(events: readonly ReadEvent[]): Task[] {
  const replaced = new Map<string, string[]>()
  for (const { uid, replaces } of events) {
    if (replaces !== null) replaced.set(uid, [...(replaced.get(uid) ?? []), replaces])
  }
  const tasks = new Map<string, Task>()
  for (const { task, uid, replaces } of events) {
    if (!task) continue
    const others = replaces === null && task.isRegular ? (replaced.get(uid) ?? []) : []
    const skippedDates = [...new Set([...task.skippedDates, ...others])].toSorted()
    tasks.set(task._id, {
      ...task,
      skippedDates,
      doneDates: task.doneDates.filter((day) => !skippedDates.includes(day)),
    })
  }
  return [...tasks.values()]
}
