import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts'
import { present } from '../../testing/present.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeAdmin } from './store.ts'
import { signUpAdmin } from './testing.ts'

const { admin } = contract

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signUpAdmin(app)).token
})
afterAll(() => app.close())

const read = <E extends Endpoint>(endpoint: E, query: Record<string, string> = {}, as = token) =>
  app.call(endpoint, { query, token: as })
const act = (endpoint: Endpoint, id: string) => app.call(endpoint, { params: { id }, token })

async function fillOutbox(count: number) {
  await app.db.execute(
    sql`insert into mails (user_id, id, "to", subject, text, html, state, created_at)
      select (select id from users limit 1), gen_random_uuid(), 'ada@example.org', 'Mail ' || n, 'Text ' || n, '', 'outbox',
      '2026-03-01T12:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, ${count}) n`,
  )
}

describe('the mails', () => {
  test('come by the hundred, newest first, and by state', async () => {
    await fillOutbox(120)
    const { status, body } = await read(admin.mails)
    expect(status).toBe(200)
    expect(body.mails).toHaveLength(100)
    expect(body.mails[0]).toEqual({
      _id: expect.any(String),
      to: 'ada@example.org',
      subject: 'Mail 120',
      text: 'Text 120',
      state: 'outbox',
      createdAt: '2026-03-01T14:00:00.000Z',
    })
    expect(body.mails[99]?.subject).toBe('Mail 21')
    const rest = await read(admin.mails, { after: present(body.next) })
    expect(rest.body.mails).toHaveLength(20)
    expect(rest.body.mails[0]?.subject).toBe('Mail 20')
    expect(rest.body.next).toBeNull()
    expect((await read(admin.mails, { state: 'failed' })).body.mails).toEqual([])
    expect((await read(admin.mails, { state: 'lost' })).status).toBe(400)
  })

  test('that could not be sent wait again, in the outbox where there is no mail server', async () => {
    await app.db.execute(sql`update mails set state = 'failed' where subject = 'Mail 7'`)
    const failed = present((await read(admin.mails, { state: 'failed' })).body.mails[0])
    expect((await act(admin.retryMail, failed._id)).status).toBe(200)
    expect((await read(admin.mails, { state: 'failed' })).body.mails).toEqual([])
    expect((await act(admin.retryMail, failed._id)).status).toBe(404)
  })
})

describe('the jobs', () => {
  test('that failed show why, and can be tried again or given up', async () => {
    expect((await read(admin.jobs)).body).toEqual({ queues: [], jobs: [] })
    const jobs = await startJobs({ pool: app.pool, log: app.log })
    let isBroken = true
    let performed = 0
    await jobs.openQueue(
      'herons',
      { limit: 0, firstDelaySeconds: 1, longestDelaySeconds: 1 },
      async () => {
        if (isBroken) throw new Error('the weir is closed')
        performed += 1
      },
    )
    const [retried, given] = [await fail(jobs), await fail(jobs)]
    const { body } = await read(admin.jobs)
    expect(body.queues).toContainEqual({ name: 'herons', waiting: 0, active: 0, failed: 2 })
    expect(body.jobs[0]).toMatchObject({
      queue: 'herons',
      state: 'failed',
      attempts: 1,
      failure: 'the weir is closed',
    })
    isBroken = false
    expect((await act(admin.retryJob, retried)).status).toBe(200)
    expect((await act(admin.cancelJob, given)).status).toBe(200)
    await vi.waitUntil(() => performed === 1, 60_000)
    await vi.waitUntil(async () => (await read(admin.jobs)).body.jobs.length === 0, 60_000)
    expect((await act(admin.retryJob, given)).status).toBe(404)
    expect((await act(admin.cancelJob, v7())).status).toBe(404)
    expect((await read(admin.overview)).body.jobs).toEqual({ waiting: 0, active: 0, failed: 0 })
    await jobs.stop()
  })

  /** @returns the id of a job that failed */
  async function fail(jobs: Jobs): Promise<string> {
    const known = (await read(admin.jobs)).body.jobs.map(({ _id }) => _id)
    await app.db.transaction((tx) => jobs.enqueue(tx, 'herons', {}))
    const found = async () =>
      (await read(admin.jobs)).body.jobs.find(({ _id }) => !known.includes(_id))
    await vi.waitUntil(found, 60_000)
    return present(await found())._id
  }
})

test('the overview tells the state of the server and how many people there are', async () => {
  const before = (await read(admin.overview)).body
  await signUp(app)
  const { status, body } = await read(admin.overview)
  expect(status).toBe(200)
  expect(body.users).toEqual({
    ...before.users,
    all: before.users.all + 1,
    fresh: before.users.fresh + 1,
  })
  expect(body.database.version).toMatch(/^\d+/)
  expect(body.database.migrations).toBeGreaterThan(20)
  expect(body.storage).toBe('folder')
})

test('the log goes from page to page, by action and by administrator', async () => {
  const other = await signUpAdmin(app)
  const { user, email } = await signUp(app)
  for (const name of ['disableUser', 'enableUser'] as const) {
    app.clock.advance(1_000)
    await app.call(contract.adminUsers[name], { params: { id: user._id }, token: other.token })
  }
  const own = { adminId: other.user._id }
  const { body } = await read(admin.log, own)
  expect(body.entries.map(({ action }) => action)).toEqual(['enableUser', 'disableUser'])
  expect(body.entries[0]).toMatchObject({
    adminEmail: other.email,
    subjectKind: 'user',
    subjectId: user._id,
    subject: email,
  })
  expect(body.admins).toContainEqual({ _id: other.user._id, email: other.email })
  const first = await read(admin.log, { ...own, limit: '1' })
  const second = await read(admin.log, { ...own, limit: '1', after: present(first.body.next) })
  expect(second.body.entries[0]?.action).toBe('disableUser')
  expect((await read(admin.log, { ...own, action: 'retryJob' })).body.entries).toEqual([])
  expect((await read(admin.log, { action: 'nothing' })).status).toBe(400)
})

test('nothing of it is shown to a member or a stranger', async () => {
  const member = (await signUp(app)).token
  for (const endpoint of [admin.overview, admin.mails, admin.jobs, admin.log]) {
    const refused = await read(endpoint, {}, member)
    expect([refused.status, refused.error?.code]).toEqual([403, 'not_allowed'])
    const stranger = await app.call(endpoint)
    expect([stranger.status, stranger.error?.code]).toEqual([401, 'not_signed_in'])
  }
})

describe('making an administrator', () => {
  test('takes effect in open sessions, and ignores the case of the address', async () => {
    const { token, email } = await signUp(app)
    const made = await makeAdmin(app.db, ` ${email.toUpperCase()} `, { approve: true })
    expect(made).toMatchObject({ email, emailApproved: true })
    expect((await read(admin.mails, {}, token)).status).toBe(200)
  })

  test('finds no account with an unknown address', async () => {
    expect(await makeAdmin(app.db, 'nobody@example.org', { approve: true })).toBeUndefined()
  })

  test('needs an approved address, or the option to approve it', async () => {
    const { token, email } = await signUp(app)
    const refused = await makeAdmin(app.db, email, { approve: false })
    expect(refused).toMatchObject({ email, emailApproved: false })
    expect((await read(admin.mails, {}, token)).status).toBe(403)
    await app.pool.query('update users set email_approved = true where email = $1', [email])
    expect((await makeAdmin(app.db, email, { approve: false }))?.emailApproved).toBe(true)
    expect((await read(admin.mails, {}, token)).status).toBe(200)
  })
})
