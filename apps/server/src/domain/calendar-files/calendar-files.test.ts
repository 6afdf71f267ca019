import type { Task } from '@fovea/contract/tasks.ts'
import { addDays, fromDayNumber } from '@fovea/core/days/calendar.ts'
import { listOccurrences, weekdayOf } from '@fovea/core/tasks/occurrences.ts'
import { addMinutes } from '@fovea/core/tasks/wall-time.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'
import { calendarEnd, startCalendar, writeEvents } from './write-calendar.ts'

const about = { now: new Date('2026-03-01T10:00:00Z'), name: 'Fovea', timeZone: 'Europe/Berlin' }
const writeCalendar = (tasks: readonly Task[], { now, ...named }: typeof about) =>
  startCalendar(named) + writeEvents(tasks, { now, hasAlarms: true }) + calendarEnd
const asOwner = { owner: 'Europe/Berlin', eventsMax: 5_000 }

function read(file: string, options = asOwner) {
  const found = readCalendar(file, options)
  if ('fault' in found) throw new Error(found.fault)
  return found
}

/** A file with one event for each list of lines. */
const fileOf = (...events: string[][]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN'],
    ...events.flatMap((lines, index) => [
      ...[
        'BEGIN:VEVENT',
        ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${index}`]),
      ],
      ...[...lines, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const anyDay = fc.integer({ min: 18_000, max: 24_000 }).map(fromDayNumber)
const title = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
  .map((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || 'Gym')

/** Tasks as the server keeps them. */
const anyTask = fc
  .record({
    id: fc.uuid({ version: 7 }),
    title,
    day: anyDay,
    minute: fc.integer({ min: 0, max: 1_439 }),
    length: fc.integer({ min: 0, max: 7 * 1_440 }),
    allday: fc.boolean(),
    isRegular: fc.boolean(),
    byweekday: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    days: fc.option(fc.integer({ min: 7, max: 400 })),
    skipped: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }),
    done: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }),
    remindMinutes: fc.option(fc.integer({ min: 0, max: 10_080 })),
  })
  .map((drawn): Task => {
    const { day, allday, isRegular } = drawn
    const byweekday = drawn.byweekday.toSorted()
    // The first day is one of the days of the week: files begin with the first occurrence.
    const first = isRegular
      ? ([0, 1, 2, 3, 4, 5, 6]
          .map((count) => addDays(day, count))
          .find((one) => byweekday.includes(weekdayOf(one))) ?? day)
      : day
    const starts = addMinutes(`${first}T00:00`, allday ? 0 : drawn.minute)
    const length = allday ? Math.ceil((drawn.length + 1) / 1_440) * 1_440 : drawn.length
    const ends = addMinutes(starts, Math.min(length, 7 * 1_440))
    const skippedDates = drawn.skipped.map((count) => addDays(first, count)).toSorted()
    const doneDates = drawn.done.map((count) => addDays(first, count)).toSorted()
    const repeat = {
      isRegular: true,
      repeatStarts: first,
      repeatEnds: drawn.days === null ? null : addDays(first, drawn.days),
      byweekday,
      skippedDates,
    }
    const task: Task = {
      _id: drawn.id,
      title: drawn.title,
      starts,
      ends,
      allday,
      isRegular: false,
      repeatStarts: null,
      repeatEnds: null,
      byweekday: [],
      skippedDates: [],
      doneDates: [],
      remindMinutes: drawn.remindMinutes,
      ...(isRegular && repeat),
    }
    const happens = new Set(
      listOccurrences(task, { from: first, to: addDays(first, 70) }).map(({ date }) => date),
    )
    return { ...task, doneDates: doneDates.filter((one) => happens.has(one)) }
  })
const anyTasks = fc.uniqueArray(anyTask, { maxLength: 12, selector: ({ _id }) => _id })

describe('a written calendar', () => {
  it('is read again as the same tasks, wherever the reader lives', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(anyTasks, zones, (tasks, owner) => {
        const found = read(writeCalendar(tasks, about), { ...asOwner, owner })
        expect(found).toEqual({ tasks, remarks: [], withoutDetails: 0 })
      }),
    )
  })

  it('has lines of at most 75 octets that end with CR and LF', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const file = writeCalendar(tasks, about)
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
      }),
    )
  })

  it('has the occurrences that another program finds in it', () => {
    fc.assert(
      fc.property(anyTask, (task) => {
        const calendar = new ICAL.Component(ICAL.parse(writeCalendar([task], about)))
        const component = calendar.getFirstSubcomponent('vevent')
        if (!component) throw new Error('no event')
        const event = new ICAL.Event(component)
        const to = addDays(task.starts.slice(0, 10), 90)
        const starts: string[] = []
        const iterator = event.iterator()
        for (let next = iterator.next(); next; next = iterator.next()) {
          const day = next.toString().slice(0, 10)
          if (day > to) break
          if (!task.skippedDates.includes(day)) starts.push(next.toString().slice(0, 16))
        }
        const own = listOccurrences(task, { from: task.starts.slice(0, 10), to })
        expect(starts.map((start) => start.padEnd(16, 'T00:00'))).toEqual(
          own.map((one) => one.starts),
        )
      }),
    )
  })

  it('names its zone, escapes texts and leaves out what never happens', () => {
    const task: Task = {
      _id: '0190a000-0000-7000-8000-000000000000',
      title: 'Tea; milk, “cake”\\',
      allday: false,
      remindMinutes: null,
      starts: '2026-03-02T09:00',
      ends: '2026-03-02T09:00',
      isRegular: false,
      repeatStarts: null,
      repeatEnds: null,
      byweekday: [],
      skippedDates: [],
      doneDates: ['2026-03-02'],
    }
    const never = { isRegular: true, repeatStarts: '2026-03-03', repeatEnds: '2026-03-05' }
    const file = writeCalendar([task, { ...task, ...never, byweekday: [0] }], about)
    expect(file.split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fovea//Tasks//EN', 'CALSCALE:GREGORIAN'],
      ...['X-WR-CALNAME:Fovea', 'X-WR-TIMEZONE:Europe/Berlin', 'BEGIN:VEVENT'],
      ...['UID:0190a000-0000-7000-8000-000000000000@fovea', 'DTSTAMP:20260301T100000Z'],
      ...['SUMMARY:Tea\\; milk\\, “cake”\\\\', 'DTSTART:20260302T090000'],
      ...['X-FOVEA-DONE:20260302', 'END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })
})

describe('events of other calendars', () => {
  it('move to the clock of their owner, with their days of the week', () => {
    const lines = [
      'SUMMARY:Call',
      'DTSTART;TZID=America/New_York:20260302T200000',
      'DURATION:PT45M',
    ]
    expect(read(fileOf(lines)).tasks).toMatchObject([
      { starts: '2026-03-03T02:00', ends: '2026-03-03T02:45', isRegular: false },
    ])
    const weekly = [
      ...lines,
      'RRULE:FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20260324T000000Z',
      'EXDATE:20260310T000000Z',
    ]
    expect(read(fileOf(weekly)).tasks).toMatchObject([
      {
        starts: '2026-03-03T02:00',
        repeatStarts: '2026-03-03',
        repeatEnds: '2026-03-24',
        byweekday: [0, 1],
        skippedDates: ['2026-03-10'],
      },
    ])
    const utc = ['SUMMARY:Call', 'DTSTART:20260702T070000Z', 'DTEND:20260702T080000Z']
    expect(read(fileOf(utc)).tasks).toMatchObject([
      { starts: '2026-07-02T09:00', ends: '2026-07-02T10:00' },
    ])
  })

  it('stay at their time in the zone of their owner, in none, and in one that nobody knows', () => {
    for (const zone of ['', ';TZID=Europe/Berlin', ';TZID="W. Europe Standard Time"', ';TZID=X']) {
      const found = read(fileOf(['SUMMARY:Call', `DTSTART${zone}:20260702T090000`]))
      expect(found.tasks).toMatchObject([{ starts: '2026-07-02T09:00', ends: '2026-07-02T09:00' }])
    }
  })

  it.each([
    ['FREQ=DAILY', [0, 1, 2, 3, 4, 5, 6], null],
    ['FREQ=DAILY;COUNT=3', [0, 1, 2, 3, 4, 5, 6], '2026-03-04'],
    ['FREQ=WEEKLY', [0], null],
    ['FREQ=WEEKLY;COUNT=4;BYDAY=MO,WE;WKST=SU', [0, 2], '2026-03-11'],
    ['FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;UNTIL=20260331', [0], '2026-03-31'],
    ['FREQ=WEEKLY;UNTIL=99991231T000000Z', [0], null],
    ['FREQ=WEEKLY;UNTIL=20260330T085959', [0], '2026-03-29'],
    ['FREQ=WEEKLY;UNTIL=20260330T090000', [0], '2026-03-30'],
  ])('repeat as %s says', (rule, byweekday, repeatEnds) => {
    const lines = ['SUMMARY:Gym', 'DTSTART:20260302T090000', `RRULE:${rule}`]
    expect(read(fileOf(lines)).tasks).toMatchObject([
      { isRegular: true, repeatStarts: '2026-03-02', repeatEnds, byweekday },
    ])
  })

  it.each([
    'FREQ=MONTHLY',
    'FREQ=YEARLY',
    'FREQ=HOURLY',
    'FREQ=WEEKLY;INTERVAL=2',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTH=3',
    'FREQ=DAILY;COUNT=100000000',
  ])('are left out and named where they repeat as %s', (rule) => {
    const lines = ['SUMMARY:Rent', 'DTSTART:20260302T090000', `RRULE:${rule}`]
    expect(read(fileOf(lines))).toMatchObject({
      tasks: [],
      remarks: [{ title: 'Rent', reason: 'repeats_otherwise' }],
    })
  })

  it('may have days that were moved or cancelled by themselves', () => {
    const starts = 'DTSTART;TZID=Europe/Berlin:20260302T090000'
    const series = ['UID:a', 'SUMMARY:Gym', starts, 'RRULE:FREQ=WEEKLY']
    const moved = [
      ...['UID:a', 'SUMMARY:Gym, later', 'RECURRENCE-ID;TZID=Europe/Berlin:20260309T090000'],
      'DTSTART;TZID=Europe/Berlin:20260310T180000',
    ]
    const cancelled = [
      ...['UID:a', 'SUMMARY:Gym', 'STATUS:CANCELLED', 'RECURRENCE-ID:20260316T080000Z'],
      'DTSTART;TZID=Europe/Berlin:20260316T090000',
    ]
    const found = read(fileOf(moved, series, cancelled))
    expect(found.tasks).toMatchObject([
      { title: 'Gym, later', starts: '2026-03-10T18:00', isRegular: false },
      { title: 'Gym', isRegular: true, skippedDates: ['2026-03-09', '2026-03-16'] },
    ])
    expect(new Set(found.tasks.map(({ _id }) => _id)).size).toBe(2)
    expect(read(fileOf(moved, series, cancelled)).tasks).toEqual(found.tasks)
  })

  it('are whole days where they have no time', () => {
    const found = read(
      fileOf(
        ['SUMMARY:Trip', 'DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260305'],
        ['SUMMARY:Birthday', 'DTSTART;VALUE=DATE:20260302'],
        ['SUMMARY:Fair', 'DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260302'],
      ),
    )
    expect(found.tasks.map(({ starts, ends, allday }) => [starts, ends, allday])).toEqual([
      ['2026-03-02T00:00', '2026-03-05T00:00', true],
      ['2026-03-02T00:00', '2026-03-03T00:00', true],
      ['2026-03-02T00:00', '2026-03-03T00:00', true],
    ])
  })

  it('are named when something of them cannot be kept', () => {
    const at = 'DTSTART:20260302T090000'
    const found = read(
      fileOf(
        ['SUMMARY:', at],
        ['SUMMARY:When'],
        ['SUMMARY:Odd', 'DTSTART:20260231T090000'],
        ['SUMMARY:Broken', 'DTSTART:tomorrow'],
        ['SUMMARY;LANGUAGE=en:Mess', at, 'no colon'],
        ['SUMMARY:Back', at, 'DTEND:20260302T080000'],
        ['SUMMARY:Ages', at, 'DTEND:20290302T080000'],
        ['SUMMARY:Off', at, 'STATUS:cancelled'],
        [`SUMMARY:${'x'.repeat(400)}`, at],
        ['SUMMARY:Extra', at, 'RDATE:20260309T090000'],
        ['SUMMARY:Party', at, 'LOCATION:Here', 'BEGIN:VALARM', 'ACTION:AUDIO', 'END:VALARM'],
      ).replace(
        'END:VCALENDAR',
        'BEGIN:VJOURNAL\r\nSUMMARY:Diary\r\nEND:VJOURNAL\r\nEND:VCALENDAR',
      ),
    )
    expect(found.remarks.map(({ title, reason }) => `${title.slice(0, 6)} ${reason}`)).toEqual([
      ...[' not_an_event', ' no_title', 'When no_time', 'Odd no_time', 'Broken no_time'],
      'Mess unreadable',
      ...['Back does_not_fit', 'Ages does_not_fit', 'Off cancelled', 'xxxxxx title_cut'],
      'Extra extra_dates',
    ])
    expect(found.tasks.map((task) => task.title.slice(0, 6))).toEqual(['xxxxxx', 'Extra', 'Party'])
    expect(found.tasks[0]?.title).toHaveLength(300)
    expect(found.withoutDetails).toBe(1)
  })
})

describe('the reminder of an event', () => {
  const alarm = (...lines: string[]) => ['BEGIN:VALARM', 'ACTION:DISPLAY', ...lines, 'END:VALARM']
  const timed = ['SUMMARY:Gym', 'DTSTART:20260302T090000']
  const wholeDay = ['SUMMARY:Fair', 'DTSTART;VALUE=DATE:20260302']
  it.each([
    ['ten minutes before', [...timed, ...alarm('TRIGGER:-PT10M')], 10, 0],
    ['at the beginning', [...timed, ...alarm('TRIGGER:PT0S')], 0, 0],
    ['a day before', [...timed, ...alarm('TRIGGER;RELATED=START:-P1D')], 1_440, 0],
    ['at nine of an all-day event', [...wholeDay, ...alarm('TRIGGER:PT9H')], 0, 0],
    ['on the evening before an all-day event', [...wholeDay, ...alarm('TRIGGER:-PT6H')], 900, 0],
    ['after the beginning', [...timed, ...alarm('TRIGGER:PT10M')], null, 1],
    ['before the end', [...timed, ...alarm('TRIGGER;RELATED=END:-PT10M')], null, 1],
    ['at a moment', [...timed, ...alarm('TRIGGER;VALUE=DATE-TIME:20260302T080000Z')], null, 1],
    ['twice', [...timed, ...alarm('TRIGGER:-PT10M'), ...alarm('TRIGGER:-PT5M')], null, 1],
  ])('%s is read as far as a task can have it', (_, lines, remindMinutes, withoutDetails) => {
    const found = read(fileOf(lines))
    expect(found).toMatchObject({ tasks: [{ remindMinutes }], withoutDetails })
  })

  it('is left out for calendars that only look', () => {
    const { now } = about
    const { tasks } = read(fileOf([...timed, ...alarm('TRIGGER:-PT10M')]))
    expect(writeEvents(tasks, { now, hasAlarms: true })).toContain('TRIGGER:-PT10M')
    expect(writeEvents(tasks, { now, hasAlarms: false })).not.toContain('VALARM')
  })
})

describe('a hostile file', () => {
  const event = ['SUMMARY:x', 'DTSTART:20260302T090000']

  it('is refused with a reason', () => {
    const faultOf = (file: string) => readCalendar(file, asOwner)
    expect(faultOf('Dear diary')).toEqual({ fault: 'no_calendar' })
    expect(faultOf('')).toEqual({ fault: 'no_calendar' })
    expect(faultOf(`BEGIN:VCALENDAR\r\n${'x'.repeat(50_000_000)}`)).toEqual({ fault: 'too_large' })
    const long = fileOf([...event, `DESCRIPTION:${'x'.repeat(2_000_000)}`])
    expect(faultOf(long)).toEqual({ fault: 'too_large' })
    const many = fileOf(...Array.from({ length: 100_000 }, () => event))
    expect(faultOf(many)).toEqual({ fault: 'too_many' })
  })

  it('does not stop the events beside it', () => {
    const deep = Array.from({ length: 20_000 }, () => 'BEGIN:X')
    for (const bad of [deep, ['no colon'], ['BEGIN:VALARM'], ['RRULE:FREQ='], ['EXDATE:1,2,3']]) {
      const { tasks, remarks } = read(fileOf(event, [...event, ...bad], event))
      expect([bad[0], tasks.length + remarks.length]).toEqual([bad[0], 3])
      expect(tasks.length).toBeGreaterThanOrEqual(2)
    }
  })

  it('whatever it contains, gives tasks that the calendar can keep', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VALARM', 'END:VALARM', ...event),
      fc.constantFrom('RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE;VALUE=DATE:20260302', 'UID:a'),
      fc.constantFrom('DTEND:99991231T235959', 'DURATION:-P999999W', 'RECURRENCE-ID:20260302'),
      fc.constantFrom('DTSTART:89991231T000000', 'DTSTART:99991231T000000', 'DURATION:P9999W'),
      fc.constantFrom('DTSTART;TZID=UTC:00010101T000000', 'RRULE:FREQ=DAILY;COUNT=-1;UNTIL=1'),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')
        for (const task of read(file).tasks) {
          expect(task.title.length).toBeGreaterThan(0)
          expect(task.starts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
          expect(task.ends).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
          expect(task.ends >= task.starts).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
