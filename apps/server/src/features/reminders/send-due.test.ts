import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { createPostOutside } from '../../platform/outgoing/post-outside.ts'
import { createPush } from '../../platform/push/push.ts'
import { idleParts, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type PushJob, pushQueue, pushReminder, pushRetries } from './push-reminder.ts'
import { sendDueReminders } from './send-due.ts'
import { type PushService, startPushService } from './testing.ts'

const { reminders: endpoints, account, calendarFiles, tasks, track } = contract

let app: TestApp
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ fetchAllow: [service.pair] })
  const postOutside = createPostOutside({ allow: [service.pair] })
  const push = createPush({ db: app.db, postOutside, vapid: idleParts.vapid })
  await app.jobs.openQueue<PushJob>(pushQueue, pushRetries, (job, attempt) =>
    pushReminder({ db: app.db, clock: app.clock, log: app.log, push }, job, attempt),
  )
})
afterAll(async () => {
  await app.close()
  await service.close()
})
/** Mails of reminders. Those about accounts are elsewhere. */
const mails: Mail[] = []
beforeEach(() => {
  service.received.length = 0
  service.answers.length = 0
  mails.length = 0
  return app.pool.query('delete from tasks')
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

async function queueDue() {
  const mailer: Mailer = { queue: async (_, mail) => void mails.push(mail) }
  const { db, clock, log, jobs } = app
  await sendDueReminders({ db, clock, log, jobs, mailer, publicUrl: 'https://fovea.test' })
}

async function remindNow() {
  await queueDue()
  await app.jobs.performAll()
}

const go = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime())

/** What arrived at browsers, and the subjects of mails. */
const arrived = () => [
  ...service.received.map(({ content }) => `${content.title}: ${content.text}`),
  ...mails.map(({ subject }) => subject),
]

async function newPerson({ timeZone = 'UTC', lang = 'en', byMail = false } = {}) {
  const { token, user, email } = await signUp(app, { lang })
  await app.call('PUT', account.updateUser.path, { token, body: { timeZone } })
  await app.call('PUT', endpoints.addPushDevice.path, { token, body: service.subscribe() })
  await app.call('PUT', endpoints.changeReminders.path, { token, body: { byMail } })
  const pathOf = (id: string) => tasks.updateTask.path.replace('{id}', id)
  return {
    ...{ token, email, userId: user._id as string },
    approve: () =>
      app.pool.query('update users set email_approved = true where id = $1', [user._id]),
    async plan(body: Record<string, unknown>) {
      const _id = v7()
      const reply = await app.call('POST', tasks.createTask.path, {
        token,
        body: { _id, title: 'Dentist', ends: body.starts, ...body },
      })
      expect(reply.status).toBe(200)
      return _id
    },
    change: (id: string, body: unknown) => app.call('PUT', pathOf(id), { token, body }),
    remove: (id: string, query = '') => app.call('DELETE', pathOf(id) + query, { token }),
    mark: (_id: string, date: string) =>
      app.call('POST', tasks.markTask.path, { token, body: { _id, date } }),
    set: (body: unknown) => app.call('PUT', endpoints.changeReminders.path, { token, body }),
    move: (timeZone: string) =>
      app.call('PUT', account.updateUser.path, { token, body: { timeZone } }),
    feel: (date: string, moods: object) =>
      app.call('PUT', track.saveTrack.path.replace('{date}', date), {
        token,
        body: { version: 0, ...moods },
      }),
  }
}

describe('a reminder of a task', () => {
  test('appears on the device when it is due, once, with the way to its day', async () => {
    go('2026-03-02T12:00:00Z')
    const ada = await newPerson()
    await ada.plan({ starts: '2026-03-03T09:00', remindMinutes: 10 })
    go('2026-03-03T08:49:59Z')
    await remindNow()
    expect(arrived()).toEqual([])
    go('2026-03-03T08:50:00Z')
    await remindNow()
    await remindNow()
    app.clock.advance(minuteMs)
    await remindNow()
    expect(service.received).toMatchObject([
      {
        content: {
          title: 'Dentist',
          text: 'Tuesday, March 3 at 9:00 AM',
          path: '/tasks?view=day&day=2026-03-03',
          locale: 'en',
        },
      },
    ])
    expect(mails).toEqual([])
  })

  test('comes by mail to an approved address, in the language of the person, and says how to end that', async () => {
    go('2026-03-03T12:00:00Z')
    const ada = await newPerson({ lang: 'de', byMail: true })
    await ada.plan({ starts: '2026-03-04T09:00', remindMinutes: 60, title: '<b>Zahnarzt</b>' })
    await ada.approve()
    go('2026-03-04T08:00:00Z')
    await remindNow()
    const [mail, ...more] = mails
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: ada.email, subject: 'Erinnerung: <b>Zahnarzt</b>' })
    expect(mail?.text).toContain('Mittwoch, 4. März um 9:00')
    expect(mail?.text).toContain('https://fovea.test/tasks?view=day&day=2026-03-04&hl=de')
    expect(mail?.html).not.toContain('<b>')
    const [, token] = /\/reminders\/end\/([\w-]+)\?hl=de/.exec(mail?.text ?? '') ?? []
    expect(mail?.unsubscribeUrl).toBe(`https://fovea.test/api/reminders/end_mails/${token}`)
  })

  test('is not sent to an address that nobody approved', async () => {
    go('2026-03-04T12:00:00Z')
    const ada = await newPerson({ byMail: true })
    await ada.plan({ starts: '2026-03-05T09:00', remindMinutes: 0 })
    go('2026-03-05T09:00:00Z')
    await remindNow()
    expect(mails).toEqual([])
    expect(service.received).toHaveLength(1)
  })

  test.each([
    ['Europe/Kyiv', '2026-03-28T07:00:00Z', '2026-03-29T06:00:00Z'],
    ['America/New_York', '2026-10-31T13:00:00Z', '2026-11-01T14:00:00Z'],
    ['Australia/Sydney', '2027-04-02T22:00:00Z', '2027-04-03T23:00:00Z'],
  ])('at nine stays at nine when clocks change in %s', async (timeZone, first, second) => {
    go(new Date(Date.parse(first) - 2 * hourMs).toISOString())
    const ada = await newPerson({ timeZone })
    const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(first))
    await ada.plan({
      ...{ starts: `${day}T09:00`, remindMinutes: 0, isRegular: true, repeatStarts: day },
      byweekday: [0, 1, 2, 3, 4, 5, 6],
    })
    for (const moment of [first, second]) {
      go(new Date(Date.parse(moment) - 1_000).toISOString())
      await remindNow()
      expect(arrived()).toEqual([])
      go(moment)
      await remindNow()
      expect(arrived()).toHaveLength(1)
      service.received.length = 0
    }
  })

  test('of a repeating task comes at each occurrence that is neither done nor taken out', async () => {
    go('2027-05-03T00:00:00Z')
    const ada = await newPerson()
    const id = await ada.plan({
      ...{ starts: '2027-05-03T09:00', remindMinutes: 0, isRegular: true },
      ...{ repeatStarts: '2027-05-03', byweekday: [0, 1, 2, 3, 4], repeatEnds: '2027-05-07' },
    })
    await ada.mark(id, '2027-05-04')
    await ada.remove(id, '?scope=one&date=2027-05-05')
    for (let day = 3; day <= 10; day += 1) {
      go(`2027-05-${String(day).padStart(2, '0')}T09:00:30Z`)
      await remindNow()
    }
    expect(arrived().map((one) => /May \d+/.exec(one)?.[0])).toEqual(['May 3', 'May 6', 'May 7'])
  })

  test('follows its task when that is moved, and ends with it', async () => {
    go('2027-06-01T06:00:00Z')
    const ada = await newPerson()
    const [moved, deleted, silent, single] = [
      await ada.plan({ title: 'Moved', starts: '2027-06-01T09:00', remindMinutes: 0 }),
      await ada.plan({ title: 'Deleted', starts: '2027-06-01T09:00', remindMinutes: 0 }),
      await ada.plan({ title: 'Silent', starts: '2027-06-01T09:00', remindMinutes: 0 }),
      await ada.plan({
        ...{ title: 'Weekly', starts: '2027-06-01T09:00', remindMinutes: 0, isRegular: true },
        ...{ repeatStarts: '2027-06-01', byweekday: [1] },
      }),
    ]
    await ada.change(moved, { starts: '2027-06-01T11:00', ends: '2027-06-01T12:00' })
    await ada.remove(deleted)
    await ada.change(silent, { remindMinutes: null })
    await ada.change(single, {
      ...{ scope: 'one', date: '2027-06-01', newId: v7(), title: 'Once' },
      ...{ starts: '2027-06-01T10:00', ends: '2027-06-01T10:30' },
    })
    const at = async (time: string) => {
      service.received.length = 0
      go(`2027-06-${time}:00Z`)
      await remindNow()
      return service.received.map(({ content }) => content.title)
    }
    expect(await at('01T09:00')).toEqual([])
    expect(await at('01T10:00')).toEqual(['Once'])
    expect(await at('01T11:00')).toEqual(['Moved'])
    expect(await at('08T09:00')).toEqual(['Weekly'])
  })

  test('comes for a task that was brought in with its alarm', async () => {
    go('2027-06-15T06:00:00Z')
    const ada = await newPerson()
    const file = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:fair', 'SUMMARY:Fair'],
      ...['DTSTART:20270615T090000', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M'],
      ...['END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n')
    const form = new FormData()
    form.append('file', new Blob([file]), 'fair.ics')
    const request = new Request('http://fovea.test', { method: 'POST', body: form })
    const imported = await app.call('POST', calendarFiles.importTasks.path, {
      token: ada.token,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
    expect(imported.body).toMatchObject({ added: 1, withoutDetails: 0 })
    go('2027-06-15T08:45:00Z')
    await remindNow()
    expect(service.received.map(({ content }) => content.title)).toEqual(['Fair'])
  })

  test('that is due is not lost when its task is edited in the same minute', async () => {
    go('2027-07-01T06:00:00Z')
    const ada = await newPerson()
    const id = await ada.plan({ starts: '2027-07-01T09:00', remindMinutes: 0 })
    go('2027-07-01T09:00:20Z')
    await ada.change(id, { title: 'Dr Mori' })
    await remindNow()
    expect(service.received.map(({ content }) => content.title)).toEqual(['Dr Mori'])
  })

  test('moves with the person to another time zone', async () => {
    go('2027-08-01T00:00:00Z')
    const ada = await newPerson({ timeZone: 'Europe/Kyiv' })
    await ada.plan({ starts: '2027-08-01T09:00', remindMinutes: 0 })
    await ada.move('America/New_York')
    go('2027-08-01T06:00:00Z')
    await remindNow()
    expect(arrived()).toEqual([])
    go('2027-08-01T13:00:00Z')
    await remindNow()
    expect(arrived()).toHaveLength(1)
  })

  test('is dropped when it is more than an hour late, and the next ones come', async () => {
    go('2027-09-01T00:00:00Z')
    const ada = await newPerson()
    const daily = { isRegular: true, repeatStarts: '2027-09-01', byweekday: [0, 1, 2, 3, 4, 5, 6] }
    await ada.plan({ title: 'Daily', starts: '2027-09-01T09:00', remindMinutes: 0, ...daily })
    await ada.plan({ title: 'Late', starts: '2027-09-03T08:29', remindMinutes: 0 })
    // The server was down for two days, and is back half an hour after the third occurrence.
    go('2027-09-03T09:30:00Z')
    await remindNow()
    await remindNow()
    expect(service.received.map(({ content }) => content.title)).toEqual(['Daily'])
    go('2027-09-04T09:00:00Z')
    await remindNow()
    expect(service.received).toHaveLength(2)
  })

  test('is sent once by two rounds at the same time', async () => {
    go('2027-10-01T00:00:00Z')
    const people = await Promise.all([1, 2, 3, 4].map(() => newPerson({ byMail: true })))
    for (const person of people) {
      await person.approve()
      for (const title of ['A', 'B']) {
        await person.plan({ title, starts: '2027-10-01T09:00', remindMinutes: 0 })
      }
    }
    go('2027-10-01T09:00:00Z')
    await Promise.all([remindNow(), remindNow(), remindNow()])
    await app.jobs.performAll()
    expect(service.received).toHaveLength(8)
    expect(mails).toHaveLength(8)
  })

  test('that is done or deleted while it waits for its push service is not sent', async () => {
    go('2027-11-01T00:00:00Z')
    const ada = await newPerson()
    const id = await ada.plan({ starts: '2027-11-01T09:00', remindMinutes: 0 })
    go('2027-11-01T09:00:00Z')
    await queueDue()
    await ada.mark(id, '2027-11-01')
    await app.jobs.performAll()
    expect(service.received).toEqual([])
  })

  test('is tried again until the push service accepts it, and then never again', async () => {
    go('2027-11-02T00:00:00Z')
    const ada = await newPerson()
    await ada.plan({ starts: '2027-11-02T09:00', remindMinutes: 0 })
    go('2027-11-02T09:00:00Z')
    await queueDue()
    const { db, clock, log } = app
    const [waiting] = app.jobs.waiting
    app.jobs.forgetAll()
    const postOutside = createPostOutside({ allow: [service.pair] })
    const push = createPush({ db, postOutside, vapid: idleParts.vapid })
    const attempt = () =>
      pushReminder({ db, clock, log, push }, waiting?.data as PushJob, { isLast: false })
    service.answers = [503, 429]
    await expect(attempt()).rejects.toThrow('503')
    await expect(attempt()).rejects.toThrow('429')
    await attempt()
    await attempt()
    expect(service.received).toHaveLength(1)
    expect(Number(service.received[0]?.headers.ttl)).toBe(3_600)
  })

  test('of somebody whose account is deleted is gone', async () => {
    go('2027-11-03T00:00:00Z')
    const ada = await newPerson()
    await ada.plan({ starts: '2027-11-03T09:00', remindMinutes: 0 })
    await app.pool.query('delete from users where id = $1', [ada.userId])
    go('2027-11-03T09:00:00Z')
    await remindNow()
    expect(arrived()).toEqual([])
  })
})

describe('a reminder of the daily track', () => {
  test('comes each day at its time, by the clock on the wall, until it is switched off', async () => {
    go('2028-03-24T12:00:00Z')
    const ada = await newPerson({ timeZone: 'Europe/Kyiv' })
    await ada.set({ trackMinutes: 21 * 60 })
    const moments = ['24T19:00', '25T19:00', '26T18:00', '27T18:00']
    for (const moment of moments) {
      go(`2028-03-${moment}:00Z`)
      await remindNow()
    }
    expect(service.received.map(({ content }) => content.path)).toEqual([
      ...['/track/2028-03-24', '/track/2028-03-25', '/track/2028-03-26', '/track/2028-03-27'],
    ])
    await ada.set({ trackMinutes: null })
    app.clock.advance(dayMs)
    await remindNow()
    expect(service.received).toHaveLength(4)
  })

  test('is left out when the mood that it asks for is there already', async () => {
    go('2028-05-01T00:00:00Z')
    const [ada, grace] = [await newPerson(), await newPerson()]
    await ada.set({ trackMinutes: 8 * 60 })
    await grace.set({ trackMinutes: 20 * 60 })
    for (const one of [ada, grace]) await one.feel('2028-05-01', { moodMorning: 3 })
    go('2028-05-01T08:00:00Z')
    await remindNow()
    expect(arrived()).toEqual([])
    go('2028-05-01T20:00:00Z')
    await remindNow()
    expect(arrived()).toHaveLength(1)
  })
})

test('what is due is found by an index', async () => {
  const client = await app.pool.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query(
    `explain select user_id from tasks where remind_at <= now()
     union select user_id from reminder_settings where track_remind_at <= now()`,
  )
  await client.query('reset enable_seqscan')
  client.release()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('tasks_remind_at')
  expect(plan).toContain('reminder_settings_track')
})
