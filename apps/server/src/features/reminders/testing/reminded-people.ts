// People with a browser that shows reminders, on a server whose clock the tests move.
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import { createPostOutside } from '../../../platform/outgoing/post-outside.ts'
import { createPush } from '../../../platform/push/push.ts'
import { idleParts, signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type PushJob, pushQueue, pushReminder, pushRules } from '../push-reminder.ts'
import { sendDueReminders } from '../send-due.ts'
import { type PushService, startPushService } from './push-service.ts'

const { reminders: endpoints, account, tasks, track } = contract

export let app: TestApp
export let service: PushService

/** Mails of reminders. Those about accounts are elsewhere. */
export const mails: Mail[] = []

/** Starts a server and a push service for the tests of a file, whose times must follow each other. */
export function startReminding(): void {
  beforeAll(async () => {
    service = await startPushService()
    app = await startTestApp({ fetchAllow: [service.pair] })
    const postOutside = createPostOutside({ allow: [service.pair] })
    const push = createPush({ db: app.db, postOutside, vapid: idleParts.vapid })
    await app.jobs.openQueue<PushJob>(pushQueue, pushRules, (job, attempt) =>
      pushReminder({ db: app.db, clock: app.clock, log: app.log, push }, job, attempt),
    )
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })
  beforeEach(() => {
    service.received.length = 0
    service.answers.length = 0
    mails.length = 0
    return app.pool.query('delete from tasks')
  })
}

export async function queueDue() {
  const mailer: Mailer = { queue: async (_, mail) => void mails.push(mail) }
  const { db, clock, log, jobs } = app
  await sendDueReminders({ db, clock, log, jobs, mailer, publicUrl: 'https://fovea.test' })
}

export async function remindNow() {
  await queueDue()
  await app.jobs.performAll()
}

export const go = (moment: string) =>
  app.clock.advance(Date.parse(moment) - app.clock.now().getTime())

/** What arrived at browsers, and the subjects of mails. */
export const arrived = () => [
  ...service.received.map(({ content }) => `${content.title}: ${content.text}`),
  ...mails.map(({ subject }) => subject),
]

export async function newPerson({ timeZone = 'UTC', lang = 'en', byMail = false } = {}) {
  const { token, user, email } = await signUp(app, { lang })
  await app.call(account.updateUser, { token, body: { timeZone } })
  await app.call(endpoints.addPushDevice, { token, body: service.subscribe() })
  await app.call(endpoints.changeReminders, { token, body: { byMail } })
  return {
    token,
    email,
    userId: user._id as string,
    approve: () =>
      app.pool.query('update users set email_approved = true where id = $1', [user._id]),
    async plan(body: Record<string, unknown>) {
      const _id = v7()
      const reply = await app.call(tasks.createTask, {
        token,
        body: { _id, title: 'Dentist', ends: body.starts, ...body },
      })
      expect(reply.status).toBe(200)
      return _id
    },
    change: (id: string, body: unknown) =>
      app.call(tasks.updateTask, { params: { id }, token, body }),
    remove: (id: string, query = '') =>
      app.call(tasks.deleteTask, { params: { id }, query, token }),
    mark: (_id: string, date: string) => app.call(tasks.markTask, { token, body: { _id, date } }),
    set: (body: unknown) => app.call(endpoints.changeReminders, { token, body }),
    move: (timeZone: string) => app.call(account.updateUser, { token, body: { timeZone } }),
    feel: (date: string, moods: object) =>
      app.call(track.saveTrack, { params: { date }, token, body: { version: 0, ...moods } }),
  }
}
