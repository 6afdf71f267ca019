// Sends mails when an SMTP server is set. Otherwise it keeps them in the outbox, which the admin area shows, so that
// everything works on a laptop, too.
import type { FastifyBaseLogger } from 'fastify'
import { v7 } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { findWaitingMailIds, insertMail } from './mail-store.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface Mailing {
  mailer: Mailer
  /** Closes the connections to the SMTP server. Must be called after the jobs have stopped. */
  stop(): Promise<void>
}

const queue = 'mail'

/** Puts mails into the queue, or into the outbox when no SMTP server is set. It sends none itself. */
export function createMailer({
  jobs,
  clock,
  log,
  smtpUrl,
}: {
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info'>
  smtpUrl?: string | undefined
}): Mailer {
  const toRow = (mail: Mail) => {
    const createdAt = clock.now()
    const id = v7({ msecs: createdAt.getTime() })
    return { ...mail, unsubscribeUrl: mail.unsubscribeUrl ?? null, id, createdAt }
  }
  const describe = (mail: Mail) => ({
    userId: mail.userId,
    domain: mail.to.split('@').at(-1),
    subject: mail.subject,
  })

  if (!smtpUrl) {
    return {
      async queue(tx, mail) {
        await insertMail(tx, { ...toRow(mail), state: 'outbox' })
        log.info(describe(mail), 'the mail is in the outbox')
      },
    }
  }
  return {
    async queue(tx, mail) {
      const row = toRow(mail)
      await insertMail(tx, { ...row, state: 'waiting' })
      await jobs.enqueue(tx, queue, { mailId: row.id })
      log.info(describe(mail), 'the mail will be sent')
    },
    send: (tx, mailId) => jobs.enqueue(tx, queue, { mailId }),
  }
}

export async function startMailing(parts: {
  db: Db
  jobs: Jobs
  clock: Clock
  log: FastifyBaseLogger
  smtpUrl?: string | undefined
  mailFrom: string
}): Promise<Mailing> {
  const { db, jobs, log, smtpUrl, mailFrom } = parts
  const mailer = createMailer(parts)
  if (!smtpUrl) return { mailer, stop: async () => {} }

  // Loaded only where mails are sent.
  const { createDelivery, deliveryRules } = await import('./delivery.ts')
  const delivery = createDelivery({ db, log, smtpUrl, mailFrom })
  await jobs.openQueue<{ mailId: string }>(
    queue,
    { ...deliveryRules, giveUp: ({ mailId }) => delivery.giveUp(mailId) },
    ({ mailId }) => delivery.deliver(mailId),
  )
  await enqueueLost({ db, jobs })
  return { mailer, stop: async () => delivery.close() }
}

/** Enqueues waiting mails without a job: they come from a backup, which contains no jobs, or their job was lost. */
async function enqueueLost({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  for (const mailId of await findWaitingMailIds(db)) {
    if (await jobs.isUnderWay(queue, { mailId })) continue
    await db.transaction((tx) => jobs.enqueue(tx, queue, { mailId }))
  }
}
