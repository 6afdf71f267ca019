import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newPlanner, regular } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The days of the next reminders of everybody, the earliest first. */
async function readDays(): Promise<(string | null)[]> {
  const { rows } = await app.pool.query('select remind_day::text as day from tasks order by 1')
  return rows.map(({ day }) => day)
}

test('whatever writes tasks plans their next reminders', async () => {
  const ada = await newPlanner(app)
  const task = regular({
    starts: '2030-03-04T18:00',
    ends: '2030-03-04T19:00',
    repeatStarts: '2030-03-04',
    remindMinutes: 10,
  })
  const { _id } = task
  expect((await ada.create(task)).status).toBe(200)
  expect(await readDays()).toEqual(['2030-03-04'])
  await ada.remove(_id, '?scope=one&date=2030-03-04')
  expect(await readDays()).toEqual(['2030-03-08'])
  await ada.change(_id, { scope: 'one', date: '2030-03-08', title: 'Dance' })
  expect(await readDays()).toEqual(['2030-03-08', '2030-03-11'])
  await ada.change(_id, { scope: 'following', date: '2030-03-15', title: 'Swim' })
  expect(await readDays()).toEqual(['2030-03-08', '2030-03-11', '2030-03-15'])
  await ada.change(_id, { scope: 'all', remindMinutes: null })
  expect(await readDays()).toEqual(['2030-03-08', '2030-03-15', null])
})
