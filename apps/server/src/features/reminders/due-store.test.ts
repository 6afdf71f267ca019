import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { findDueUsers } from './due-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('nothing is due for somebody who is disabled, until they are enabled', async () => {
  const ids = [(await signUp(app)).user._id, (await signUp(app)).user._id]
  const [disabled, other] = ids
  await app.pool.query(
    `insert into reminder_settings (user_id, track_minutes, track_remind_at)
      select unnest($1::uuid[]), 600, $2`,
    [ids, app.clock.now()],
  )
  const findDue = () => findDueUsers(app.db, { now: app.clock.now(), after: undefined, limit: 10 })
  await app.pool.query('update users set disabled_at = now() where id = $1', [disabled])
  expect(await findDue()).toEqual([other])
  await app.pool.query('update users set disabled_at = null where id = $1', [disabled])
  expect(await findDue()).toHaveLength(2)
})
