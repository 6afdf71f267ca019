// The mails that accounts cause, in the user's language.
import type { Language } from '@fovea/contract/languages.ts'
import { layOutMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import de from './mail-locales/de.json' with { type: 'json' }
import en from './mail-locales/en.json' with { type: 'json' }
import es from './mail-locales/es.json' with { type: 'json' }
import fr from './mail-locales/fr.json' with { type: 'json' }
import it from './mail-locales/it.json' with { type: 'json' }
import pl from './mail-locales/pl.json' with { type: 'json' }
import pt from './mail-locales/pt.json' with { type: 'json' }
import ru from './mail-locales/ru.json' with { type: 'json' }
import ua from './mail-locales/ua.json' with { type: 'json' }
import type { UserRow } from './store.ts'

const messagesOf: Record<Language, typeof en> = { en, ru, de, es, fr, it, pl, pt, ua }

/** What a mail is about; the first three carry a link that is as good as a key. */
export type MailMatter =
  | { kind: 'welcome' | 'approve' | 'reset'; token: string }
  | { kind: 'addressChanged' | 'passwordChanged' }

/** To the address of `user`, whatever it will be later. */
export function writeMail(publicUrl: string, user: UserRow, matter: MailMatter): Mail {
  const messages = messagesOf[user.lang]
  const { subject, body, note } = messages[matter.kind]
  const action = actionOf(messages, matter)
  const content = layOutMail({
    language: user.lang,
    subject,
    paragraphs: [greet(messages, user), body],
    ...(action && {
      action: {
        label: action.label,
        url: `${publicUrl}${action.path}?hl=${user.lang}`,
        hint: messages.linkHint,
      },
    }),
    note,
    footer: fill(messages.footer, { site: publicUrl }),
  })
  return { userId: user.id, to: user.email, ...content }
}

/**
 * Anybody can sign up with a stranger's address and an advertisement for a name: until the address is
 * approved, nothing that was typed in is sent to it.
 */
function greet(messages: typeof en, user: UserRow): string {
  return user.emailApproved ? fill(messages.greetingByName, { name: user.name }) : messages.greeting
}

function actionOf(
  messages: typeof en,
  matter: MailMatter,
): { label: string; path: string } | undefined {
  switch (matter.kind) {
    case 'welcome':
    case 'approve':
      return { label: messages[matter.kind].action, path: `/email/${matter.token}` }
    case 'reset':
      return { label: messages.reset.action, path: `/reset/${matter.token}` }
    case 'passwordChanged':
      return { label: messages.passwordChanged.action, path: '/forgot-password' }
    case 'addressChanged':
      return undefined
  }
}

/** Each `{{name}}` is filled once: what is filled in is not read again. */
function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
