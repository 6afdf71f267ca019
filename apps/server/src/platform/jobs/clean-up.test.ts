import { contract } from '@fovea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleanUp } from './clean-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000

async function countRows(table: string): Promise<number> {
  const { rows } = await app.pool.query(`select count(*)::int from ${table}`)
  return rows[0].count
}

test('deletes what has expired and keeps what has not', async () => {
  await signUp(app)
  app.clock.advance(60 * dayMs)
  await signUp(app)
  await app.pool.query('delete from throttles')
  await app.pool.query(
    `insert into throttles values ('past', 1, extract(epoch from now()) * 1000 - 1000),
     ('future', 1, extract(epoch from now()) * 1000 + 60000), ('for ever', 1, null)`,
  )
  await app.pool.query(
    `insert into mails (user_id, id, "to", subject, text, html, state, created_at)
     select (select id from users limit 1), gen_random_uuid(), 'ada@example.org', '', '', '', state, $1::timestamptz - age
     from (values ('outbox'), ('sent')) s (state),
     (values (interval '30 days'), (interval '30 days 1 second')) a (age)`,
    [app.clock.now()],
  )

  await cleanUp(app.db, app.clock.now())
  expect(await countRows('sessions')).toBe(2)
  expect(await countRows('one_time_tokens')).toBe(1)
  expect(await countRows('throttles')).toBe(2)
  expect(await countRows('mails')).toBe(2)

  app.clock.advance(30 * dayMs)
  await cleanUp(app.db, app.clock.now())
  expect(await countRows('sessions')).toBe(1)
  expect(await countRows('one_time_tokens')).toBe(0)
  expect(await countRows('mails')).toBe(0)
  expect(await countRows('users')).toBe(2)
})

test('does not end a session that is still valid', async () => {
  const { token } = await signUp(app)
  app.clock.advance(89 * dayMs)
  await cleanUp(app.db, app.clock.now())
  expect((await app.call(contract.account.me, { token })).status).toBe(200)
})
