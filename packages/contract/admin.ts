// The administration of the server itself: its state, mails, jobs, and the log of what administrators did.
import { z } from 'zod'
import { auditActions, subjectKinds } from './audit.ts'
import { defineEndpoint } from './endpoint.ts'
import { nextPageSchema, pageQuery } from './paging.ts'
import { idSchema, momentSchema, successSchema } from './scalars.ts'

const mailStates = ['outbox', 'waiting', 'sent', 'failed'] as const
const jobStates = ['waiting', 'active', 'failed'] as const

const adminPage = { ...pageQuery, limit: z.coerce.number().int().min(1).max(100).default(100) }

const mailSchema = z.object({
  _id: idSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
  createdAt: momentSchema,
})

const jobSchema = z.object({
  _id: idSchema,
  queue: z.string(),
  state: z.enum(jobStates),
  attempts: z.number().int(),
  createdAt: momentSchema,
  /** When it ended, began, or may begin at the earliest. */
  at: momentSchema,
  /** Why the last attempt failed. null when none has, or when nothing is known. */
  failure: z.string().nullable(),
})

export type Job = z.infer<typeof jobSchema>

const queueSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  failed: z.number().int(),
})

export type Queue = z.infer<typeof queueSchema>

const overviewSchema = z.object({
  version: z.string(),
  startedAt: momentSchema,
  /** Of the server process that answered. */
  memoryBytes: z.number(),
  database: z.object({
    version: z.string(),
    migrations: z.number().int(),
    /** How long the simplest query took. */
    answeredMs: z.number(),
    connections: z.number().int(),
    /** Calls that wait for a connection. */
    waiting: z.number().int(),
  }),
  storage: z.enum(['folder', 'bucket']),
  /** Work in the threads of this process: how many there are, and how much waits for one. */
  threads: z.object({ running: z.number().int(), waiting: z.number().int() }),
  users: z.object({
    all: z.number().int(),
    admins: z.number().int(),
    disabled: z.number().int(),
    /** Who signed up within the last seven days. */
    fresh: z.number().int(),
  }),
  mails: z.object({ waiting: z.number().int(), failed: z.number().int() }),
  feeds: z.object({ on: z.number().int(), failing: z.number().int() }),
  jobs: z.object({ waiting: z.number().int(), active: z.number().int(), failed: z.number().int() }),
})

export type Overview = z.infer<typeof overviewSchema>

const logEntrySchema = z.object({
  _id: idSchema,
  at: momentSchema,
  /** null when it was done on the command line. */
  adminId: idSchema.nullable(),
  /** The address at that time. Empty when it was done on the command line. */
  adminEmail: z.string(),
  action: z.enum(auditActions),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string(),
  /** The address of a user, or the title of a book or a feed, as it is now. null when there is none any more. */
  subject: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export type LogEntry = z.infer<typeof logEntrySchema>

export const admin = {
  overview: defineEndpoint({
    method: 'GET',
    path: '/admin_api/overview',
    summary: 'The state of the server, and how much there is of what may need attention',
    access: 'admin',
    response: overviewSchema,
    errors: [],
  }),
  mails: defineEndpoint({
    method: 'GET',
    path: '/admin_api/mails',
    summary:
      'The emails of the last thirty days, newest first; on a server without SMTP they wait here',
    access: 'admin',
    query: z.object({ ...adminPage, state: z.enum(mailStates).optional() }),
    response: z.object({ mails: z.array(mailSchema), next: nextPageSchema }),
    errors: [],
  }),
  retryMail: defineEndpoint({
    method: 'POST',
    path: '/admin_api/mails/{id}/retry',
    summary: 'Send an email again that could not be sent',
    access: 'admin',
    audit: 'retryMail',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  jobs: defineEndpoint({
    method: 'GET',
    path: '/admin_api/jobs',
    summary: 'The queues of jobs, and the newest hundred jobs in one state',
    access: 'admin',
    query: z.object({ state: z.enum(jobStates).default('failed') }),
    response: z.object({ queues: z.array(queueSchema), jobs: z.array(jobSchema) }),
    errors: [],
  }),
  retryJob: defineEndpoint({
    method: 'POST',
    path: '/admin_api/jobs/{id}/retry',
    summary: 'Try a failed job again',
    access: 'admin',
    audit: 'retryJob',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  cancelJob: defineEndpoint({
    method: 'POST',
    path: '/admin_api/jobs/{id}/cancel',
    summary: 'Give up a job that waits or has failed',
    access: 'admin',
    audit: 'cancelJob',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  log: defineEndpoint({
    method: 'GET',
    path: '/admin_api/log',
    summary: 'What administrators did, the latest first',
    access: 'admin',
    query: z.object({
      ...adminPage,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      action: z.enum(auditActions).optional(),
      adminId: idSchema.optional(),
    }),
    response: z.object({
      entries: z.array(logEntrySchema),
      next: nextPageSchema,
      /** Who administers this server now, at most a hundred. */
      admins: z.array(z.object({ _id: idSchema, email: z.string() })),
    }),
    errors: [],
  }),
}
