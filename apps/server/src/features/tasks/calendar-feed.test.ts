import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../testing/calls.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { calendarFeed, endCalendarFeed, readCalendarFeed, renewCalendarFeed } =
  contract.calendarFiles

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newPlanner(title: string) {
  const { token, user } = await signUp(app)
  const call = callsOf(app, token)
  await call(contract.tasks.createTask, {
    body: { _id: v7(), title, starts: '2026-03-04T09:00', ends: '2026-03-04T09:30' },
  })
  return {
    userId: user._id as string,
    feed: () => call(calendarFeed),
    renew: async (): Promise<string> => (await call(renewCalendarFeed)).body.path as string,
    end: () => call(endCalendarFeed),
  }
}

/** As another calendar does, which is not signed in. */
const read = (path: string) => app.callRaw('GET', path)

test('the address is made and ended only by who is signed in', async () => {
  for (const token of [undefined, 'stale']) {
    for (const endpoint of [calendarFeed, renewCalendarFeed, endCalendarFeed]) {
      expect((await app.call(endpoint, { token })).status).toBe(401)
    }
  }
})

test('whoever knows the address reads the tasks of its owner, and nobody else’s', async () => {
  const [ada, grace] = [await newPlanner('Dentist'), await newPlanner('Gym')]
  expect((await ada.feed()).body).toEqual({ createdAt: null })
  const [ofAda, ofGrace] = [await ada.renew(), await grace.renew()]
  expect((await ada.feed()).body).toEqual({ createdAt: app.clock.now().toISOString() })
  const { status, headers, body } = await read(ofAda)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('SUMMARY:Dentist')
  expect(body).not.toContain('Gym')
  expect((await read(ofGrace)).body).toContain('SUMMARY:Gym')
})

test('a new address ends the earlier one, and switching off ends it too', async () => {
  const ada = await newPlanner('Dentist')
  const first = await ada.renew()
  const second = await ada.renew()
  expect(second).not.toBe(first)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  for (const _ of [1, 2]) expect((await ada.end()).body).toEqual({ success: true })
  expect((await read(second)).status).toBe(404)
  expect((await ada.feed()).body).toEqual({ createdAt: null })
})

test('a wrong secret says nothing, and the database does not know the right one', async () => {
  const ada = await newPlanner('Dentist')
  const path = await ada.renew()
  const secret = path.slice('/api/calendar/'.length, -'.ics'.length)
  expect(secret).toMatch(/^[\w-]{64}$/)
  // The same owner with another secret, another owner, and no token at all.
  const wrongs = [
    `${secret.slice(0, -4)}AAAA`,
    secret.replace(/^..../, 'AAAA'),
    'x',
    secret.slice(1),
  ]
  const replies = await Promise.all(
    wrongs.map((wrong) => read(fillPath(readCalendarFeed.path, { secret: wrong }))),
  )
  expect(new Set(replies.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
    new Set(['404 not_found']),
  )
  const { rows } = await app.db.execute(
    sql`select * from calendar_feeds where user_id = ${ada.userId}`,
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('the address of somebody who is disabled shows nothing until they are enabled', async () => {
  const ada = await newPlanner('Dentist')
  const path = await ada.renew()
  const disable = (at: string) =>
    app.db.execute(sql`update users set disabled_at = ${sql.raw(at)} where id = ${ada.userId}`)
  await disable('now()')
  expect((await read(path)).status).toBe(404)
  await disable('null')
  expect((await read(path)).status).toBe(200)
})
