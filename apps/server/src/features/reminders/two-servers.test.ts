// Two whole servers on one database send reminders through a real SMTP server and a push service on this machine.
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { startMailing } from '../../platform/mail/mailing.ts'
import { type SmtpInbox, startSmtpInbox } from '../../platform/mail/testing/smtp-inbox.ts'
import { createPostOutside } from '../../platform/outgoing/post-outside.ts'
import { idleParts, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type SendDueParts, sendDueReminders } from './send-due.ts'
import { startReminders } from './start-reminders.ts'
import { type PushService, startPushService } from './testing/push-service.ts'

const { reminders, tasks } = contract

let base: TestApp
let inbox: SmtpInbox
let service: PushService
const steps: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  inbox = await startSmtpInbox()
  service = await startPushService()
  base = await startTestApp({ fetchAllow: [service.pair] })
})
afterAll(async () => {
  for (const step of steps.reverse()) await step()
  await base.close()
  await inbox.stop()
  await service.close()
})

async function startServer(): Promise<SendDueParts> {
  const { db, pool, clock, log } = base
  const jobs = await startJobs({ pool, log })
  const mailFrom = 'Fovea <fovea@example.org>'
  const mailing = await startMailing({ db, jobs, clock, log, mailFrom, smtpUrl: inbox.url })
  steps.push(() => mailing.stop())
  steps.push(() => jobs.stop())
  const { mailer } = mailing
  const parts = { db, clock, log, jobs, mailer, publicUrl: 'https://fovea.test' }
  const postOutside = createPostOutside({ allow: [service.pair] })
  await startReminders({ ...parts, postOutside, vapid: idleParts.vapid })
  return parts
}

async function newPerson(count: number) {
  const { token, user, email } = await signUp(base)
  await base.pool.query('update users set email_approved = true where id = $1', [user._id])
  const target = service.subscribe()
  await base.call(reminders.addPushDevice, { token, body: target })
  await base.call(reminders.changeReminders, {
    token,
    body: { byMail: true, trackMinutes: 15 * 60 },
  })
  await base.call(tasks.createTask, {
    token,
    body: {
      _id: v7(),
      title: `Task ${count}`,
      remindMinutes: 10,
      starts: '2026-03-01T15:10',
      ends: '2026-03-01T16:00',
    },
  })
  return { email, endpoint: target.endpoint }
}

async function untilQuiet() {
  const unfinished = async () => {
    const { rows } = await base.pool.query(
      `select count(*)::int from pgboss.job
       where name in ('send-reminders', 'push-reminder', 'mail') and state < 'completed'`,
    )
    return rows[0].count
  }
  await vi.waitFor(async () => expect(await unfinished()).toBe(0), { timeout: 60_000 })
}

test('each reminder arrives once by mail and once on each device, and a mail can end its kind', async () => {
  const people = []
  for (let count = 0; count < 5; count += 1) people.push(await newPerson(count))
  const servers = [await startServer(), await startServer()]
  await untilQuiet()
  expect([inbox.letters.length, service.received.length]).toEqual([0, 0])

  base.clock.advance(3 * 3_600_000)
  // One push service is out of order at the first attempt.
  service.answers = [503]
  await Promise.all([...servers, ...servers].map((parts) => sendDueReminders(parts)))
  await vi.waitFor(
    async () => {
      await base.pool.query(
        `update pgboss.job set start_after = now() where name = 'push-reminder' and state = 'retry'`,
      )
      expect(inbox.letters).toHaveLength(10)
      expect(service.received).toHaveLength(10)
    },
    { timeout: 60_000 },
  )
  await Promise.all(servers.map((parts) => sendDueReminders(parts)))
  await untilQuiet()

  for (const [count, { email, endpoint }] of people.entries()) {
    const letters = inbox.letters.filter(({ recipients }) => recipients.includes(email))
    const subjects = letters.map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['Reminder: Daily track', `Reminder: Task ${count}`])
    const pushed = service.received.filter((one) => one.endpoint === endpoint)
    const titles = pushed.map(({ content }) => content.title)
    expect(titles.toSorted()).toEqual(['Daily track', `Task ${count}`])
  }
  const headers = inbox.letters[0]?.headers ?? {}
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const address = /^<https:\/\/fovea\.test(\/api\/reminders\/end_mails\/[\w-]+)>$/.exec(
    headers['list-unsubscribe'] ?? '',
  )
  const ended = await base.callRaw('POST', address?.[1] ?? '', {
    payload: Buffer.from('List-Unsubscribe=One-Click'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(ended).toMatchObject({ status: 200, body: { success: true } })
  const { rows } = await base.pool.query(
    'select unsubscribe_url, text from mails where state = $1',
    ['sent'],
  )
  expect(rows).toHaveLength(10)
  expect(new Set(rows.flatMap((row) => [row.unsubscribe_url, row.text]))).toEqual(
    new Set([null, '']),
  )
}, 120_000)
