// What a reminder says, in the language of the person: as a message of the browser and as a mail.
import { type Language, localeOf } from '@fovea/contract/languages.ts'
import { occurrenceOn } from '@fovea/core/tasks/occurrences.ts'
import { fill, layOutMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { aboutOf, type DueReminder } from './due-reminders.ts'
import de from './mail-locales/de.json' with { type: 'json' }
import en from './mail-locales/en.json' with { type: 'json' }
import es from './mail-locales/es.json' with { type: 'json' }
import fr from './mail-locales/fr.json' with { type: 'json' }
import it from './mail-locales/it.json' with { type: 'json' }
import pl from './mail-locales/pl.json' with { type: 'json' }
import pt from './mail-locales/pt.json' with { type: 'json' }
import ru from './mail-locales/ru.json' with { type: 'json' }
import ua from './mail-locales/ua.json' with { type: 'json' }
import type { Reminded } from './settings-store.ts'

type Messages = typeof en

const messagesOf: Record<Language, Messages> = { en, ru, de, es, fr, it, pl, pt, ua }

/** What the service worker of the web app shows. */
export interface PushContent {
  title: string
  text: string
  /** The page that a click opens. */
  path: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
  locale: string
}

export function describeReminder(
  { id, lang }: Pick<Reminded, 'id' | 'lang'>,
  reminder: DueReminder,
): PushContent {
  const { task, day } = reminder
  const common = { tag: `${aboutOf(reminder, id)} ${day}`, locale: localeOf(lang) }
  const { track } = messagesOf[lang]
  if (!task) return { ...common, ...track, path: `/track/${day}` }
  const { starts } = occurrenceOn(task, day)
  const text = formatTime(starts, { lang, isWholeDay: task.allday })
  return { ...common, title: task.title, text, path: `/tasks?view=day&day=${day}` }
}

export function describeTest(lang: Language): PushContent {
  return { ...messagesOf[lang].test, path: '/user/reminders', tag: 'test', locale: localeOf(lang) }
}

/** Must be sent only to an address that was approved, since a title may say anything. */
export function writeReminderMail(
  { publicUrl, endToken }: { publicUrl: string; endToken: string },
  person: Reminded,
  reminder: DueReminder,
): Mail {
  const { id, lang, email } = person
  const { mail } = messagesOf[lang]
  const { title, text, path } = describeReminder(person, reminder)
  const language = `hl=${lang}`
  const url = `${publicUrl}${path}${path.includes('?') ? '&' : '?'}${language}`
  const content = layOutMail({
    language: lang,
    subject: fill(mail.subject, { title }),
    paragraphs: [text],
    action: { label: mail.open, url, hint: mail.linkHint },
    note: mail.note,
    ending: { label: mail.end, url: `${publicUrl}/reminders/end/${endToken}?${language}` },
    footer: fill(mail.footer, { site: publicUrl }),
  })
  const unsubscribeUrl = `${publicUrl}/api/reminders/end_mails/${endToken}`
  return { userId: id, to: email, ...content, unsubscribeUrl }
}

/** A wall time is formatted as if it were in UTC. It stands on a line of its own, so it begins with a capital letter. */
function formatTime(
  starts: string,
  { lang, isWholeDay }: { lang: Language; isWholeDay: boolean },
): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isWholeDay && { hour: 'numeric', minute: '2-digit' }),
  })
  const [first = '', ...rest] = format.format(Date.parse(`${starts}:00Z`))
  return first.toLocaleUpperCase(localeOf(lang)) + rest.join('')
}
