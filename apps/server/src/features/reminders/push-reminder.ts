// Sends one reminder to one browser. What it says is worked out when it is sent, so that nothing is said about a task that
// was done, moved or deleted meanwhile.
import { createHash } from 'node:crypto'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { FastifyBaseLogger } from 'fastify'
import { lateMs } from '../../domain/reminders/plan-reminders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { QueueRules } from '../../platform/jobs/jobs.ts'
import type { Push, PushOutcome, PushTarget } from '../../platform/push/push.ts'
import { describeReminder, type PushContent } from './describe-reminder.ts'
import { deleteGoneDevice, findTarget } from './device-store.ts'
import { findAgain } from './due-reminders.ts'
import { isUnaccepted, markAccepted } from './due-store.ts'
import { findReminded } from './settings-store.ts'

export const pushQueue = 'push-reminder'

/** Eight attempts within about half an hour. The group is the person, so that nobody waits for another's slow push service. */
export const pushRules: QueueRules<PushJob> = {
  limit: 7,
  firstDelaySeconds: 10,
  longestDelaySeconds: 600,
  atOnce: 8,
  atOncePerGroup: 2,
}

export interface PushJob {
  userId: string
  /** The id of the task, or that of the user for the daily track. */
  about: string
  day: Day
  dueAt: string
  sessionId: string
}

export interface PushParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  push: Push
}

/** @throws when it should be tried again */
export async function pushReminder(
  parts: PushParts,
  job: PushJob,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { db, clock, log } = parts
  const { userId, about, day, sessionId } = job
  const dueAt = new Date(job.dueAt)
  const key = { userId, about, dueAt, channel: sessionId }
  const restMs = dueAt.getTime() + lateMs - clock.now().getTime()
  if (restMs <= 0) return log.warn({ userId }, 'a reminder was left out, due more than an hour ago')
  if (!(await isUnaccepted(db, key))) return
  const person = await findReminded(db, userId)
  const target = await findTarget(db, userId, sessionId)
  const reminder = person && (await findAgain(db, person, { about, day, dueAt }))
  if (!target || !reminder) return
  const outcome = await sendToDevice(parts, {
    userId,
    sessionId,
    target,
    content: describeReminder(person, reminder),
    ttlSeconds: Math.ceil(restMs / 1_000),
  })
  if (outcome.end === 'accepted') await markAccepted(db, key, clock.now())
  if (outcome.end === 'failed' && !isLast) throw new Error(outcome.reason)
}

export interface Sending {
  userId: string
  sessionId: string
  target: PushTarget
  content: PushContent
  ttlSeconds: number
}

/** A browser that its push service no longer knows is forgotten. */
export async function sendToDevice(
  { db, log, push }: Omit<PushParts, 'clock'>,
  { userId, sessionId, target, content, ttlSeconds }: Sending,
): Promise<PushOutcome> {
  const topic = createHash('sha256').update(content.tag).digest('base64url').slice(0, 32)
  const outcome = await push.send(target, { content, topic, ttlSeconds })
  if (outcome.end === 'gone') {
    await deleteGoneDevice(db, { userId, sessionId, endpoint: target.endpoint })
    log.info({ userId, sessionId }, 'a browser takes no more reminders and was removed')
  } else if (outcome.end !== 'accepted') {
    // The address of the browser stays out of the log: whoever knows it can send there.
    const { host } = new URL(target.endpoint)
    log.warn({ userId, sessionId, host, reason: outcome.reason }, 'a reminder was not accepted')
  }
  return outcome
}
