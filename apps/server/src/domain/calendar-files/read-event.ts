// One event of a calendar file as a task.
import type { CalendarRemark, CalendarRemarkReason } from '@fovea/contract/calendar-files.ts'
import {
  onceDaysMax,
  regularDaysMax,
  skippedDatesMax,
  taskTitleMax,
} from '@fovea/contract/task-limits.ts'
import type { Task } from '@fovea/contract/tasks.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { findTimeFault } from '@fovea/core/tasks/check-times.ts'
import { happensOn } from '@fovea/core/tasks/occurrences.ts'
import { dateOf, type WallTime } from '@fovea/core/tasks/wall-time.ts'
import ICAL from 'ical.js'
import { v5, validate } from 'uuid'
import { readAlarm } from './alarms.ts'
import { doneProperty, uidEnd } from './calendar-marks.ts'
import { addSeconds, dayIn, type EventTime, moveToZone, readTime, shiftOf } from './event-times.ts'
import { cutTitle, tidyTitle } from './event-title.ts'
import { readRule } from './read-rule.ts'

export interface ReadEvent {
  uid: string
  /** undefined if it cannot be a task. */
  task: Task | undefined
  /** The day of its series that it replaces, or null. */
  replaces: Day | null
  hasDetails: boolean
  remarks: CalendarRemark[]
}

/** The same event always gets the same id, so importing a file again finds what is there. */
const idNamespace = '5f0c9d3e-6f0b-4a55-9a3c-0d5d8f1a7b42'

const detailNames = ['description', 'location', 'attendee', 'attach', 'url', 'conference']

/** @param owner the time zone of the person whose task it becomes */
export function readEvent(event: ICAL.Component, owner: string): ReadEvent {
  const summary = event.getFirstPropertyValue('summary')
  const title = typeof summary === 'string' ? tidyTitle(summary) : ''
  const uid = String(event.getFirstPropertyValue('uid') ?? '')
  const starts = timeOf(event, 'dtstart')
  const replaced = event.hasProperty('recurrence-id') ? timeOf(event, 'recurrence-id') : undefined
  const shift = starts ? shiftOf(starts, owner) : 0
  const remindMinutes = readAlarm(event, starts?.isDate ?? false)
  const dayOf = (time: EventTime) => addDays(dayIn(time, starts ?? time), shift)
  const found: ReadEvent = {
    uid,
    task: undefined,
    replaces: replaced && starts ? dayOf(replaced) : null,
    hasDetails: remindMinutes === undefined || detailNames.some((name) => event.hasProperty(name)),
    remarks: [],
  }
  const leaveOut = (reason: CalendarRemarkReason): ReadEvent => ({
    ...found,
    remarks: [{ title: cutTitle(title), reason }],
  })
  if (String(event.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED') {
    return leaveOut('cancelled')
  }
  if (title === '') return leaveOut('no_title')
  const ends = starts && readEnd(event, starts, owner)
  if (!starts || !ends || uid === '') return leaveOut('no_time')
  const range = event.getFirstProperty('recurrence-id')?.getFirstParameter('range')
  if (range) return { ...leaveOut('repeats_otherwise'), replaces: null }

  const rules = event.getAllProperties('rrule')
  const value = rules[0]?.getFirstValue()
  const rule = value instanceof ICAL.Recur ? readRule(value, starts, owner) : undefined
  if (rules.length > 1 || event.hasProperty('exrule') || (rules.length > 0 && !rule)) {
    return leaveOut('repeats_otherwise')
  }
  const begin = moveToZone(starts, owner)
  const task: Task = {
    _id: idOf(uid, found.replaces),
    title: cutTitle(title),
    starts: begin,
    ends,
    allday: starts.isDate,
    isRegular: rule !== undefined,
    repeatStarts: rule ? dateOf(begin) : null,
    repeatEnds: rule?.ends ? addDays(rule.ends, shift) : null,
    byweekday: (rule?.byweekday ?? []).map((weekday) => (weekday + shift + 7) % 7).toSorted(),
    skippedDates: rule ? readDays(event, 'exdate').map(dayOf).toSorted() : [],
    remindMinutes: remindMinutes ?? null,
    doneDates: [],
  }
  const isTooMany = task.skippedDates.length > skippedDatesMax
  if (isTooMany || findTimeFault(task, { onceDaysMax, regularDaysMax }) !== null) {
    return leaveOut('does_not_fit')
  }
  const remark = (reason: CalendarRemarkReason, holds: boolean) =>
    holds ? [{ title: task.title, reason }] : []
  return {
    ...found,
    task: { ...task, doneDates: readDone(event).filter((day) => happensOn(task, day)) },
    remarks: [
      ...remark('title_cut', title.length > taskTitleMax),
      ...remark('extra_dates', event.hasProperty('rdate')),
    ],
  }
}

function timeOf(event: ICAL.Component, name: string): EventTime | undefined {
  return timesOf(event.getFirstProperty(name))[0]
}

/** Read from what was parsed: as objects, days that do not exist would become others. */
function timesOf(property: ICAL.Property | null): (EventTime | undefined)[] {
  const [, , , ...values] = property?.toJSON() ?? []
  return values.map((value: unknown) => readTime(value, property?.getFirstParameter('tzid')))
}

function readEnd(event: ICAL.Component, starts: EventTime, owner: string): WallTime | undefined {
  const begin = moveToZone(starts, owner)
  const duration = event.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return addSeconds(begin, duration.toSeconds())
  if (!event.hasProperty('dtend')) return starts.isDate ? nextDay(begin) : begin
  const ends = timeOf(event, 'dtend')
  if (!ends || ends.isDate !== starts.isDate) return undefined
  // Some apps write the last day of an all-day event instead of the one after it.
  return starts.isDate && ends.wall <= starts.wall ? nextDay(begin) : moveToZone(ends, owner)
}

function nextDay(begin: WallTime): WallTime {
  return `${addDays(dateOf(begin), 1)}T00:00`
}

function readDays(event: ICAL.Component, name: string): EventTime[] {
  return event
    .getAllProperties(name)
    .flatMap(timesOf)
    .filter((time) => time !== undefined)
}

function readDone(event: ICAL.Component): Day[] {
  const text = String(event.getFirstPropertyValue(doneProperty) ?? '')
  const days = text.split(',').flatMap((day) => {
    const found = /^(\d{4})(\d\d)(\d\d)$/.exec(day)
    return found ? [found.slice(1).join('-')] : []
  })
  return [...new Set(days)].toSorted()
}

function idOf(uid: string, replaces: Day | null): string {
  const own = uid.endsWith(uidEnd) ? uid.slice(0, -uidEnd.length).toLowerCase() : ''
  if (replaces === null && validate(own)) return own
  return v5(`${uid}\n${replaces ?? ''}`, idNamespace)
}
