// Hands waiting mails to the SMTP server. A mail may be tried several times, until its row says that it was sent.
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Db } from '../database.ts'
import type { QueueRules } from '../jobs/jobs.ts'
import { findWaitingMail, markFailed, markSent } from './mail-store.ts'

const connectionsMax = 3

export const deliveryRules: QueueRules<never> = {
  // Nine attempts within about an hour, which is how long a reset link is valid.
  limit: 8,
  firstDelaySeconds: 15,
  longestDelaySeconds: 1_200,
  heartbeatSeconds: 30,
  atOnce: connectionsMax,
  isOneByOne: true,
}

export interface Delivery {
  /** @throws when the mail should be tried again. */
  deliver(mailId: string): Promise<void>
  /** Records that no attempt has succeeded. */
  giveUp(mailId: string): Promise<void>
  close(): void
}

export function createDelivery({
  silenceMs = 30_000,
  ...parts
}: {
  db: Db
  log: Pick<FastifyBaseLogger, 'warn'>
  smtpUrl: string
  mailFrom: string
  silenceMs?: number
}): Delivery {
  const transport = createTransport(
    {
      url: parts.smtpUrl,
      pool: true,
      maxConnections: connectionsMax,
      connectionTimeout: Math.min(silenceMs, 10_000),
      greetingTimeout: Math.min(silenceMs, 10_000),
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: parts.mailFrom },
  )
  // Mails that the SMTP server has accepted, until their rows say so. Only a crash forgets them.
  const accepted = new Set<string>()
  const recordSent = async (mailId: string) => {
    await markSent(parts.db, mailId)
    accepted.delete(mailId)
  }
  return {
    async deliver(mailId) {
      if (accepted.has(mailId)) return recordSent(mailId)
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
        if (!refusal.isFinal) throw new Error('the mail was not accepted')
        return markFailed(parts.db, mailId)
      }
      accepted.add(mailId)
      await recordSent(mailId)
    },
    giveUp: (mailId) => (accepted.has(mailId) ? recordSent(mailId) : markFailed(parts.db, mailId)),
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
