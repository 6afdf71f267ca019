import { contract } from '@fovea/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeAdmin } from './store.ts'

const { admin } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const readMails = (token?: string) => app.call('GET', admin.mails.path, { token })

async function fillOutbox(count: number) {
  await app.db.execute(
    sql`insert into mails (id, "to", subject, text, html, state, created_at)
      select gen_random_uuid(), 'ada@example.org', 'Mail ' || n, 'Text ' || n, '', 'outbox',
      '2026-03-01T12:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, ${count}) n`,
  )
}

describe('the outbox', () => {
  test('shows an administrator the newest hundred mails, newest first', async () => {
    const { token, email } = await signUp(app)
    await makeAdmin(app.db, email, { approve: true })
    await fillOutbox(120)
    const { status, body } = await readMails(token)
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
    expect(body.mails[99].subject).toBe('Mail 21')
  })

  test('is not shown to a member or a stranger', async () => {
    const { token } = await signUp(app)
    const member = await readMails(token)
    expect([member.status, member.body.code]).toEqual([403, 'not_allowed'])
    const stranger = await readMails()
    expect([stranger.status, stranger.body.code]).toEqual([401, 'not_signed_in'])
  })
})

describe('making an administrator', () => {
  test('takes effect in open sessions, and ignores the case of the address', async () => {
    const { token, email } = await signUp(app)
    const admin = await makeAdmin(app.db, ` ${email.toUpperCase()} `, { approve: true })
    expect(admin).toMatchObject({ email, emailApproved: true })
    expect((await readMails(token)).status).toBe(200)
  })

  test('finds no account with an unknown address', async () => {
    expect(await makeAdmin(app.db, 'nobody@example.org', { approve: true })).toBeUndefined()
  })

  test('needs an approved address, or the option to approve it', async () => {
    const { token, email } = await signUp(app)
    const refused = await makeAdmin(app.db, email, { approve: false })
    expect(refused).toMatchObject({ email, emailApproved: false })
    expect((await readMails(token)).status).toBe(403)
    await app.pool.query('update users set email_approved = true where email = $1', [email])
    expect((await makeAdmin(app.db, email, { approve: false }))?.emailApproved).toBe(true)
    expect((await readMails(token)).status).toBe(200)
  })
})
