import { type Language, languages, localeOf } from '@fovea/contract/languages.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UserRow } from './store.ts'
import { type MailTopic, writeMail } from './write-mail.ts'

const site = 'https://fovea.test'
const token = 'A'.repeat(64)

const topics: MailTopic[] = [
  { kind: 'welcome', token },
  { kind: 'approve', token },
  { kind: 'reset', token },
  { kind: 'addressAsked' },
  { kind: 'addressChanged' },
  { kind: 'passwordChanged' },
  { kind: 'secondFactorOn' },
  { kind: 'secondFactorOff' },
  { kind: 'recoveryCodesRenewed' },
  { kind: 'recoveryCodeUsed' },
  { kind: 'passkeyAdded' },
  { kind: 'passkeyRemoved' },
  { kind: 'identityLinked' },
  { kind: 'accessTokenMade' },
]

function createUser(changes: Partial<UserRow> = {}): UserRow {
  return {
    id: '01890000-0000-7000-8000-000000000000',
    name: 'Ada',
    email: 'ada@example.org',
    emailKey: 'ada@example.org',
    lang: 'en',
    role: 'member',
    userType: 'trial',
    couponUntil: null,
    givenPlan: null,
    emailApproved: true,
    newEmail: null,
    emailSubscription: false,
    cookiesAgree: false,
    readingSpeed: 0,
    readingSpeedMax: 0,
    ownPaceSpeed: 0,
    typingSpeed: 0,
    typingSpeedMax: 0,
    timeZone: 'UTC',
    dayStartMinutes: 0,
    onBoards: true,
    avatarId: null,
    createdAt: new Date(0),
    disabledAt: null,
    ...changes,
  }
}

const everyMail = languages.flatMap((lang) =>
  topics.map((topic) => [lang, topic.kind, topic] as const),
)

test.each(everyMail)('in %s, the mail %s is complete', (lang, _, topic) => {
  const mail = writeMail(site, createUser({ lang }), topic)
  expect(mail).toMatchObject({ to: 'ada@example.org', userId: createUser().id })
  expect(mail.subject.length).toBeGreaterThan(10)
  expect(mail.html).toContain(`<html lang="${localeOf(lang)}">`)
  expect(mail.html).toContain('Ada')
  for (const part of [mail.subject, mail.text, mail.html])
    expect(part).not.toMatch(/\{\{|undefined/)
  expect(mail.html).not.toMatch(/<img|<script|src=|https?:\/\/(?!fovea\.test)/)
})

test('no two languages have the same subject', () => {
  for (const topic of topics) {
    const subjects = languages.map((lang) => writeMail(site, createUser({ lang }), topic).subject)
    expect(new Set(subjects).size).toBe(languages.length)
  }
})

test.each<[MailTopic['kind'], string]>([
  ['welcome', `/email/${token}`],
  ['approve', `/email/${token}`],
  ['reset', `/reset/${token}`],
  ['passwordChanged', '/forgot-password'],
  ['addressAsked', '/forgot-password'],
  ['secondFactorOff', '/forgot-password'],
  ['passkeyRemoved', '/forgot-password'],
  ['passkeyAdded', '/user/profile'],
  ['identityLinked', '/user/profile'],
  ['accessTokenMade', '/user/profile'],
])('the mail %s links to %s in the user’s language, as a button and as text', (kind, path) => {
  const topic = topics.find((one) => one.kind === kind)
  if (!topic) throw new Error(kind)
  const mail = writeMail(site, createUser({ lang: 'ua' }), topic)
  const url = `${site}${path}?hl=ua`
  expect(mail.text).toContain(`\n${url}\n`)
  expect(mail.html.match(/href="([^"]*)"/g)).toEqual([`href="${url}"`, `href="${url}"`])
  expect(mail.html).toContain(`>${url}</a>`)
})

test.each(languages)(
  'in %s, a mail about a change says when nothing is to do before it shows a link',
  (lang) => {
    const links = { passwordChanged: '/forgot-password', passkeyAdded: '/user/profile' }
    for (const [kind, path] of Object.entries(links)) {
      const topic = topics.find((one) => one.kind === kind)
      if (!topic) throw new Error(kind)
      const { text, html } = writeMail(site, createUser({ lang }), topic)
      // The greeting, what was changed, what to do, and the link.
      expect(text.split('\n\n').findIndex((part) => part.includes(path))).toBe(3)
      expect(html.slice(0, html.indexOf(path)).match(/<p>/g)).toHaveLength(4)
    }
  },
)

test.each(languages)(
  'in %s, the mail about a new second factor has its own advice: without its codes, a new password is not enough',
  (lang) => {
    const adviceOf = (kind: 'secondFactorOn' | 'secondFactorOff') =>
      writeMail(site, createUser({ lang }), { kind }).text.split('\n\n')[2]
    expect(adviceOf('secondFactorOn')).not.toBe(adviceOf('secondFactorOff'))
  },
)

test('in plain text, a colon introduces a link as the language writes it', () => {
  const linesOf = (lang: Language) =>
    writeMail(site, createUser({ lang }), { kind: 'reset', token }).text.split('\n')
  expect(linesOf('en')).toContain('Set a new password:')
  expect(linesOf('fr').find((line) => line.endsWith(':'))).toMatch(/[^\s]\u00a0:$/)
})

test('the mail to the old address contains no link', () => {
  const mail = writeMail(site, createUser(), { kind: 'addressChanged' })
  expect(mail.html).not.toContain('href')
})

/** Mostly characters that have a meaning in HTML or in mail headers. */
const markup = fc.oneof(
  fc.constantFrom(...'<>&"\'/=!- a{}', '\r', '\n', '\u0000'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)

describe('a name that a person typed', () => {
  test('is escaped exactly once', () => {
    const name = '<a href="https://evil.test">&\'{{site}}'
    const mail = writeMail(site, createUser({ name }), { kind: 'passwordChanged' })
    expect(mail.html).toContain(`&lt;a href=&quot;https://evil.test&quot;&gt;&amp;'{{site}}`)
    expect(mail.text).toContain(name)
  })

  test('is broken over lines where it is longer than one, and the mail stays as wide as the window', () => {
    const mail = writeMail(site, createUser({ name: 'W'.repeat(80) }), { kind: 'passwordChanged' })
    expect(mail.html).toMatch(/^main \{.*overflow-wrap: anywhere/m)
  })

  test('never becomes markup, whatever it contains', () => {
    const tagsOf = (html: string) => html.match(/<[^>]*>/g)
    const plain = tagsOf(writeMail(site, createUser(), { kind: 'reset', token }).html)
    fc.assert(
      fc.property(fc.string({ unit: markup, maxLength: 80 }), (name) => {
        const mail = writeMail(site, createUser({ name }), { kind: 'reset', token })
        expect(tagsOf(mail.html)).toEqual(plain)
        expect(mail.subject).not.toMatch(/\p{Cc}/u)
      }),
    )
  })

  test('is not sent to an address that nobody has approved', () => {
    const name = 'Buy at evil.test'
    for (const topic of topics) {
      const mail = writeMail(site, createUser({ name, emailApproved: false }), topic)
      expect(mail.text + mail.html + mail.subject).not.toContain('evil')
    }
  })
})

test('a subject that a translator broke over two lines stays one header', async () => {
  const { layOutMail } = await import('../../platform/mail/layout.ts')
  const language: Language = 'en'
  const mail = layOutMail({
    language,
    subject: 'Hello\r\nBcc: x',
    paragraphs: [],
    note: '',
    footer: '',
  })
  expect(mail.subject).toBe('Hello Bcc: x')
})
