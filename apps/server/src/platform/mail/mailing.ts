// Sends mails when an SMTP server is set; otherwise keeps them in the outbox, which the admin area shows, so that
// every flow works on a laptop. Also runs the daily clean-up, which is about mails as much as anything.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createDelivery, deliveryRetries } from './delivery.ts'
import { insertMail } from './mail-store.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface Mailing {
  mailer: Mailer
  /** Waits for mails that are just being sent. */
  stop(): Promise<void>
}

const queue = 'mail'

export async function startMailing(parts: {
  db: Db
  pool: pg.Pool
  clock: Clock
  log: FastifyBaseLogger
  smtpUrl?: string | undefined
  mailFrom: string
}): Promise<Mailing> {
  const { db, clock, log, smtpUrl, mailFrom } = parts
  const jobs = await startJobs(parts)
  await jobs.performDaily('clean-up', () => cleanUp(db, clock.now()))

  const toRow = (mail: Mail) => {
    const createdAt = clock.now()
    return { ...mail, id: v7({ msecs: createdAt.getTime() }), createdAt }
  }
  const describe = (mail: Mail) => ({
    userId: mail.userId,
    domain: mail.to.split('@').at(-1),
    subject: mail.subject,
  })

  if (!smtpUrl) {
    return {
      mailer: {
        async queue(tx, mail) {
          await insertMail(tx, { ...toRow(mail), state: 'outbox' })
          log.info(describe(mail), 'mail is in the outbox')
        },
      },
      stop: jobs.stop,
    }
  }

  const delivery = createDelivery({ db, log, smtpUrl, mailFrom })
  await jobs.openQueue<{ mailId: string }>(queue, deliveryRetries, ({ mailId }, attempt) =>
    delivery.deliver(mailId, attempt),
  )
  return {
    mailer: {
      async queue(tx, mail) {
        const row = toRow(mail)
        await insertMail(tx, { ...row, state: 'waiting' })
        await jobs.enqueue(tx, queue, { mailId: row.id })
        log.info(describe(mail), 'mail is to be sent')
      },
    },
    async stop() {
      await jobs.stop()
      delivery.close()
    },
  }
}
