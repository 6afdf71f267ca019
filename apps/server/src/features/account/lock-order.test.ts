import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { account, games, library, reading, readingTests } = contract

let app: TestApp
let operator: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  operator = new pg.Client({ ...app.pool.options, password: app.pool.options.password })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await app.close()
})

const relaxed = () => ({ _id: v7(), name: 'SUDOKU', score: 40, time: 300 })

/** Somebody of whom every table has a row that the calls below write to. */
async function signUpReader() {
  const { token, user } = await signUp(app)
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const reply = await app.call(method, path, { token, ...(body && { body }) })
    return reply
  }
  const textId = v7()
  await call('POST', reading.addText.path, { _id: textId, lang: 'en', text: 'Herons wait.' })
  const place = { chapter: 0, word: 1, agoMs: 0 }
  return { token, userId: user._id as string, textId, call, place }
}

type Reader = Awaited<ReturnType<typeof signUpReader>>

const writes: [string, (reader: Reader) => Promise<{ status: number }>][] = [
  ['a result', ({ call }) => call('POST', games.saveResult.path, relaxed())],
  [
    'a place',
    ({ call, textId, place }) =>
      call('PUT', fillPath(reading.keepPlace.path, { id: textId }), place),
  ],
  [
    'a text',
    ({ call }) =>
      call('POST', reading.addText.path, { _id: v7(), lang: 'en', text: 'Herons fly.' }),
  ],
  [
    'a bookmark',
    ({ call, textId }) =>
      call('POST', library.saveBookmark.path, { _id: v7(), id: textId, chapter: 0, word: 0 }),
  ],
  [
    'a reading test',
    ({ call }) =>
      call('POST', readingTests.saveReadingTest.path, { comprehension: 80, readingSpeed: 200 }),
  ],
]

test.each(writes)(
  'whoever saves %s waits for the user and holds nothing meanwhile',
  async (_, write) => {
    const reader = await signUpReader()
    expect((await write(reader)).status).toBe(200)
    await operator.query('begin')
    onTestFinished(() => void operator.query('rollback'))
    await operator.query('select from users where id = $1 for update', [reader.userId])
    const waiting = write(reader)
    await vi.waitUntil(async () => {
      const { rows } = await app.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    }, 60_000)
    const { rows: tables } = await app.pool.query(
      `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
    )
    for (const { name } of tables) {
      await operator.query(`select from ${name} where user_id = $1 for update nowait`, [
        reader.userId,
      ])
    }
    await operator.query('commit')
    expect((await waiting).status).toBe(200)
  },
)

test('an account is deleted while its owner goes on playing, reading and marking', async () => {
  for (let round = 0; round < 6; round += 1) {
    const reader = await signUpReader()
    for (const [, write] of writes) await write(reader)
    const saves = [...writes, ...writes].map(([, write]) => write(reader))
    const removed = app.call('DELETE', account.deleteUser.path, {
      token: reader.token,
      body: { password: goodPassword },
    })
    for (const { status } of await Promise.all(saves)) expect([200, 401, 404]).toContain(status)
    expect((await removed).status).toBe(200)
  }
})
