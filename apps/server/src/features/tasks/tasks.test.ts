import { contract } from '@fovea/contract'
import { addDays } from '@fovea/core/days/calendar.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { tasksByDate, createTask, markTask, updateTask } = contract.tasks

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Body = Record<string, unknown>
interface ListedTask {
  _id: string
  title: string
  starts: string
  doneDates: string[]
  skippedDates: string[]
}

async function newPlanner() {
  const { token } = await signUp(app)
  const pathOf = (id: string) => updateTask.path.replace('{id}', id)
  const list = (query = '') => app.call('GET', tasksByDate.path + query, { token })
  return {
    create: (body: Body) => app.call('POST', createTask.path, { token, body }),
    change: (id: string, body: Body) => app.call('PUT', pathOf(id), { token, body }),
    remove: (id: string, query = '') => app.call('DELETE', pathOf(id) + query, { token }),
    mark: (body: Body) => app.call('POST', markTask.path, { token, body }),
    list,
    march: async (): Promise<ListedTask[]> =>
      (await list('?from=2026-03-01&to=2026-03-31')).body.tasks,
  }
}

const once = (changes: Body = {}) => ({
  _id: v7(),
  title: 'Dentist',
  starts: '2026-03-04T09:00',
  ends: '2026-03-04T09:30',
  ...changes,
})
/** Each Monday and Friday from 2 March. */
const regular = (changes: Body = {}) => ({
  _id: v7(),
  title: 'Gym',
  starts: '2026-03-02T18:00',
  ends: '2026-03-02T19:00',
  isRegular: true,
  repeatStarts: '2026-03-02',
  byweekday: [4, 0],
  ...changes,
})

describe('tasks', () => {
  test('are only for those who are signed in', async () => {
    const path = updateTask.path.replace('{id}', v7())
    for (const options of [{}, { token: 'stale' }]) {
      const replies = await Promise.all([
        app.call('GET', tasksByDate.path, options),
        app.call('POST', createTask.path, { ...options, body: once() }),
        app.call('POST', markTask.path, { ...options, body: { _id: v7(), date: '2026-03-04' } }),
        app.call('PUT', path, { ...options, body: { title: 'x' } }),
        app.call('DELETE', path, options),
      ])
      expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    }
  })

  test('are made once, however often they are sent', async () => {
    const ada = await newPlanner()
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
    expect([other.status, other.body.code]).toEqual([409, 'id_taken'])
  })

  test.each([
    ['an empty title', { title: ' ' }],
    ['an end before the start', { ends: '2026-03-04T08:59' }],
    ['a time with a time zone', { starts: '2026-03-04T09:00Z' }],
    ['seconds', { starts: '2026-03-04T09:00:00' }],
    ['a day that the calendar does not have', { starts: '2026-02-30T09:00' }],
    ['a whole day that begins at nine', { allday: true }],
    ['more than a year', { ends: '2027-03-06T09:00' }],
    ['week days without repetition', { byweekday: [1] }],
    ['repetition on no day', { isRegular: true, repeatStarts: '2026-03-04' }],
    ['repetition from no day on', { isRegular: true, byweekday: [2] }],
    ['an eighth day of the week', { isRegular: true, repeatStarts: '2026-03-04', byweekday: [7] }],
    ['a day of the week twice', { isRegular: true, repeatStarts: '2026-03-04', byweekday: [2, 2] }],
    [
      'a last day before the first',
      { isRegular: true, repeatStarts: '2026-03-04', repeatEnds: '2026-03-03', byweekday: [2] },
    ],
  ])('are refused with %s', async (_, wrong) => {
    const ada = await newPlanner()
    const { status, body } = await ada.create(once(wrong))
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(await ada.march()).toEqual([])
  })

  test('belong to one user', async () => {
    const [ada, eve] = [await newPlanner(), await newPlanner()]
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
    const ada = await newPlanner()
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
    const ada = await newPlanner()
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
    const ada = await newPlanner()
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

describe('an occurrence', () => {
  test('is done by itself', async () => {
    const ada = await newPlanner()
    const body = regular()
    await ada.create(body)
    const mark = (date: string, isDone?: boolean) => ada.mark({ _id: body._id, date, isDone })
    expect((await mark('2026-03-06')).body).toEqual({ success: true })
    await mark('2026-03-06')
    await mark('2026-04-03')
    await mark('2026-03-02')
    expect((await ada.march())[0]?.doneDates).toEqual(['2026-03-02', '2026-03-06'])
    await mark('2026-03-02', false)
    expect((await ada.march())[0]?.doneDates).toEqual(['2026-03-06'])
    for (const date of ['2026-03-03', '2026-02-27']) {
      expect((await mark(date)).body.code).toBe('invalid_request')
    }
    expect((await ada.mark({ _id: v7(), date: '2026-03-02' })).status).toBe(404)
  })

  test('of a task that happens once remains done when the task moves', async () => {
    const ada = await newPlanner()
    const body = once()
    await ada.create(body)
    await ada.mark({ _id: body._id, date: '2026-03-04' })
    await ada.change(body._id, { starts: '2026-03-09T09:00', ends: '2026-03-09T09:30' })
    expect((await ada.march())[0]?.doneDates).toEqual(['2026-03-09'])
  })
})

describe('a change', () => {
  test('of all occurrences keeps what is left out', async () => {
    const ada = await newPlanner()
    const body = regular()
    await ada.create(body)
    const { status, body: changed } = await ada.change(body._id, { title: 'Swimming' })
    expect(status).toBe(200)
    expect(changed).toMatchObject({ ...body, byweekday: [0, 4], title: 'Swimming' })
    expect((await ada.march())[0]).toEqual(changed)
    expect((await ada.change(body._id, { ends: '2026-03-01T00:00' })).status).toBe(400)
    expect((await ada.march())[0]).toEqual(changed)
    expect((await ada.change(v7(), { title: 'x' })).status).toBe(404)
  })

  test('of one occurrence makes a task of it', async () => {
    const ada = await newPlanner()
    const body = regular()
    await ada.create(body)
    await ada.mark({ _id: body._id, date: '2026-03-06' })
    const change = {
      ...{ scope: 'one', date: '2026-03-06', newId: v7() },
      ...{ starts: '2026-03-07T10:00', ends: '2026-03-07T11:00' },
    }
    const first = await ada.change(body._id, change)
    expect(first).toMatchObject({
      status: 200,
      body: { _id: change.newId, title: 'Gym', isRegular: false, doneDates: ['2026-03-07'] },
    })
    expect(await ada.change(body._id, change)).toMatchObject({ status: 200, body: first.body })
    const [series, single] = await ada.march()
    expect(series).toMatchObject({ skippedDates: ['2026-03-06'], doneDates: [] })
    expect(single).toEqual(first.body)
  })

  test('of one occurrence and those after it ends the task and begins another', async () => {
    const ada = await newPlanner()
    const body = regular()
    await ada.create(body)
    await ada.mark({ _id: body._id, date: '2026-03-02' })
    await ada.mark({ _id: body._id, date: '2026-03-16' })
    await ada.remove(body._id, '?scope=one&date=2026-03-13')
    const change = { scope: 'following', date: '2026-03-09', newId: v7(), title: 'Swimming' }
    const first = await ada.change(body._id, change)
    expect(first.status).toBe(200)
    expect(await ada.change(body._id, change)).toMatchObject({ status: 200, body: first.body })
    const [before, after] = await ada.march()
    expect(before).toMatchObject({ title: 'Gym', repeatEnds: '2026-03-08' })
    expect(before).toMatchObject({ doneDates: ['2026-03-02'], skippedDates: [] })
    expect(after).toMatchObject({ title: 'Swimming', starts: '2026-03-09T18:00' })
    expect(after).toMatchObject({ repeatStarts: '2026-03-09', repeatEnds: null })
    expect(after).toMatchObject({ doneDates: ['2026-03-16'], skippedDates: ['2026-03-13'] })
  })

  test('of the first occurrence and those after it changes the task itself', async () => {
    const ada = await newPlanner()
    const body = regular()
    await ada.create(body)
    const change = { scope: 'following', date: '2026-03-02', newId: v7(), title: 'Swimming' }
    expect((await ada.change(body._id, change)).body._id).toBe(body._id)
    expect(await ada.march()).toMatchObject([{ _id: body._id, title: 'Swimming' }])
  })

  test('of a day on which the task does not happen changes nothing', async () => {
    const ada = await newPlanner()
    const [body, other] = [regular(), once()]
    await ada.create(body)
    await ada.create(other)
    const before = await ada.march()
    const change = { scope: 'one', date: '2026-03-06', newId: v7(), title: 'x' }
    for (const [id, wrong] of [
      [body._id, { date: '2026-03-07' }],
      [body._id, { newId: other._id }],
      [body._id, { newId: undefined }],
      [body._id, { starts: '2026-03-06T20:00', ends: '2026-03-06T19:00' }],
      [other._id, { date: '2026-03-04' }],
    ] as const) {
      const { status } = await ada.change(id, { ...change, ...wrong })
      expect([wrong, status]).toEqual([wrong, 'newId' in wrong && wrong.newId ? 409 : 400])
    }
    expect(await ada.march()).toEqual(before)
  })
})

describe('a deletion', () => {
  test('is of the whole task', async () => {
    const ada = await newPlanner()
    const body = once()
    await ada.create(body)
    await ada.mark({ _id: body._id, date: '2026-03-04' })
    expect((await ada.remove(body._id)).body).toEqual({ success: true })
    expect(await ada.march()).toEqual([])
    expect((await ada.remove(body._id)).status).toBe(404)
    // Nothing of the deleted one is left for a task with the same id.
    await ada.create(body)
    expect((await ada.march())[0]?.doneDates).toEqual([])
  })

  test('is of one occurrence, or of one and those after it', async () => {
    const ada = await newPlanner()
    const body = regular({ repeatEnds: '2026-03-20' })
    await ada.create(body)
    await ada.mark({ _id: body._id, date: '2026-03-06' })
    await ada.mark({ _id: body._id, date: '2026-03-16' })
    for (const _ of [1, 2]) {
      expect((await ada.remove(body._id, '?scope=one&date=2026-03-06')).status).toBe(200)
      expect((await ada.remove(body._id, '?scope=following&date=2026-03-13')).status).toBe(200)
    }
    expect(await ada.march()).toMatchObject([
      { repeatEnds: '2026-03-12', skippedDates: ['2026-03-06'], doneDates: [] },
    ])
    await ada.remove(body._id, '?scope=following&date=2026-03-01')
    expect(await ada.march()).toEqual([])
    expect((await ada.remove(body._id, '?scope=one')).status).toBe(400)
  })
})
