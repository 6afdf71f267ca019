// One round of reminding: everything that is due by now is claimed and queued, user by user, so that two servers send it
// once. See decision 0051.
import type { FastifyBaseLogger } from 'fastify'
import { lateMs, planTasks, planTrack } from '../../domain/reminders/plan-reminders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockUser } from '../../platform/lock-user.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { writeReminderMail } from './describe-reminder.ts'
import { listDevices } from './device-store.ts'
import { aboutOf, type DueReminder, findDue } from './due-reminders.ts'
import { claimReminder, findDueUsers } from './due-store.ts'
import { createEndToken, readEndSecret } from './end-token.ts'
import { type PushJob, pushQueue } from './push-reminder.ts'
import { findReminded, type Reminded } from './settings-store.ts'

export interface SendDueParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  jobs: Jobs
  mailer: Mailer
  publicUrl: string
}

const usersAtOnce = 200

/** So that a round ends even if more and more become due. */
const batchesMax = 100

export async function sendDueReminders(parts: SendDueParts): Promise<void> {
  const { db, clock, log } = parts
  const now = clock.now()
  const secret = await readEndSecret(db)
  let after: string | undefined
  let late = 0
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const users = await findDueUsers(db, { now, after, limit: usersAtOnce })
    for (const userId of users) late += await remindOrLog(parts, { userId, now, secret })
    after = users.at(-1)
    if (users.length < usersAtOnce) break
  }
  if (late > 0) log.warn({ reminders: late }, 'reminders were left out, due more than an hour ago')
}

interface Turn {
  userId: string
  now: Date
  secret: string
}

/** A failure for one person does not keep others from being reminded. */
async function remindOrLog(parts: SendDueParts, turn: Turn): Promise<number> {
  try {
    return await parts.db.transaction((tx) => remind(parts, tx, turn))
  } catch (error) {
    parts.log.error({ err: error, userId: turn.userId }, 'reminders could not be queued')
    return 0
  }
}

/** @returns how many were due too long ago */
async function remind(parts: SendDueParts, tx: Tx, { userId, now, secret }: Turn) {
  if (!(await lockUser(tx, userId))) return 0
  const person = await findReminded(tx, userId)
  if (!person) return 0
  const { tasks, wanted } = await findDue(tx, person, now)
  const timely = wanted.filter(({ dueAt }) => now.getTime() - dueAt.getTime() <= lateMs)
  const devices = timely.length > 0 ? await listDevices(tx, userId) : []
  for (const reminder of timely) {
    const endToken = createEndToken(secret, userId)
    await queueMail(parts, tx, { person, reminder, endToken })
    for (const { sessionId } of devices) await queuePush(parts, tx, { person, reminder, sessionId })
  }
  const ids = tasks.map(({ id }) => id)
  if (ids.length > 0) await planTasks(tx, userId, { now, ids, isDealtWith: true })
  const { trackRemindAt } = person
  if (trackRemindAt !== null && trackRemindAt <= now) {
    await planTrack(tx, userId, { now, dealtWith: trackRemindAt })
  }
  return wanted.length - timely.length
}

async function queueMail(
  { mailer, publicUrl }: SendDueParts,
  tx: Tx,
  { person, reminder, endToken }: { person: Reminded; reminder: DueReminder; endToken: string },
): Promise<void> {
  if (!person.byMail || !person.emailApproved) return
  if (!(await claimReminder(tx, { ...keyOf(person, reminder), channel: 'mail' }))) return
  await mailer.queue(tx, writeReminderMail({ publicUrl, endToken }, person, reminder))
}

async function queuePush(
  { jobs }: SendDueParts,
  tx: Tx,
  { person, reminder, sessionId }: { person: Reminded; reminder: DueReminder; sessionId: string },
): Promise<void> {
  const key = keyOf(person, reminder)
  if (!(await claimReminder(tx, { ...key, channel: sessionId }))) return
  const job: PushJob = { ...key, dueAt: key.dueAt.toISOString(), day: reminder.day, sessionId }
  await jobs.enqueue(tx, pushQueue, job, { group: key.userId })
}

function keyOf(person: Reminded, reminder: DueReminder) {
  return { userId: person.id, about: aboutOf(reminder, person.id), dueAt: reminder.dueAt }
}
