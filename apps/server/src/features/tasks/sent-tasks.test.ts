// Tasks of clients that name little, and write times in their own way.
import { contract } from '@fovea/contract'
import { addDays } from '@fovea/core/days/calendar.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newPlanner, once, regular } from './testing.ts'

const { createTask } = contract.tasks
const day = '2026-03-04'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a task without an id', () => {
  test('gets one, and all that was not said', async () => {
    const ada = await newPlanner(app)
    const { status, body } = await ada.create({ title: 'Dentist', starts: `${day}T09:00` })
    expect(status).toBe(200)
    const { _id, ...made } = createTask.response.parse(body)
    expect(_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(made).toEqual({
      title: 'Dentist',
      starts: `${day}T09:00`,
      ends: `${day}T10:00`,
      allday: false,
      isRegular: false,
      repeatStarts: null,
      repeatEnds: null,
      byweekday: [],
      remindMinutes: null,
      doneDates: [],
      skippedDates: [],
    })
    expect(await ada.march()).toEqual([body])
  })

  test('is another one each time', async () => {
    const ada = await newPlanner(app)
    const sent = { title: 'Dentist', starts: day }
    const replies = await Promise.all(Array.from({ length: 10 }, () => ada.create(sent)))
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(10)
    expect(await ada.march()).toHaveLength(10)
  })

  test('may name every field, and be sent back as it was answered', async () => {
    const ada = await newPlanner(app)
    const fields = {
      title: 'Gym',
      starts: '2026-03-02T18:00:00',
      ends: '2026-03-02T19:00:00.000',
      allday: false,
      isRegular: true,
      repeatStarts: '2026-03-02',
      repeatEnds: '2026-04-30',
      byweekday: [4, 0, 4],
      doneDates: ['2026-03-06', '2026-03-02', '2026-03-06'],
    }
    const { status, body } = await ada.create(fields)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...fields,
      starts: '2026-03-02T18:00',
      ends: '2026-03-02T19:00',
      byweekday: [0, 4],
      doneDates: ['2026-03-02', '2026-03-06'],
    })
    expect(await ada.change(body._id, body)).toMatchObject({ status: 200, body })
    expect(await ada.create(body)).toMatchObject({ status: 200, body })
    expect(await ada.march()).toEqual([body])
  })

  test('repeats from its first day on, on the day of its week', async () => {
    const ada = await newPlanner(app)
    const { body } = await ada.create({ title: 'Gym', starts: `${day}T18:00`, isRegular: true })
    expect(body).toMatchObject({ repeatStarts: day, repeatEnds: null, byweekday: [2] })
    const sent = { title: 'Swim', starts: '2026-11-27', isRegular: true, byweekday: [1] }
    for (const repeatEnds of [undefined, null, '2026-12-31']) {
      const made = await ada.create({ ...sent, repeatStarts: '2026-11-27', repeatEnds })
      expect(made).toMatchObject({
        status: 200,
        body: { allday: true, byweekday: [1], repeatEnds: repeatEnds ?? null },
      })
    }
  })
})

describe('a time', () => {
  test('that is an instant becomes what the clock shows where the owner lives', async () => {
    const ada = await newPlanner(app, { timeZone: 'America/New_York' })
    const sent = { _id: v7(), title: 'Call', starts: '2026-03-08T06:30:00.000Z' }
    // Clocks are put forward at seven by UTC.
    const made = await ada.create({ ...sent, ends: '2026-03-08T09:00:00+02:00' })
    expect(made.body).toMatchObject({ starts: '2026-03-08T01:30', ends: '2026-03-08T03:00' })
    const again = { starts: '2026-03-08T01:30', ends: '2026-03-08T03:00:59-04:00' }
    expect(await ada.create({ ...sent, ...again })).toMatchObject({ status: 200, body: made.body })
    const moved = await ada.change(sent._id, { starts: '2026-03-07T23:00-01:00' })
    expect(moved.body).toMatchObject({ starts: '2026-03-07T19:00', ends: '2026-03-08T03:00' })
  })

  test('that is a day makes an all-day task until that day, whether it is made or changed', async () => {
    const ada = await newPlanner(app)
    const { body: made } = await ada.create({ title: 'Fair', starts: day, ends: day })
    const whole = { starts: `${day}T00:00`, ends: '2026-03-05T00:00', allday: true }
    expect(made).toMatchObject(whole)
    const change = async (body: Record<string, unknown>) => (await ada.change(made._id, body)).body
    expect(await change({ ends: '2026-03-06' })).toMatchObject({
      ...whole,
      ends: '2026-03-07T00:00',
    })
    expect(await change({ ends: '2026-03-06T00:00' })).toMatchObject({ ends: '2026-03-06T00:00' })
    const timed = { starts: `${day}T09:00`, ends: `${day}T10:00`, allday: false }
    expect(await change({ starts: timed.starts, ends: timed.ends })).toMatchObject(timed)
    expect(await change({ allday: true })).toMatchObject(whole)
    expect(await change({ starts: day, ends: '2026-03-05', allday: false })).toMatchObject({
      starts: whole.starts,
      ends: whole.ends,
      allday: false,
    })
  })

  test('that is none, or does not fit, changes nothing', async () => {
    const ada = await newPlanner(app)
    const { body } = await ada.create(once())
    for (const wrong of [
      ...[{ starts: '2026-02-30' }, { ends: '24:61' }, { starts: '10000-01-01' }, { starts: null }],
      ...[{ ends: '2026-03-03' }, { starts: '2026-03-05', ends: day }],
      ...[
        { isRegular: true, byweekday: [] },
        { isRegular: true, repeatEnds: '2026-03-03' },
      ],
    ]) {
      const refused = await ada.change(body._id, { title: 'x', ...wrong })
      expect([wrong, refused.status, refused.error?.code]).toEqual([wrong, 400, 'invalid_request'])
    }
    expect(await ada.march()).toEqual([body])
  })
})

describe('done days', () => {
  test('that are sent replace those that were', async () => {
    const ada = await newPlanner(app)
    const { _id } = regular()
    await ada.create(regular({ _id }))
    const done = async (...doneDates: string[]) => {
      const { status, body, error } = await ada.change(_id, { doneDates })
      return status === 200 ? body.doneDates : error?.message
    }
    expect(await done('2026-03-06', '2026-03-02', '2026-03-02')).toEqual([
      '2026-03-02',
      '2026-03-06',
    ])
    expect(await done('2026-03-09')).toEqual(['2026-03-09'])
    expect(await done('2026-03-09', '2026-03-10')).toContain('does not begin on 2026-03-10')
    await ada.remove(_id, '?scope=one&date=2026-03-13')
    expect(await done('2026-03-13')).toContain('does not begin on 2026-03-13')
    expect((await ada.march())[0]).toMatchObject({ doneDates: ['2026-03-09'] })
    await ada.change(_id, { title: 'Swim' })
    expect((await ada.march())[0]).toMatchObject({ doneDates: ['2026-03-09'] })
    expect(await done()).toEqual([])
  })

  test('are all named by a list, so that a client which sends them back loses none', async () => {
    const ada = await newPlanner(app)
    const { _id } = regular()
    await ada.create(regular({ _id, doneDates: ['2026-03-02', '2026-03-20'] }))
    const datesOf = async (query: string) =>
      (await ada.list(`?from=2026-03-20&to=2026-03-20${query}`)).body.tasks[0]?.doneDates
    expect(await datesOf('')).toEqual(['2026-03-02', '2026-03-20'])
    expect(await datesOf('&limit=10')).toEqual(['2026-03-02', '2026-03-20'])
    expect(await datesOf('&dates=range')).toEqual(['2026-03-20'])
  })

  test('are refused beyond a limit', async () => {
    const ada = await newPlanner(app)
    const { body } = await ada.create(regular({ byweekday: [0, 1, 2, 3, 4, 5, 6] }))
    const days = Array.from({ length: 4_001 }, (_, at) => addDays('2026-03-02', at))
    expect((await ada.change(body._id, { doneDates: days })).status).toBe(400)
    const { body: changed } = await ada.change(body._id, { doneDates: days.slice(1) })
    expect(changed.doneDates).toHaveLength(4_000)
  })

  test('of all tasks are bounded', async () => {
    const ada = await newPlanner(app)
    const { body } = await ada.create(regular())
    await app.pool.query(
      `insert into task_dates (user_id, task_id, day, kind)
       select user_id, id, date '2030-01-01' + n, 'done' from tasks, generate_series(1, 99999) n
       where id = $1`,
      [body._id],
    )
    const add = (...doneDates: string[]) => ada.create({ title: 'Other', starts: day, doneDates })
    expect((await add(day)).status).toBe(200)
    expect(await add(day)).toMatchObject({ status: 422, body: { code: 'tasks_full' } })
    expect((await add()).status).toBe(200)
    expect((await ada.change(body._id, { doneDates: ['2026-03-06'] })).status).toBe(200)
    expect((await add(day)).status).toBe(200)
  })

  test('stay with what is sent back, also if the task happens on other days now', async () => {
    const ada = await newPlanner(app)
    const [gym, dentist] = [regular(), once()]
    await ada.create({ ...gym, doneDates: ['2026-03-06'] })
    await ada.create({ ...dentist, doneDates: [day] })
    const kept = await ada.change(gym._id, { byweekday: [0], doneDates: ['2026-03-06'] })
    expect(kept).toMatchObject({ status: 200, body: { doneDates: ['2026-03-06'] } })
    const times = { starts: '2026-03-09T09:00', ends: '2026-03-09T09:30', doneDates: [day] }
    expect((await ada.change(dentist._id, times)).body.doneDates).toEqual(['2026-03-09'])
    await ada.change(dentist._id, { starts: day, ends: day, doneDates: [] })
    expect((await ada.march()).at(-1)).toMatchObject({ doneDates: [] })
  })

  test('are marked one by one without a date: today, or the only day', async () => {
    const ada = await newPlanner(app, { timeZone: 'Pacific/Kiritimati' })
    const { today } = (await ada.list()).body
    const { body: dentist } = await ada.create(once())
    const { body: gym } = await ada.create({ title: 'Gym', starts: today, isRegular: true })
    const later = addDays(today, 1)
    const { body: swim } = await ada.create({ title: 'Swim', starts: later, isRegular: true })
    expect((await ada.mark({ _id: dentist._id })).body).toEqual({ success: true })
    expect((await ada.mark({ _id: gym._id })).body).toEqual({ success: true })
    expect((await ada.mark({ _id: swim._id })).status).toBe(400)
    const done = async () => {
      const { tasks } = (await ada.list(`?from=${today}&to=${later}`)).body
      return tasks.map(({ doneDates }) => doneDates)
    }
    expect((await ada.march()).find(({ _id }) => _id === dentist._id)?.doneDates).toEqual([day])
    expect(await done()).toEqual([[today], []])
    await ada.mark({ _id: gym._id, isDone: false })
    expect(await done()).toEqual([[], []])
  })
})

describe('a change of some occurrences without a new id', () => {
  test('makes a task under an id of the server, and is made once', async () => {
    const ada = await newPlanner(app)
    const gym = regular()
    await ada.create(gym)
    const change = { scope: 'one', date: '2026-03-06', title: 'Swim', starts: '2026-03-07' }
    const replies = await Promise.all(Array.from({ length: 10 }, () => ada.change(gym._id, change)))
    const made = replies.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    expect(made[0]?.body).toMatchObject({ title: 'Swim', isRegular: false, allday: true })
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9)
    const following = { scope: 'following', date: '2026-03-09', starts: '2026-03-09T07:00' }
    expect((await ada.change(gym._id, following)).body).toMatchObject({
      title: 'Gym',
      repeatStarts: '2026-03-09',
      byweekday: [0, 4],
      ends: '2026-03-09T19:00',
    })
    expect((await ada.march()).map(({ title }) => title)).toEqual(['Gym', 'Swim', 'Gym'])
    expect((await ada.change(gym._id, { scope: 'one', title: 'x' })).status).toBe(400)
  })
})
