import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTodoist } from './read-todoist.ts'

/** A Monday. */
const today = '2026-03-02'
const columns =
  'TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG'

function read(lines: string[], tasksMax = 100) {
  const file = [columns, ...lines].join('\n')
  const found = readTodoist(file, { owner: 'Europe/Kyiv', today, tasksMax })
  if (!found || 'fault' in found) throw new Error('not read')
  return found
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
const line = (date: string, lang = 'en', rest = ',,,') =>
  ['task', 'Call mum', '', '', 4, 1, 'Ada (1)', '', quote(date), lang, 'Europe/Kyiv', rest].join(
    ',',
  )

describe('a date', () => {
  it.each([
    ['2026-11-30', 'en', { allday: true, starts: '2026-11-30T00:00', ends: '2026-12-01T00:00' }],
    ['2026-11-30 09:00', 'ja', { starts: '2026-11-30T09:00', ends: '2026-11-30T10:00' }],
    ['2026-11-30T09:00:00.000Z', 'en', { starts: '2026-11-30T11:00' }],
    ['Mar 14 2026', 'en', { allday: true, starts: '2026-03-14T00:00' }],
    ['13/3/2026', 'en', { starts: '2026-03-13T00:00' }],
    ['10/3/2026', 'de', { starts: '2026-03-10T00:00' }],
    ['tomorrow at 6pm', '', { starts: '2026-03-03T18:00' }],
    ['every monday 18:00', 'en', { starts: '2026-03-02T18:00', byweekday: [0], isRegular: true }],
    ['ev mon, fri at 20:00', 'en', { byweekday: [0, 4] }],
    ['every! day', 'en', { byweekday: [0, 1, 2, 3, 4, 5, 6], allday: true }],
    ['every weekday at 8am', 'en', { byweekday: [0, 1, 2, 3, 4], starts: '2026-03-02T08:00' }],
    [
      'every tue starting mar 20 ending apr 30',
      'en',
      { repeatStarts: '2026-03-24', repeatEnds: '2026-04-30' },
    ],
    ['jeden Dienstag', 'de', { byweekday: [1], starts: '2026-03-03T00:00' }],
    ['каждую среду в 19:00', 'ru', { byweekday: [2], starts: '2026-03-04T19:00' }],
    ['tous les jours à 9h', 'fr', { starts: '2026-03-02T09:00' }],
    ['todas as segundas às 10:30', 'pt_BR', { byweekday: [0], starts: '2026-03-02T10:30' }],
  ])('is understood: %s (%s)', (date, lang, times) => {
    const { tasks, remarks } = read([line(date, lang)])
    expect(remarks).toEqual([])
    expect(tasks).toMatchObject([{ title: 'Call mum', ...times }])
  })

  it.each([
    ['10/3/2026', 'en', 'date_not_understood'],
    ['some day', 'en', 'date_not_understood'],
    ['monday', 'ja', 'date_not_understood'],
    ['2026-02-31', 'en', 'date_not_understood'],
    ['every month', 'en', 'repeats_otherwise'],
    ['every 3 days at 9am', 'en', 'repeats_otherwise'],
    ['every other monday', 'en', 'repeats_otherwise'],
    ['alle zwei Wochen', 'de', 'date_not_understood'],
    ['jeden Monat', 'de', 'repeats_otherwise'],
    ['', 'en', 'no_date'],
  ])('is named where it is not understood as a whole: %s (%s)', (date, lang, reason) => {
    const { tasks, remarks } = read([line(date, lang)])
    expect(tasks).toEqual([])
    const written = date === '' ? {} : { written: date }
    expect(remarks).toEqual([{ title: 'Call mum', line: 2, reason, ...written }])
  })
})

describe('a file', () => {
  it('has durations, deadlines, comments, sections and lines of several rows', () => {
    const { tasks, remarks, withoutDetails } = read([
      'section,Home,,,,,,,,,,,,,',
      line('2026-03-04 09:00', 'en', '45,minute,,'),
      'note,Ask about the garden,,,,,,,,,,,,,',
      line('2026-03-05', 'en', '3,day,,'),
      'task,"Two\nlines",,,4,2,,,,,,,,2026-03-09,en',
      'task,,,,4,1,,,2026-03-09,en,,,,,',
      line('2026-03-05', 'en', '500,day,,'),
    ])
    expect(tasks).toMatchObject([
      { starts: '2026-03-04T09:00', ends: '2026-03-04T09:45' },
      { starts: '2026-03-05T00:00', ends: '2026-03-08T00:00' },
      { title: 'Two lines', starts: '2026-03-09T00:00' },
    ])
    expect(withoutDetails).toBe(1)
    expect(remarks).toEqual([
      { title: '', line: 8, reason: 'no_title' },
      { title: 'Call mum', line: 9, reason: 'does_not_fit' },
    ])
  })

  it('gives the same ids each time, also on another day, and two of a line that is there twice', () => {
    const lines = [line('tomorrow'), line('tomorrow')]
    const ids = read(lines).tasks.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(2)
    const later = readTodoist([columns, ...lines].join('\r\n'), {
      owner: 'Europe/Kyiv',
      today: '2026-08-01',
      tasksMax: 2,
    })
    expect(later).toMatchObject({ tasks: ids.map((_id) => ({ _id, starts: '2026-08-02T00:00' })) })
  })

  it('with too many tasks is refused', () => {
    const file = [columns, line('today'), line('today')].join('\n')
    expect(readTodoist(file, { owner: 'UTC', today, tasksMax: 1 })).toEqual({ fault: 'too_many' })
  })

  it.each(['', 'Dear diary', 'a,b\n1,2', 'BEGIN:VCALENDAR'])(
    'of another kind is not read: %s',
    (file) => {
      expect(readTodoist(file, { owner: 'UTC', today, tasksMax: 9 })).toBeUndefined()
    },
  )
})

it('whatever the fields are, each line is a task or is named', () => {
  const languages = fc.constantFrom('', 'en', 'de', 'ua', '?')
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), languages, (title, date, lang) => {
      const fields = ['task', quote(`x${title}`), ',,,,,', quote(date), lang]
      const { tasks, remarks } = read([fields.join(',')])
      const left = remarks.filter(({ reason }) => reason !== 'title_cut')
      expect(tasks.length + left.length).toBe(1)
    }),
  )
})
