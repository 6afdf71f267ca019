// Each step of SMTP and each call of the database fails once, in turn, while two mails are sent. No mail is missing then, and
// one arrives twice only where nobody can know that it had arrived.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { type FaultySmtp, faults, startFaultySmtp, steps } from './testing/faulty-smtp.ts'

let base: TestApp
let smtp: FaultySmtp
let delivery: Delivery
beforeAll(async () => {
  base = await startTestApp()
  await signUp(base)
})
afterAll(() => base.close())

const open = () =>
  createDelivery({
    db: base.db,
    log: base.log,
    smtpUrl: smtp.url,
    mailFrom: 'fovea@example.org',
    silenceMs: 300,
  })
beforeEach(async () => {
  smtp = await startFaultySmtp()
  delivery = open()
})
afterEach(async () => {
  delivery.close()
  await smtp.stop()
})

async function queueMail(): Promise<string> {
  const id = randomUUID()
  await base.pool.query(
    `insert into mails (user_id, id, "to", subject, text, html, state, created_at)
     values ((select id from users limit 1), $1, 'ada@example.org', 's', 'secret', 'h', 'waiting', now())`,
    [id],
  )
  return id
}

async function readState(id: string): Promise<string> {
  const { rows } = await base.pool.query('select state, text from mails where id = $1', [id])
  // What an administrator may send again keeps its text.
  expect(rows[0].text).toBe(rows[0].state === 'sent' ? '' : 'secret')
  return rows[0].state
}

/** @returns whether it asks for another attempt */
const attempt = (id: string) =>
  delivery.deliver(id).then(
    () => false,
    () => true,
  )

/** How often each mail has arrived. */
const countArrived = (ids: string[]) =>
  ids.map((id) => smtp.accepted.filter((one) => one === `<${id}@example.org>`).length).sort()

const isAboutMail = ['MAIL', 'RCPT', 'DATA', 'end']
const cases = steps.flatMap((step) => faults.map((fault) => ({ step, fault })))

test.each(
  // No server answers before it has the whole body.
  cases.filter(({ step, fault }) => step !== 'body' || fault.startsWith('is')),
)('mails survive a connection of which $step $fault', async ({ step, fault }) => {
  const ids = [await queueMail(), await queueMail()]
  smtp.next = { step, fault }
  const again = await Promise.all(ids.map(attempt))
  expect(smtp.next).toBe(undefined)
  const isRefused = fault === '554' && isAboutMail.includes(step)
  // Before anything was sent, another connection or an older greeting follows at once.
  const isMended = ['greeting is cut', 'EHLO 451', 'EHLO 554'].includes(`${step} ${fault}`)
  expect(again.filter(Boolean)).toHaveLength(isRefused || isMended ? 0 : 1)
  expect(await Promise.all(ids.map(attempt))).toEqual([false, false])
  const isUnknown = step === 'end' && fault.startsWith('is')
  expect(countArrived(ids)).toEqual([isRefused ? 0 : 1, isUnknown ? 2 : 1])
  const states = await Promise.all(ids.map(readState))
  expect(states.sort()).toEqual(isRefused ? ['failed', 'sent'] : ['sent', 'sent'])
})

test('a mail waits for a server that refuses connections, and is recorded when it is given up', async () => {
  const id = await queueMail()
  await smtp.stop()
  expect([await attempt(id), await attempt(id)]).toEqual([true, true])
  expect(await readState(id)).toBe('waiting')
  await delivery.giveUp(id)
  expect(await readState(id)).toBe('failed')
  smtp = await startFaultySmtp()
})

test.each([undefined, { step: 'RCPT', fault: '554' }] as const)(
  'a mail survives each fault of the database (%j)',
  async (refusal) => {
    for (let failsAt = 1, isReached = true; isReached; failsAt += 1) {
      const id = await queueMail()
      smtp.next = refusal
      let calls = 0
      const real = base.pool.query
      const query = vi.spyOn(base.pool, 'query').mockImplementation((...given: unknown[]) => {
        calls += 1
        if (calls === failsAt) return Promise.reject(new Error('the database is away'))
        return Reflect.apply(real, base.pool, given)
      })
      isReached = await attempt(id)
      query.mockRestore()
      // A server that refuses for good does so at each attempt.
      smtp.next = refusal
      await attempt(id)
      expect([await readState(id), countArrived([id])]).toEqual(
        refusal ? ['failed', [0]] : ['sent', [1]],
      )
    }
  },
)

test('a mail whose server stops before it is marked as sent arrives twice, with the same id', async () => {
  const id = await queueMail()
  const real = base.pool.query
  const query = vi.spyOn(base.pool, 'query').mockImplementation((...given: unknown[]) => {
    if (JSON.stringify(given).includes('update')) return Promise.reject(new Error('stopped'))
    return Reflect.apply(real, base.pool, given)
  })
  expect(await attempt(id)).toBe(true)
  query.mockRestore()
  delivery.close()
  delivery = open()
  expect(await attempt(id)).toBe(false)
  expect([await readState(id), countArrived([id])]).toEqual(['sent', [2]])
})
