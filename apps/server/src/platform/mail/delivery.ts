// Hands waiting mails to the SMTP server. A mail may be tried several times, until its row says that it was sent.
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Db } from '../database.ts'
import type { Retries } from '../jobs/jobs.ts'
import { findWaitingMail, markFailed, markSent } from './mail-store.ts'

/** Nine attempts within about an hour, which is how long a reset link is valid. */
export const deliveryRetries: Retries = {
  limit: 8,
  firstDelaySeconds: 15,
  longestDelaySeconds: 1_200,
}

export interface Delivery {
  /** @throws when the mail should be tried again. */
  deliver(mailId: string, attempt: { isLast: boolean }): Promise<void>
  close(): void
}

export function createDelivery(parts: {
  db: Db
  log: FastifyBaseLogger
  smtpUrl: string
  mailFrom: string
}): Delivery {
  const transport = createTransport(
    {
      url: parts.smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: parts.mailFrom },
  )
  return {
    async deliver(mailId, { isLast }) {
      const mail = await findWaitingMail(parts.db, mailId)
      if (!mail) return
      try {
        await transport.sendMail({
          // An object, so that nothing in the address can be read as a second recipient.
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // The same at each attempt, so that a receiver can recognise a mail that it gets twice.
          messageId: `<${mail.id}@${senderDomain(parts.mailFrom)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail.unsubscribeUrl) },
        })
      } catch (error) {
        const refusal = describeRefusal(error)
        parts.log.warn({ mailId, userId: mail.userId, ...refusal }, 'the mail was not accepted')
        if (!refusal.isFinal && !isLast) throw new Error('the mail was not accepted')
        await markFailed(parts.db, mailId)
        return
      }
      await markSent(parts.db, mailId)
    },
    close: () => transport.close(),
  }
}

/** Mail programs show a button for these (RFC 8058). */
function listHeaders(unsubscribeUrl: string | null): Record<string, string> {
  if (unsubscribeUrl === null) return {}
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function senderDomain(mailFrom: string): string {
  return /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
}

/**
 * Describes an error for the log without the message of the SMTP server, which may repeat the address. A 5xx reply
 * about the mail itself is final, since another attempt would get the same reply.
 */
function describeRefusal(error: unknown) {
  if (!(error instanceof Error)) return { isFinal: false }
  const code = 'code' in error ? error.code : undefined
  const reply = 'responseCode' in error ? Number(error.responseCode) : undefined
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { code, reply, isFinal: isAboutMail && reply !== undefined && reply >= 500 }
}
