// What the mails of reminders say, in each language.
import { languages, localeOf } from '@fovea/contract/languages.ts'
import { expect, test } from 'vitest'
import { writeReminderMail } from './describe-reminder.ts'
import type { DueReminder } from './due-reminders.ts'
import type { Reminded } from './settings-store.ts'

const day = '2026-03-03'
const dueAt = new Date('2026-03-03T08:00:00Z')

const task: DueReminder['task'] = {
  userId: '01890000-0000-7000-8000-000000000000',
  id: '01890000-0000-7000-8000-000000000001',
  title: 'Ada & <b>Bob</b>',
  starts: `${day}T09:05`,
  ends: `${day}T10:00`,
  allday: false,
  isRegular: false,
  repeatStarts: null,
  repeatEnds: null,
  byweekday: [],
  remindMinutes: 65,
  remindAt: dueAt,
  remindDay: day,
  createdAt: dueAt,
}

const reminders = {
  'a task': { task, day, dueAt },
  'a task of a whole day': { task: { ...task, allday: true }, day, dueAt },
  'the daily track': { task: null, day, dueAt },
}

function write(lang: Reminded['lang'], reminder: DueReminder) {
  const person: Reminded = {
    id: task?.userId ?? '',
    lang,
    email: 'ada@example.org',
    emailApproved: true,
    timeZone: 'UTC',
    dayStartMinutes: 0,
    byMail: true,
    trackMinutes: null,
    trackRemindAt: null,
  }
  return writeReminderMail({ publicUrl: 'https://fovea.test', endToken: 'end' }, person, reminder)
}

const everyMail = languages.flatMap((lang) =>
  Object.entries(reminders).map(([about, reminder]) => [lang, about, reminder] as const),
)

test.each(everyMail)('in %s, the mail about %s is complete', (lang, _, reminder) => {
  const { subject, text, html } = write(lang, reminder)
  const page = reminder.task ? `/tasks?view=day&day=${day}&hl=${lang}` : `/track/${day}?hl=${lang}`
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined/)
  expect(html).toContain(`<html lang="${localeOf(lang)}">`)
  for (const url of [page, `/reminders/end/end?hl=${lang}`]) {
    expect(text).toContain(`\nhttps://fovea.test${url}\n`)
    expect(html).toContain(`href="https://fovea.test${url.replaceAll('&', '&amp;')}"`)
  }
  expect(html).not.toMatch(/<img|<script|<b>|src=|https?:\/\/(?!fovea\.test)/)
})

test.each(languages)('in %s, the line under the subject begins with a capital letter', (lang) => {
  for (const reminder of Object.values(reminders)) {
    expect(write(lang, reminder).text).toMatch(/^[¿¡]?\p{Lu}/u)
  }
})

test.each(Object.entries(reminders))(
  'no two languages have the same subject about %s',
  (_, one) => {
    const subjects = languages.map((lang) => write(lang, one).subject)
    expect(new Set(subjects).size).toBe(languages.length)
  },
)
