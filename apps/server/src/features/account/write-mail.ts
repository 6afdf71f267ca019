// Writes the mails about an account, in the user's language.
import type { Language } from '@fovea/contract/languages.ts'
import { fill, layOutMail } from '../../platform/mail/layout.ts'
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

type Messages = typeof en

const messagesOf: Record<Language, Messages> = { en, ru, de, es, fr, it, pl, pt, ua }

/** What a mail is about. The first three contain a link that gives access to the account. */
export type MailTopic =
  | { kind: 'welcome' | 'approve' | 'reset'; token: string }
  | {
      kind:
        | 'addressAsked'
        | 'addressChanged'
        | 'passwordChanged'
        | 'identityLinked'
        | 'identityJoined'
        | SecurityTopic
    }

/** Changes to how one logs in. */
type SecurityTopic =
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'accessTokenMade'

/** The mail is sent to the address in `user`, even if the account gets another address before it is sent. */
export function writeMail(publicUrl: string, user: UserRow, topic: MailTopic): Mail {
  const messages = messagesOf[user.lang]
  const about = messages[topic.kind]
  const action = actionOf(messages, topic)
  const content = layOutMail({
    language: user.lang,
    subject: about.subject,
    paragraphs: [
      greet(messages, user),
      about.body,
      // Whoever made the change should read that they need not follow the link before they see it.
      ...('note' in about ? [] : ['advice' in about ? about.advice : messages.security.note]),
    ],
    ...(action && {
      action: {
        label: action.label,
        url: `${publicUrl}${action.path}?hl=${user.lang}`,
        hint: messages.linkHint,
      },
    }),
    ...('note' in about && { note: about.note }),
    footer: fill(messages.footer, { site: publicUrl }),
  })
  return { userId: user.id, to: user.email, ...content }
}

/**
 * Anyone can sign up with a stranger's address, and with an advertisement as the name. So nothing that was typed in is
 * sent to an address before it is approved.
 */
function greet(messages: Messages, user: UserRow): string {
  return user.emailApproved ? fill(messages.greetingByName, { name: user.name }) : messages.greeting
}

function actionOf(
  messages: Messages,
  topic: MailTopic,
): { label: string; path: string } | undefined {
  switch (topic.kind) {
    case 'welcome':
    case 'approve':
      return { label: messages[topic.kind].action, path: `/email/${topic.token}` }
    case 'reset':
      return { label: messages.reset.action, path: `/reset/${topic.token}` }
    case 'identityLinked':
      return { label: messages.identityLinked.action, path: '/user/profile' }
    case 'passkeyAdded':
    case 'accessTokenMade':
      return { label: messages.security.action, path: '/user/profile' }
    case 'identityJoined':
      return { label: messages.reset.action, path: '/forgot-password' }
    case 'addressChanged':
      return undefined
    default:
      return { label: messages.passwordChanged.action, path: '/forgot-password' }
  }
}
