// Days of repeating tasks: done, changed and deleted by themselves.
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newPlanner, once, regular } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('an occurrence', () => {
  test('is done by itself', async () => {
    const ada = await newPlanner(app)
    const body = regular()
    await ada.create(body)
    const mark = (date: string, isDone?: boolean) => ada.mark({ _id: body._id, date, isDone })
    expect((await mark('2026-03-06')).body).toEqual({ success: true })
    await mark('2026-03-06')
    await mark('2026-03-30')
    await mark('2026-03-02')
    expect((await ada.march())[0]?.doneDates).toEqual(['2026-03-02', '2026-03-06', '2026-03-30'])
    await mark('2026-03-02', false)
    expect((await ada.march())[0]?.doneDates).toEqual(['2026-03-06', '2026-03-30'])
    for (const date of ['2026-03-03', '2026-02-27']) {
      expect((await mark(date)).error?.code).toBe('invalid_request')
    }
    expect((await ada.mark({ _id: v7(), date: '2026-03-02' })).status).toBe(404)
  })

  test('of a task that happens once remains done when the task moves', async () => {
    const ada = await newPlanner(app)
    const body = once()
    await ada.create(body)
    await ada.mark({ _id: body._id, date: '2026-03-04' })
    await ada.change(body._id, { starts: '2026-03-09T09:00', ends: '2026-03-09T09:30' })
    expect((await ada.march())[0]?.doneDates).toEqual(['2026-03-09'])
  })
})

describe('a change', () => {
  test('of all occurrences keeps what is left out', async () => {
    const ada = await newPlanner(app)
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
    const ada = await newPlanner(app)
    const body = regular()
    await ada.create(body)
    await ada.mark({ _id: body._id, date: '2026-03-06' })
    const change = {
      scope: 'one',
      date: '2026-03-06',
      newId: v7(),
      starts: '2026-03-07T10:00',
      ends: '2026-03-07T11:00',
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
    const ada = await newPlanner(app)
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
    const ada = await newPlanner(app)
    const body = regular()
    await ada.create(body)
    const change = { scope: 'following', date: '2026-03-02', newId: v7(), title: 'Swimming' }
    expect((await ada.change(body._id, change)).body._id).toBe(body._id)
    expect(await ada.march()).toMatchObject([{ _id: body._id, title: 'Swimming' }])
  })

  test('of a day on which the task does not happen changes nothing', async () => {
    const ada = await newPlanner(app)
    const [body, other] = [regular(), once()]
    await ada.create(body)
    await ada.create(other)
    const before = await ada.march()
    const change = { scope: 'one', date: '2026-03-06', newId: v7(), title: 'x' }
    for (const [id, wrong] of [
      [body._id, { date: '2026-03-07' }],
      [body._id, { newId: other._id }],
      [body._id, { date: undefined }],
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
    const ada = await newPlanner(app)
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
    const ada = await newPlanner(app)
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
