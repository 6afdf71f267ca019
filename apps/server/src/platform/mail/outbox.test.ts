import { contract } from '@fovea/contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { goodPassword, idleParts, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleanUpDaily } from '../jobs/clean-up.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { type Mailing, startMailing } from './mailing.ts'

let base: TestApp
beforeAll(async () => {
  base = await startTestApp()
})
afterAll(() => base.close())

let logged: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })

let jobs: Jobs
let mailing: Mailing
afterEach(async () => {
  await jobs.stop()
  await mailing.stop()
  logged = []
})

async function start() {
  const { db, pool, clock } = base
  jobs = await startJobs({ pool, log })
  await cleanUpDaily(jobs, db, clock)
  mailing = await startMailing({ db, jobs, clock, log, mailFrom: 'fovea@example.org' })
}

async function findMail(email: string) {
  const { rows } = await base.pool.query('select * from mails where "to" = $1', [email])
  return rows[0]
}

test('without an SMTP server a mail is kept in the outbox with its text, which does not appear in the log', async () => {
  await start()
  const { db, pool, clock } = base
  const { mailer } = mailing
  const app = await buildApp({
    db,
    pool,
    clock,
    log,
    mailer,
    ...idleParts,
    publicUrl: 'https://fovea.test',
  })
  const payload = { name: 'Ada', email: 'ada@example.org', password: goodPassword }
  await app.inject({ method: 'POST', url: contract.account.signUp.path, payload })
  await app.close()
  const mail = await findMail('ada@example.org')
  expect(mail).toMatchObject({ state: 'outbox', subject: expect.stringMatching(/^Welcome/) })
  expect(mail.text).toContain('https://fovea.test/email/')
  expect(logged).toContainEqual(
    expect.objectContaining({
      userId: mail.user_id,
      domain: 'example.org',
      subject: mail.subject,
      msg: 'the mail is in the outbox',
    }),
  )
  expect(JSON.stringify(logged)).not.toContain('/email/')
})

test('without an SMTP server, old mails are deleted, too', async () => {
  await base.pool.query(
    `insert into mails (user_id, id, "to", subject, text, html, state, created_at)
     values ((select id from users limit 1), gen_random_uuid(), 'old@example.org', '', '', '', 'outbox', '2020-01-01')`,
  )
  // The clean-up runs only once a day, so the one of today is forgotten.
  await base.pool.query(`delete from pgboss.job where name = 'clean-up'`)
  await start()
  await vi.waitFor(async () => expect(await findMail('old@example.org')).toBeUndefined(), {
    timeout: 50_000,
  })
})
