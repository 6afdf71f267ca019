import { contract } from '@fovea/contract'
import { addDays } from '@fovea/core/days/calendar.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type ListedTask, newPlanner, once, regular } from './testing.ts'

const { tasksByDate, createTask, markTask, updateTask } = contract.tasks

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('tasks', () => {
  test('are only for those who are signed in', async () => {
    for (const options of [{}, { token: 'stale' }]) {
      const replies = await Promise.all([
        app.call(tasksByDate, options),
        app.call(createTask, { ...options, body: once() }),
        app.call(markTask, { ...options, body: { _id: v7(), date: '2026-03-04' } }),
        app.call(updateTask, { params: { id: v7() }, ...options, body: { title: 'x' } }),
        app.call(contract.tasks.deleteTask, { ...options, params: { id: v7() } }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    }
  })

  test('are made once, however often they are sent', async () => {
    const ada = await newPlanner(app)
    const body = regular()
    const replies = await Promise.all(Array.from({ length: 10 }, () => ada.create(body)))
    const [first] = replies
    expect(first?.status).toBe(200)
    expect(createTask.response.parse(first?.body)).toEqual({
      ...body,
      allday: false,
      remindMinutes: null,
      repeatEnds: null,
      byweekday: [0, 4],
      doneDates: [],
      skippedDates: [],
    })
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: first?.body })
    expect(await ada.march()).toHaveLength(1)
    const other = await ada.create({ ...body, title: 'Swimming' })
    expect([other.status, other.error?.code]).toEqual([409, 'id_taken'])
  })

  test.each([
    ['an empty title', { title: ' ' }],
    ['an end before the start', { ends: '2026-03-04T08:59' }],
    ['a time that no clock shows', { starts: '2026-03-04T24:61' }],
    ['an instant that ends before it starts', { ends: '2026-03-04T08:00:00.000Z' }],
    ['a day that the calendar does not have', { starts: '2026-02-30T09:00' }],
    ['an all-day task on such a day', { starts: '2026-02-30', ends: '2026-02-30' }],
    ['a year of five digits', { starts: '10000-01-01T09:00', ends: '10000-01-01T10:00' }],
    ['an end beyond the last year', { starts: '9999-12-31', ends: '9999-12-31' }],
    ['a done day on which it does not happen', { doneDates: ['2026-03-04', '2026-03-05'] }],
    ['more than a year', { ends: '2027-03-06T09:00' }],
    ['week days without repetition', { byweekday: [1] }],
    ['repetition on no day', { isRegular: true, repeatStarts: '2026-03-04', byweekday: [] }],
    ['an eighth day of the week', { isRegular: true, repeatStarts: '2026-03-04', byweekday: [7] }],
    [
      'a last day before the first',
      { isRegular: true, repeatStarts: '2026-03-04', repeatEnds: '2026-03-03', byweekday: [2] },
    ],
  ])('are refused with %s', async (_, wrong) => {
    const ada = await newPlanner(app)
    const { status, error } = await ada.create(once(wrong))
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
    expect(await ada.march()).toEqual([])
  })

  test('belong to one user', async () => {
    const [ada, eve] = [await newPlanner(app), await newPlanner(app)]
    const body = regular()
    await ada.create(body)
    const [before] = await ada.march()
    const split = { title: 'Mine', scope: 'one', date: '2026-03-06', newId: v7() }
    const replies = await Promise.all([
      eve.change(body._id, { title: 'Mine' }),
      eve.change(body._id, split),
      eve.remove(body._id),
      eve.remove(body._id, '?scope=one&date=2026-03-06'),
      eve.mark({ _id: body._id, date: '2026-03-02' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await eve.march()).toEqual([])
    expect(await ada.march()).toEqual([before])
    // The same id names a task of each of them.
    expect((await eve.create({ ...body, title: 'Mine' })).status).toBe(200)
    expect(await ada.march()).toEqual([before])
  })
})

describe('a list of tasks', () => {
  test('has today and tomorrow', async () => {
    const ada = await newPlanner(app)
    const today = app.clock.now().toISOString().slice(0, 10)
    for (const days of [-1, 0, 1, 2]) {
      const day = addDays(today, days)
      await ada.create(once({ title: `${days}`, starts: `${day}T09:00`, ends: `${day}T10:00` }))
    }
    const { body } = await ada.list()
    expect(tasksByDate.response.parse(body).today).toBe(today)
    expect(body.tasks.map(({ title }: ListedTask) => title)).toEqual(['0', '1'])
  })

  test('has what happens in the days that are asked for, in its order', async () => {
    const ada = await newPlanner(app)
    await ada.create(regular())
    await ada.create(once())
    await ada.create(once({ title: 'Night', starts: '2026-03-04T22:00', ends: '2026-03-05T06:00' }))
    await ada.create(
      once({ title: 'Trip', starts: '2026-01-01T00:00', ends: '2026-12-01T00:00', allday: true }),
    )
    const titles = async (query: string) =>
      (await ada.list(query)).body.tasks.map(({ title }: ListedTask) => title)
    expect(await titles('?from=2026-03-04&to=2026-03-04')).toEqual(['Trip', 'Dentist', 'Night'])
    expect(await titles('?from=2026-03-05&to=2026-03-05')).toEqual(['Trip', 'Night'])
    expect(await titles('?from=2036-02-29&to=2036-03-03')).toEqual(['Gym'])
    expect(await titles('?to=2025-12-31')).toEqual([])
    expect(await titles('?from=2026-03-05')).toEqual(['Trip', 'Gym', 'Night'])
  })

  test('is bounded and comes page by page', async () => {
    const ada = await newPlanner(app)
    for (const query of [
      '?from=2026-01-02&to=2026-01-01',
      '?from=2026-01-01&to=2027-02-06',
      '?from=then',
      '?limit=100000',
      '?after=bm90aGluZw',
    ]) {
      expect([query, (await ada.list(query)).status]).toEqual([query, 400])
    }
    const bodies = Array.from({ length: 5 }, () => once())
    await Promise.all(bodies.map((body) => ada.create(body)))
    const seen: string[] = []
    let after = ''
    do {
      const query = `?from=2026-03-01&to=2026-03-31&limit=2${after}`
      const { tasks, next } = (await ada.list(query)).body
      expect(tasks.length).toBeLessThanOrEqual(2)
      seen.push(...tasks.map(({ _id }: ListedTask) => _id))
      after = next === null ? '' : `&after=${next}`
    } while (after !== '')
    expect(seen).toEqual(bodies.map(({ _id }) => _id).toSorted())
  })
})
