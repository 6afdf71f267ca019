import { contract } from '@fovea/contract'
import { tasksMax } from '@fovea/contract/task-limits.ts'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { exportTasks, importTasks } = contract.calendarFiles
const { createTask, deleteTask, markTask, tasksByDate } = contract.tasks

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function sendFile(
  token: string | undefined,
  file: Buffer | string,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(Buffer.from(file))], 'tasks.ics'))
  const request = new Request('http://fovea.test', { method: 'POST', body: form })
  return app.call(importTasks, {
    token,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}

async function newPlanner() {
  const { token, user } = await signUp(app)
  return {
    token,
    userId: user._id as string,
    create: (body: unknown) => app.call(createTask, { token, body }),
    import: (file: Buffer | string, fields?: Record<string, string>) =>
      sendFile(token, file, fields),
    export: () => app.call(exportTasks, { token }),
    march: async () =>
      (await app.call(tasksByDate, { query: { from: '2026-03-01', to: '2026-03-31' }, token })).body
        .tasks,
  }
}

const eventOf = (title: string, ...lines: string[]) =>
  [
    ...['BEGIN:VEVENT', `UID:${title}@elsewhere`, `SUMMARY:${title}`],
    ...['DTSTART:20260304T090000', 'DTEND:20260304T093000', ...lines, 'END:VEVENT'],
  ].join('\r\n')
const fileOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')

const nothing = { added: 0, known: 0, withoutDetails: 0, remarks: [], remarksTotal: 0 }

test('calendar files are only for those who are signed in', async () => {
  for (const token of [undefined, 'stale']) {
    expect((await app.call(exportTasks, { token })).status).toBe(401)
    expect((await sendFile(token, fileOf())).status).toBe(401)
  }
})

test('exported tasks are the same after an import, also of somebody else and with done days', async () => {
  const [ada, grace] = [await newPlanner(), await newPlanner()]
  const gym = {
    _id: v7(),
    title: 'Gym; “legs”, Страх',
    isRegular: true,
    byweekday: [0, 4],
    starts: '2026-03-02T18:00',
    ends: '2026-03-02T19:00',
    repeatStarts: '2026-03-02',
  }
  await ada.create(gym)
  await ada.create({
    _id: v7(),
    title: 'Trip',
    starts: '2026-03-05T00:00',
    ends: '2026-03-08T00:00',
    allday: true,
  })
  await app.call(markTask, { token: ada.token, body: { _id: gym._id, date: '2026-03-06' } })
  await app.call(deleteTask, {
    params: { id: gym._id },
    query: { scope: 'one', date: '2026-03-09' },
    token: ada.token,
  })

  const { status, headers, body: text } = await ada.export()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toContain('attachment; filename="tasks.ics"')
  expect((await ada.import(text)).body).toEqual({ ...nothing, known: 2 })
  expect((await grace.import(text)).body).toEqual({ ...nothing, added: 2 })
  const tasks = await ada.march()
  expect(tasks).toMatchObject([{ doneDates: ['2026-03-06'], skippedDates: ['2026-03-09'] }, {}])
  expect(await grace.march()).toEqual(tasks)
})

test('an export of nothing is an empty calendar', async () => {
  const { body: text } = await (await newPlanner()).export()
  expect(text.split('\r\n').at(0)).toBe('BEGIN:VCALENDAR')
  expect(text).not.toContain('VEVENT')
})

test('events of another calendar become tasks once, and what is left out is named', async () => {
  const ada = await newPlanner()
  const file = fileOf(
    eventOf('Dentist', 'LOCATION:Here'),
    eventOf('Rent', 'RRULE:FREQ=MONTHLY'),
    eventOf('Gym', 'RRULE:FREQ=WEEKLY;COUNT=2'),
  )
  const said = {
    withoutDetails: 1,
    remarksTotal: 1,
    remarks: [{ title: 'Rent', reason: 'repeats_otherwise' }],
  }
  expect((await ada.import(file, { dry: 'true' })).body).toEqual({ ...said, added: 2, known: 0 })
  expect(await ada.march()).toEqual([])
  expect((await ada.import(file)).body).toEqual({ ...said, added: 2, known: 0 })
  expect((await ada.import(file)).body).toEqual({ ...said, added: 0, known: 2 })
  const gym = { title: 'Gym', isRegular: true, repeatEnds: '2026-03-11', byweekday: [2] }
  expect(await ada.march()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Dentist', starts: '2026-03-04T09:00' }),
      expect.objectContaining(gym),
    ]),
  )
})

test('tasks of Todoist come in once, and lines that cannot be tasks are named by their numbers', async () => {
  const ada = await newPlanner()
  const file = [
    'TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG',
    'meta,view_style=list,,,,,,,,,,,,,',
    'task,Dentist,,,4,1,Ada (1),,2026-03-04 09:00,en,Europe/Kyiv,30,minute,,',
    'task,Gym,,,4,1,Ada (1),,jeden Dienstag um 18 Uhr,de,Europe/Kyiv,,,,',
    'task,Rent,,,1,1,Ada (1),,every 1st,en,Europe/Kyiv,,,,',
  ].join('\n')
  const said = {
    withoutDetails: 0,
    remarksTotal: 1,
    remarks: [{ title: 'Rent', line: 5, written: 'every 1st', reason: 'repeats_otherwise' }],
  }
  expect((await ada.import(file, { dry: 'true' })).body).toEqual({ ...said, added: 2, known: 0 })
  expect(await ada.march()).toEqual([])
  expect((await ada.import(file)).body).toEqual({ ...said, added: 2, known: 0 })
  expect((await ada.import(file)).body).toEqual({ ...said, added: 0, known: 2 })
  const times = { starts: '2026-03-04T09:00', ends: '2026-03-04T09:30' }
  expect(await ada.march()).toContainEqual(expect.objectContaining({ title: 'Dentist', ...times }))
})

test('other files are refused, and so are calls without a file', async () => {
  const ada = await newPlanner()
  expect((await ada.import('Dear diary')).error?.code).toBe('unsupported_format')
  expect((await ada.import(fileOf(), { dry: 'perhaps' })).error?.code).toBe('invalid_request')
  const bare = await app.call(importTasks, { token: ada.token, body: { file: 'x' } })
  expect(bare.error?.code).toBe('invalid_request')
  const long = fileOf(eventOf('x', `DESCRIPTION:${'x'.repeat(1_100_000)}`))
  expect((await ada.import(long)).error?.code).toBe('payload_too_large')
  expect(await ada.march()).toEqual([])
})

test('what would be too many is refused as a whole, and tried out too', async () => {
  const ada = await newPlanner()
  await app.db.execute(sql`
    insert into tasks (user_id, id, title, starts, ends, allday, is_regular, byweekday, created_at)
    select ${ada.userId}, gen_random_uuid(), 'x', '2020-01-01T09:00', '2020-01-01T09:00', false, false, '{}', now()
    from generate_series(1, ${tasksMax - 1})`)
  const file = fileOf(eventOf('One'), eventOf('Two'))
  expect((await ada.import(file, { dry: 'true' })).error?.code).toBe('tasks_full')
  expect((await ada.import(file)).error?.code).toBe('tasks_full')
  expect(await ada.march()).toEqual([])
  expect((await ada.import(fileOf(eventOf('One')))).body).toEqual({ ...nothing, added: 1 })
  const many = fileOf(...Array.from({ length: tasksMax + 1 }, (_, at) => eventOf(`x${at}`)))
  expect((await ada.import(many)).error?.code).toBe('tasks_full')
})
