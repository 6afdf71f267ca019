// Every call of the contract with which administrators do something leaves exactly one row in the log. A new endpoint
// fails here until a call that succeeds is written down for it.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertAudited } from '../../platform/audit.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeAdmin } from './store.ts'
import { bookFile, signUpAdmin } from './testing.ts'

const actions = Object.values(contract)
  .flatMap((group) => Object.values(group as Record<string, Endpoint>))
  .filter(({ access, method }) => access === 'admin' && method !== 'GET')
  .map((endpoint) => ({ ...endpoint, name: endpoint.audit ?? endpoint.path }))

let app: TestApp
let admin: Awaited<ReturnType<typeof signUpAdmin>>
let host: http.Server
let jobs: Awaited<ReturnType<typeof startJobs>>

beforeAll(async () => {
  host = http.createServer((_, response) =>
    response.setHeader('content-type', 'application/rss+xml').end(rss),
  )
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  app = await startTestApp({ fetchAllow: [hostPair()] })
  admin = await signUpAdmin(app)
  jobs = await startJobs({ pool: app.pool, log: app.log })
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
  host.close()
})

const hostPair = () => `127.0.0.1:${(host.address() as AddressInfo).port}`

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><guid>1</guid>
  <link>https://news.test/1</link><title>Herons</title></item></channel></rss>`

interface Sent {
  params?: Record<string, string>
  body?: unknown
}

const feedBody = { country: 'gb', category: 'world', title: 'Weir', url: 'https://weir.test/feed' }

/** A call of each kind that succeeds. */
const calls: Record<string, () => Promise<Sent>> = {
  changeUser: async () => ({ ...(await aUser()), body: { userType: 'coupon' } }),
  disableUser: async () => aUser(),
  enableUser: async () => aUser(),
  seeGames: async () => ({ body: { email: (await signUp(app)).email } }),
  seeGamesByDay: async () => ({ body: { email: (await signUp(app)).email } }),
  addBook: async () => ({ body: { _id: v7(), file: bookFile('The weir') } }),
  changeBook: async () => ({
    params: { id: await idOf('select id from shipped_books limit 1') },
    body: { title: 'Weir', author: 'Ada', lang: 'en', level: 'B1', isHidden: true },
  }),
  addCoupon: async () => ({
    body: { _id: v7(), code: 'WEIR', days: 30, uses: 2, expiresAt: null },
  }),
  changeCoupon: async () => ({ ...(await aCoupon()), body: { isClosed: true } }),
  addFeed: async () => ({ body: { _id: v7(), ...feedBody } }),
  changeFeed: async () => ({ ...(await aFeed()), body: { ...feedBody, category: 'science' } }),
  deleteFeed: () => aFeed(),
  testFeed: () => aFeed(),
  async retryMail() {
    const id = v7()
    await app.pool.query(
      `insert into mails (user_id, id, "to", subject, text, html, state, created_at)
        values ((select id from users limit 1), $1, 'ada@example.org', 'A', 'B', '', 'failed', now())`,
      [id],
    )
    return { params: { id } }
  },
  retryJob: async () => ({ params: { id: await aJob('failed') } }),
  cancelJob: async () => ({ params: { id: await aJob('created') } }),
}

async function aCoupon() {
  const id = v7()
  await app.pool.query(
    `insert into coupons (id, code, code_key, days, uses, note, created_at)
      values ($1::uuid, $1::text, upper($1::text), 30, 2, '', now())`,
    [id],
  )
  return { params: { id } }
}

const aUser = async () => ({ params: { id: (await signUp(app)).user._id as string } })
async function aFeed() {
  const id = v7()
  await app.pool.query(
    `insert into feeds (id, country, category, url, title, next_fetch_at, created_at)
      values ($1, 'gb', 'general', $2, 'The Daily Marsh', now(), now())`,
    [id, `http://${hostPair()}/${id}`],
  )
  return { params: { id } }
}

async function idOf(query: string): Promise<string> {
  return (await app.pool.query(query)).rows[0].id
}

async function aJob(state: string): Promise<string> {
  await jobs.openQueue(
    'nothing',
    { limit: 0, firstDelaySeconds: 1, longestDelaySeconds: 1 },
    async () => {},
  )
  await app.db.transaction((tx) => jobs.enqueue(tx, 'nothing', {}, { startAfter: 3_600 }))
  return idOf(
    `update pgboss.job set state = '${state}' where id =
      (select id from pgboss.job where name = 'nothing' and state = 'created' limit 1) returning id`,
  )
}

/** Without the rows that were there `before`: the clock of tests stands still, so ids of one moment have no order. */
async function readLog(before: { id: string }[] = []) {
  const { rows } = await app.pool.query(
    'select id, action, admin_id, admin_email, subject_id, details from audit_log where id <> all($1)',
    [before.map(({ id }) => id)],
  )
  return rows
}

describe('what an administrator does', () => {
  test.each(actions)('is in the log once: $name', async (endpoint) => {
    const make = calls[endpoint.name]
    if (!make) throw new Error(`write down a call of ${endpoint.name} that succeeds`)
    const { params, body } = await make()
    const before = await readLog()
    const reply = await app.call(endpoint, { params, token: admin.token, body })
    expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 200 })
    const [entry, ...more] = await readLog(before)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      action: endpoint.audit,
      admin_id: admin.user._id,
      admin_email: admin.email,
    })
    if (params?.id) expect(entry.subject_id).toBe(params.id)
    expect(JSON.stringify(entry.details)).not.toMatch(/@|heron stood/)
  })

  test('is not in the log when it was refused', async () => {
    const before = await readLog()
    const params = { id: v7() }
    for (const endpoint of actions.filter(({ path }) => path.includes('{id}'))) {
      const sent = (await calls[endpoint.name]?.()) ?? {}
      const reply = await app.call(endpoint, { params, token: admin.token, body: sent.body })
      expect([endpoint.name, reply.status]).toEqual([endpoint.name, 404])
    }
    expect(await readLog(before)).toEqual([])
  })

  test('stays in the log when both are deleted', async () => {
    const other = await signUpAdmin(app)
    const { user } = await signUp(app)
    const before = await readLog()
    await app.call(contract.adminUsers.disableUser, {
      params: { id: user._id },
      token: other.token,
    })
    await app.pool.query('delete from users where id = any($1)', [[user._id, other.user._id]])
    expect((await readLog(before)).at(0)).toMatchObject({
      action: 'disableUser',
      admin_email: other.email,
      subject_id: user._id,
    })
  })
})

test('the log names a coupon by its code', async () => {
  const { params } = await aCoupon()
  await app.call(contract.coupons.changeCoupon, { params, token: admin.token, body: { uses: 3 } })
  await app.pool.query(`update coupons set code = 'Early Heron' where id = $1`, [params.id])
  const { body } = await app.call(contract.admin.log, { token: admin.token })
  const entry = body.entries.find(({ subjectId }) => subjectId === params.id)
  expect(entry?.subject).toBe('Early Heron')
})

test('making an administrator on the command line is in the log once, and a refusal is not', async () => {
  const { email, user } = await signUp(app)
  const before = await readLog()
  await makeAdmin(app.db, email, { approve: false })
  expect(await readLog(before)).toEqual([])
  await makeAdmin(app.db, email, { approve: true })
  expect(await readLog(before)).toEqual([
    {
      id: expect.any(String),
      action: 'appointAdmin',
      admin_id: null,
      admin_email: '',
      subject_id: user._id,
      details: { approve: true },
    },
  ])
})

test('an administrator who deletes their account is in the log once, and the last one, who may not, is not', async () => {
  const other = await signUpAdmin(app)
  const before = await readLog()
  const remove = (token: string) =>
    app.call(contract.account.deleteUser, { token, body: { password: goodPassword } })
  expect((await remove(other.token)).status).toBe(200)
  await app.pool.query("update users set role = 'member' where id <> $1", [admin.user._id])
  expect((await remove(admin.token)).status).toBe(409)
  expect((await remove((await signUp(app)).token)).status).toBe(200)
  expect(await readLog(before)).toEqual([
    {
      id: expect.any(String),
      action: 'leaveAdministration',
      admin_id: other.user._id,
      admin_email: other.email,
      subject_id: other.user._id,
      details: {},
    },
  ])
})

test('an endpoint of administrators that changes something and has no name for the log is not served', () => {
  const [endpoint] = actions
  if (!endpoint) throw new Error('there are no actions')
  const { audit: _, ...silent } = endpoint
  expect(() => assertAudited('silent', silent)).toThrow('silent is for administrators')
  expect(() => assertAudited('spoken', endpoint)).not.toThrow()
})
