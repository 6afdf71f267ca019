// The handlers of the administration of the server itself.
import type { contract } from '@fovea/contract'
import { z } from 'zod'
import { fail } from '../../platform/failure.ts'
import { cancelJob, countJobs, listJobs, retryJob } from '../../platform/jobs/job-store.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { cursorMoment, cutPage, readCursor } from '../../platform/paging.ts'
import type { Handlers } from '../../platform/routes.ts'
import { listMails, waitAgain } from './admin-mail-store.ts'
import { describeServer, type ServerParts } from './describe-server.ts'
import { findAdmins, findEntries, nameSubjects } from './log-store.ts'

const success = { success: true } as const
const mailCursor = z.tuple([cursorMoment, z.uuid()])
const logCursor = z.tuple([z.uuid()])

export function adminHandlers(
  parts: ServerParts & { mailer: Mailer },
): Handlers<typeof contract.admin> {
  const { db, mailer } = parts
  return {
    overview: () => describeServer(parts),

    async mails({ query: { state, limit, after } }) {
      const [createdAt, id] = after === undefined ? [] : readCursor(after, mailCursor)
      const from = createdAt && id ? { createdAt, id } : undefined
      const found = await listMails(db, { state, limit: limit + 1, after: from })
      const { page, next } = cutPage(found, limit, (mail) => [mail.createdAt, mail.id])
      return {
        next,
        mails: page.map((row) => ({
          _id: row.id,
          to: row.to,
          subject: row.subject,
          text: row.text,
          state: row.state,
          createdAt: row.createdAt.toISOString(),
        })),
      }
    },

    retryMail: ({ params, change }) =>
      change(async (tx, tell) => {
        if (!(await waitAgain(tx, params.id, mailer.send ? 'waiting' : 'outbox'))) fail('not_found')
        await mailer.send?.(tx, params.id)
        tell({ kind: 'mail', id: params.id })
        return success
      }),

    async jobs({ query }) {
      return { queues: await countJobs(db), jobs: await listJobs(db, query.state) }
    },

    retryJob: ({ params, change }) =>
      change(async (tx, tell) => {
        const queue = (await retryJob(tx, params.id)) ?? fail('not_found')
        tell({ kind: 'job', id: params.id, details: { queue } })
        return success
      }),

    cancelJob: ({ params, change }) =>
      change(async (tx, tell) => {
        const queue = (await cancelJob(tx, params.id)) ?? fail('not_found')
        tell({ kind: 'job', id: params.id, details: { queue } })
        return success
      }),

    async log({ query: { limit, after, action, adminId } }) {
      const [from] = after === undefined ? [] : readCursor(after, logCursor)
      const found = await findEntries(db, { action, adminId, after: from, limit: limit + 1 })
      const { page, next } = cutPage(found, limit, ({ id }) => [id])
      const names = await nameSubjects(db, page)
      return {
        next,
        admins: await findAdmins(db),
        entries: page.map(({ id, at, ...row }) => ({
          ...row,
          _id: id,
          at: at.toISOString(),
          subject: names.get(row.subjectId) ?? null,
        })),
      }
    },
  }
}
