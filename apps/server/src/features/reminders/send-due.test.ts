// What arrives when a reminder is due, at which moment, and that it arrives once.
import { describe, expect, test } from 'vitest'
import { createPostOutside } from '../../platform/outgoing/post-outside.ts'
import { createPush } from '../../platform/push/push.ts'
import { idleParts } from '../../testing/test-app.ts'
import { type PushJob, pushReminder } from './push-reminder.ts'
import {
  app,
  arrived,
  go,
  mails,
  newPerson,
  queueDue,
  remindNow,
  service,
  startReminding,
} from './testing/reminded-people.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

startReminding()

describe('a reminder', () => {
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
      starts: `${day}T09:00`,
      remindMinutes: 0,
      isRegular: true,
      repeatStarts: day,
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

  test('comes with a later round where very many are due, and each comes once', async () => {
    go('2027-11-02T12:00:00Z')
    const ada = await newPerson()
    const titles = Array.from({ length: 60 }, (_, at) => `Task ${at}`)
    for (const title of titles) {
      await ada.plan({ title, starts: '2027-11-02T15:00', remindMinutes: 0 })
    }
    go('2027-11-02T15:00:00Z')
    await remindNow()
    expect(service.received).toHaveLength(50)
    app.clock.advance(minuteMs)
    await remindNow()
    await remindNow()
    expect(service.received.map(({ content }) => content.title).toSorted()).toEqual(
      titles.toSorted(),
    )
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
