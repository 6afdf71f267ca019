// During an upgrade a server of 0.1.0 still uses the database that this version has migrated. These are its statements,
// as its Drizzle wrote them. See decision 0029.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../testing/test-app.ts'

const { account } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const userColumns = `"id", "name", "email", "email_key", "lang", "role", "user_type", "email_approved",
  "email_subscription", "cookies_agree", "reading_speed", "reading_speed_max", "typing_speed", "typing_speed_max",
  "reader_settings", "created_at"`

const insertUser = `insert into "users" (${userColumns}) values ($1, $2, $3, $4, $5, default, default, default, default,
  default, default, default, default, default, default, $6) on conflict ("email_key") do nothing returning ${userColumns}`

const updateSettings = `update "users" set "reader_settings" = $1 where "users"."id" = $2 returning ${userColumns}`

const sessionColumns = `"user_id", "id", "text_id", "title", "mode", "words", "time_seconds", "set_wpm", "delivered_wpm",
  "reading_speed_max", "finished_at"`

const insertSession = `insert into "reading_sessions" (${sessionColumns})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

const updateSpeeds = `update "users" set "reading_speed" = $1, "reading_speed_max" = $2 where "users"."id" = $3`

const findSession = `select ${sessionColumns} from "reading_sessions"
  where ("reading_sessions"."user_id" = $1 and "reading_sessions"."id" = $2)`

async function query(text: string, values: unknown[]) {
  return (await app.pool.query(text, values)).rows[0]
}

test('an older server can sign up a user and change their settings', async () => {
  const id = randomUUID()
  const email = `${id}@example.org`
  const user = await query(insertUser, [id, 'Ada', email, email, 'en', new Date()])
  expect(user).toMatchObject({ id, reader_settings: {} })
  const changed = await query(updateSettings, [{ wpm: 450 }, id])
  expect(changed).toMatchObject({ reader_settings: { wpm: 450 } })
})

test('an older server can read and change a user of this version', async () => {
  const { user, token } = await signUp(app)
  const changed = await query(updateSettings, [{ wpm: 450 }, user._id])
  expect(changed).toMatchObject({ name: user.name, reader_settings: { wpm: 450 } })
  expect((await app.call(account.me, { token })).body).toEqual(user)
})

test('a reading session is read by the other version, whichever saved it', async () => {
  const { user, token } = await signUp(app)
  const text = { _id: randomUUID(), lang: 'en', text: 'Seven herons wait. '.repeat(100) }
  await app.call(contract.library.addText, { token, body: text })
  const older = randomUUID()
  const saved = [user._id, older, text._id, 'Herons', 'rsvp', 300, 60, 300, 300, 300, new Date()]
  await query(insertSession, saved)
  await query(updateSpeeds, [300, 300, user._id])
  const newer = {
    _id: randomUUID(),
    textId: text._id,
    mode: 'rsvp',
    words: 280,
    time: 60,
    setWpm: 300,
  }
  const { finishRead, readingSessions } = contract.reading
  expect((await app.call(finishRead, { token, body: newer })).body).toMatchObject({
    isSaved: true,
    readingSpeedMax: 300,
  })
  const { body } = await app.call(readingSessions, { query: { limit: '10' }, token })
  const ids = body.readingSessions.map(({ _id }) => _id)
  expect(ids.sort()).toEqual([older, newer._id].sort())
  expect(await query(findSession, [user._id, newer._id])).toMatchObject({
    delivered_wpm: 280,
    reading_speed_max: 0,
  })
})
