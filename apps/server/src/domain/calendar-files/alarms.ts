// The reminder of a task as the alarm of an event, which counts from the beginning of the event.
import { remindMinutesMax } from '@fovea/contract/task-limits.ts'
import { allDayReminderMinutes } from '@fovea/core/tasks/reminders.ts'
import ICAL from 'ical.js'

interface Alarmed {
  readonly title: string
  readonly allday: boolean
  readonly remindMinutes: number | null
}

type Alarm = ['valarm', [name: string, parameters: object, type: string, value: string][], never[]]

export function writeAlarms({ title, allday, remindMinutes }: Alarmed): Alarm[] {
  if (remindMinutes === null) return []
  const after = zeroOf(allday) - remindMinutes
  const trigger = `${after < 0 ? '-' : ''}PT${Math.abs(after)}M`
  const properties: Alarm[1] = [
    ['action', {}, 'text', 'DISPLAY'],
    ['description', {}, 'text', title],
    ['trigger', {}, 'duration', trigger],
  ]
  return [['valarm', properties, []]]
}

/** @returns null if there is no alarm, and undefined if there are several or one that no reminder of a task can be */
export function readAlarm(event: ICAL.Component, allday: boolean): number | null | undefined {
  const alarms = event.getAllSubcomponents('valarm')
  const [alarm] = alarms
  if (!alarm) return null
  const property = alarm.getFirstProperty('trigger')
  const trigger = property?.getFirstValue()
  const isOfEnd = String(property?.getFirstParameter('related') ?? '').toUpperCase() === 'END'
  if (alarms.length > 1 || isOfEnd || !(trigger instanceof ICAL.Duration)) return undefined
  const minutes = zeroOf(allday) - trigger.toSeconds() / 60
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= remindMinutesMax
    ? minutes
    : undefined
}

function zeroOf(allday: boolean): number {
  return allday ? allDayReminderMinutes : 0
}
