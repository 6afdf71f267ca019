// Follows mails from a call of the API through the queue and a real SMTP server to a link that works.
import { contract } from '@fovea/contract'
import { languages, localeOf } from '@fovea/contract/languages.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { goodPassword, idleParts, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createJobSender, type Jobs, startJobs } from '../jobs/jobs.ts'
import { createMailer, type Mailing, startMailing } from './mailing.ts'
import { type SmtpInbox, startSmtpInbox } from './testing/smtp-inbox.ts'

const { account } = contract

let base: TestApp
let inbox: SmtpInbox

beforeAll(async () => {
  base = await startTestApp()
  inbox = await startSmtpInbox()
})

afterAll(async () => {
  await inbox.stop()
  await base.close()
})

let logged: Record<string, unknown>[]
let jobs: Jobs
let mailing: Mailing
let app: FastifyInstance

beforeEach(() => {
  inbox.letters = []
  inbox.refusals = []
  logged = []
})

async function stop() {
  await app.close()
  await jobs.stop()
  await mailing.stop()
}
afterEach(stop)

async function start(smtpUrl = inbox.url) {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const { db, pool, clock } = base
  jobs = await startJobs({ pool, log })
  mailing = await startMailing({
    db,
    jobs,
    clock,
    log,
    mailFrom: 'Fovea <fovea@example.org>',
    smtpUrl,
  })
  app = await buildApp({
    db,
    pool,
    clock,
    log,
    mailer: mailing.mailer,
    ...idleParts,
    publicUrl: 'https://fovea.test',
  })
}

let count = 0

async function signUp(lang = 'en') {
  count += 1
  const email = `mail-${lang}-${count}@example.org`
  const reply = await app.inject({
    method: 'POST',
    url: account.signUp.path,
    payload: { name: 'Ada', email, password: goodPassword, lang },
    remoteAddress: `10.20.0.${count}`,
  })
  expect(reply.statusCode).toBe(200)
  return { email, token: reply.json().token as string }
}

async function findMail(email: string) {
  const { rows } = await base.pool.query('select * from mails where "to" = $1', [email])
  return rows[0]
}

const untilArrived = (email: string) =>
  vi.waitFor(
    () => {
      const letter = inbox.letters.find(({ recipients }) => recipients.includes(email))
      if (!letter) throw new Error(`no letter for ${email} yet`)
      return letter
    },
    { timeout: 50_000 },
  )

const untilState = (email: string, state: string) =>
  vi.waitFor(
    async () => {
      const mail = await findMail(email)
      expect(mail.state).toBe(state)
      return mail
    },
    { timeout: 50_000 },
  )

/** Counts the jobs of a mail, those that are done included. */
async function countJobs(mailId: string): Promise<number> {
  const { rows } = await base.pool.query(
    `select count(*)::int from pgboss.job where name = 'mail' and data->>'mailId' = $1`,
    [mailId],
  )
  return rows[0].count
}

/** Makes the next attempt due now, so that a test need not wait for the pause between two attempts. */
const hurryRetries = () =>
  base.pool.query(
    `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`,
  )

describe('with an SMTP server', () => {
  test('a mail arrives in each language as it was written, and its link works', async () => {
    await start()
    const people = await Promise.all(
      languages.map(async (lang) => ({ lang, ...(await signUp(lang)) })),
    )
    for (const { lang, email, token } of people) {
      const letter = await untilArrived(email)
      const { subject, text, html } = await import(
        `../../features/account/mail-locales/${lang}.json`,
        { with: { type: 'json' } }
      ).then(({ default: { welcome } }) => ({
        subject: welcome.subject,
        text: welcome.body,
        html: welcome.action,
      }))
      expect(letter.subject).toBe(subject)
      expect(letter.headers).toMatchObject({
        from: 'Fovea <fovea@example.org>',
        to: email,
        'auto-submitted': 'auto-generated',
      })
      expect(letter.recipients).toEqual([email])
      expect(letter.text).toContain(text)
      expect(letter.html).toContain(`<html lang="${localeOf(lang)}">`)
      expect(letter.html).toContain(`>${html}</a>`)
      const link = /https:\/\/fovea\.test(\/email\/[\w-]+)\?hl=(\w+)/.exec(letter.text)
      expect(link?.[2]).toBe(lang)
      expect(letter.html).toContain(`href="${link?.[0]}"`)
      const followed = await app.inject({ method: 'POST', url: `/auth${link?.[1]}` })
      expect(followed.statusCode).toBe(200)
      const headers = { authorization: `Bearer ${token}` }
      const me = await app.inject({ url: account.me.path, headers })
      expect(me.json().emailApproved).toBe(true)
    }
  })

  test('a sent mail keeps no text, and the log contains neither a link nor an address', async () => {
    await start()
    const { email } = await signUp()
    await untilArrived(email)
    expect(await untilState(email, 'sent')).toMatchObject({ text: '', html: '' })
    const lines = JSON.stringify(logged)
    expect(lines).toContain('Welcome to Fovea')
    expect(lines).toContain('"domain":"example.org"')
    expect(lines).not.toMatch(/\/email\/|mail-en-/)
  })

  test('a mail that is refused temporarily is sent later, and only once', async () => {
    await start()
    inbox.refusals = [{ code: 451, text: 'try again later' }]
    const { email } = await signUp()
    await vi.waitFor(() => expect(inbox.refusals).toEqual([]), { timeout: 50_000 })
    expect((await findMail(email)).state).toBe('waiting')
    await vi.waitFor(async () => expect((await hurryRetries()).rowCount).toBe(1), {
      timeout: 50_000,
    })
    await untilState(email, 'sent')
    expect(inbox.letters).toHaveLength(1)
    expect(inbox.letters[0]?.headers['message-id']).toBe(
      `<${(await findMail(email)).id}@example.org>`,
    )
  })

  test('a mail that is refused permanently fails, and keeps its text for the administrator', async () => {
    await start()
    inbox.refusals = [{ code: 550, text: 'no such user' }]
    const { email } = await signUp()
    expect((await untilState(email, 'failed')).text).toContain('/email/')
    expect(inbox.letters).toEqual([])
    expect(JSON.stringify(logged)).toContain('"reply":550')
  })

  test('a mail that is refused at every attempt fails after the last one', async () => {
    await start()
    inbox.refusals = Array.from({ length: 9 }, () => ({ code: 451, text: 'try again later' }))
    const { email } = await signUp()
    await vi.waitFor(
      async () => {
        await hurryRetries()
        expect((await findMail(email)).state).toBe('failed')
      },
      { timeout: 50_000, interval: 300 },
    )
    expect(inbox.refusals).toEqual([])
  })

  test('a mail waits for an SMTP server that cannot be reached, even across a restart', async () => {
    await start('smtp://127.0.0.1:1')
    const { email } = await signUp()
    await vi.waitFor(() => expect(JSON.stringify(logged)).toContain('mail was not accepted'), {
      timeout: 50_000,
    })
    await stop()
    await start()
    await vi.waitFor(async () => expect((await hurryRetries()).rowCount).toBe(1), {
      timeout: 50_000,
    })
    await untilArrived(email)
  })

  test('a job that runs twice sends its mail once', async () => {
    await start()
    const { email } = await signUp()
    const { id } = await untilState(email, 'sent')
    await base.pool.query(
      `update pgboss.job set state = 'retry', start_after = now(), completed_on = null
       where data->>'mailId' = $1`,
      [id],
    )
    await vi.waitFor(
      async () => {
        const { rows } = await base.pool.query(
          `select state from pgboss.job where data->>'mailId' = $1`,
          [id],
        )
        expect(rows).toEqual([{ state: 'completed' }])
      },
      { timeout: 50_000 },
    )
    expect(inbox.letters).toHaveLength(1)
  })

  test('nothing is sent when the transaction fails', async () => {
    await start()
    const mail = { userId: '', to: 'x@example.org', subject: 's', text: 't', html: 'h' }
    const { email } = await signUp()
    const { user_id: userId } = await findMail(email)
    const failing = base.db.transaction(async (tx) => {
      await mailing.mailer.queue(tx, { ...mail, userId })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const { rows } = await base.pool.query(
      `select count(*)::int from pgboss.job where name = 'mail' and state < 'completed'
       and data->>'mailId' not in (select id::text from mails)`,
    )
    expect(rows[0].count).toBe(0)
    expect(await findMail('x@example.org')).toBeUndefined()
  })
})

test('a waiting mail without a job, as after a restore, is sent once at the next start', async () => {
  await start('smtp://127.0.0.1:1')
  const { email } = await signUp()
  await stop()
  await base.pool.query(`delete from pgboss.job where name = 'mail'`)
  await start()
  const { id } = await untilState(email, 'sent')
  await stop()
  await start()
  expect(await countJobs(id)).toBe(1)
  expect(inbox.letters.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1)
})

test('a mail whose job still exists gets no second job', async () => {
  await start('smtp://127.0.0.1:1')
  const { email } = await signUp()
  await stop()
  await start()
  await hurryRetries()
  await untilState(email, 'sent')
  const { id } = await findMail(email)
  expect(await countJobs(id)).toBe(1)
})

describe('a mail of a command', () => {
  const queueMail = async (to: string) => {
    const { db, pool, clock, log } = base
    const mailer = createMailer({ jobs: createJobSender(pool), clock, log, smtpUrl: inbox.url })
    const { rows } = await pool.query('select id from users limit 1')
    const mail = { userId: rows[0].id, to, subject: 'Herons', text: 'A heron.', html: '' }
    await db.transaction((tx) => mailer.queue(tx, mail))
  }

  test('is sent by the server that runs', async () => {
    await start()
    await signUp()
    await queueMail('command@example.org')
    const letter = await untilArrived('command@example.org')
    expect(letter.recipients).toEqual(['command@example.org'])
    await untilState('command@example.org', 'sent')
  })

  test('waits for the next start where no server has opened the queue', async () => {
    await start()
    await signUp()
    await stop()
    await base.pool.query('drop schema pgboss cascade')
    await queueMail('early-command@example.org')
    expect((await findMail('early-command@example.org')).state).toBe('waiting')
    await start()
    await untilState('early-command@example.org', 'sent')
  })
})
