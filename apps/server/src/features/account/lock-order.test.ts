import { contract } from '@fovea/contract'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { inTurn } from '../../platform/lock-user.ts'
import { callsOf } from '../../testing/calls.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { account, games, importing, library, reading, readingTests } = contract

let app: TestApp
let operator: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  operator = new pg.Client({ ...app.pool.options, password: app.pool.options.password })
  await operator.connect()
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await operator.end()
  await app.close()
})

const relaxed = () => ({ _id: v7(), name: 'SUDOKU', score: 40, time: 300 })

/** Signs up a member who has a text, so that the calls below have something to write to. */
async function signUpMember() {
  const { token, user, email } = await signUp(app)
  const call = callsOf(app, token)
  const textId = v7()
  await call(library.addText, { body: { _id: textId, lang: 'en', text: 'Herons wait.' } })
  const place = { chapter: 0, word: 1, agoMs: 0 }
  return { token, email, userId: user._id as string, textId, call, place }
}

type Member = Awaited<ReturnType<typeof signUpMember>>

const writes: [string, (member: Member) => Promise<{ status: number }>][] = [
  ['a result', ({ call }) => call(games.saveResult, { body: relaxed() })],
  [
    'a reading position',
    ({ call, textId, place }) => call(reading.keepPlace, { params: { id: textId }, body: place }),
  ],
  [
    'a text',
    ({ call }) => call(library.addText, { body: { _id: v7(), lang: 'en', text: 'Herons fly.' } }),
  ],
  [
    'a bookmark',
    ({ call, textId }) =>
      call(library.saveBookmark, { body: { _id: v7(), id: textId, chapter: 0, word: 0 } }),
  ],
  [
    'a reading test',
    ({ call }) =>
      call(readingTests.saveReadingTest, { body: { comprehension: 80, readingSpeed: 200 } }),
  ],
]

async function lockRowOf({ userId }: Member) {
  await operator.query('begin')
  onTestFinished(() => void operator.query('rollback'))
  await operator.query('select from users where id = $1 for update', [userId])
}

const countWaiting = async () => {
  const { rows } = await app.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test.each(writes)(
  'saving %s waits for the lock on the user and holds no other lock meanwhile',
  async (_, write) => {
    const member = await signUpMember()
    expect((await write(member)).status).toBe(200)
    await lockRowOf(member)
    const waiting = write(member)
    await vi.waitUntil(async () => (await countWaiting()) > 0, 60_000)
    const { rows: tables } = await app.pool.query(
      `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
    )
    for (const { name } of tables) {
      await operator.query(`select from ${name} where user_id = $1 for update nowait`, [
        member.userId,
      ])
    }
    await operator.query('commit')
    expect((await waiting).status).toBe(200)
  },
)

/** The other calls that may wait for the lock on the user. */
const otherWrites: ((member: Member) => Promise<{ status: number }>)[] = [
  ({ call, textId }) =>
    call(reading.finishRead, {
      body: {
        _id: v7(),
        textId,
        mode: 'plain',
        words: 2,
        time: 3,
        setWpm: 300,
      },
    }),
  ({ call, textId }) => call(library.markRead, { body: { id: textId, isRead: true } }),
  ({ call, textId }) => call(library.setOnReadingList, { body: { id: textId, isOnList: true } }),
  ({ call }) => call(readingTests.openReadingTest),
  ({ call }) => call(account.updateUser, { body: { name: 'Ada' } }),
  ({ call }) => call(account.agreeToCookies, { body: { cookiesAgree: true } }),
  ({ call }) => call(importing.importBook, { body: { url: 'https://example.org/herons' } }),
]

test('only one write of an account holds a connection, however many others wait', async () => {
  // The clock stands still, so that no write gives up waiting, however slow this machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [ada, grace] = [await signUpMember(), await signUpMember()]
  const all = [...writes.map(([, write]) => write), ...otherWrites]
  await lockRowOf(ada)
  const waiting = [1, 2, 3, 4].flatMap(() => all.map((write) => write(ada)))
  while ((await countWaiting()) === 0) await new Promise(setImmediate)
  for (const write of all) expect((await write(grace)).status).toBeLessThan(300)
  expect(await countWaiting()).toBe(1)
  await operator.query('commit')
  for (const { status } of await Promise.all(waiting)) expect(status).toBeLessThan(300)
})

test('someone who sends too many writes delays nobody else, and can still log in', async () => {
  const [ada, grace] = [await signUpMember(), await signUpMember()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const agree = ({ call }: Member) => call(account.agreeToCookies, { body: {} })
  const gate = Promise.withResolvers<void>()
  const first = inTurn(ada.userId, () => gate.promise)
  const calls = Array.from({ length: 65 }, () => agree(ada))
  // Only sixty-four writes may wait, so one of the sixty-five is refused, which is the first answer.
  expect(await Promise.race(calls)).toMatchObject({ status: 429 })
  expect((await agree(grace)).status).toBe(200)
  const credentials = { email: ada.email, password: goodPassword }
  expect((await app.call(account.logIn, { body: credentials })).status).toBe(200)
  vi.advanceTimersByTime(5_000)
  const codes = (await Promise.all(calls)).map(({ error }) => error?.code)
  gate.resolve()
  await first
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
  expect(codes.filter((code) => code === 'not_ready')).toHaveLength(64)
  expect((await agree(ada)).status).toBe(200)
})

test('an account can be deleted while its owner is still playing, reading and marking', async () => {
  for (let round = 0; round < 6; round += 1) {
    const member = await signUpMember()
    for (const [, write] of writes) await write(member)
    const saves = [...writes, ...writes].map(([, write]) => write(member))
    const removed = app.call(account.deleteUser, {
      token: member.token,
      body: { password: goodPassword },
    })
    for (const { status } of await Promise.all(saves)) expect([200, 401, 404]).toContain(status)
    expect((await removed).status).toBe(200)
  }
})
