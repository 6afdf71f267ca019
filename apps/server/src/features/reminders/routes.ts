// The handlers of the contract's endpoints for reminders.
import type { contract } from '@fovea/contract'
import { pushDevicesMax } from '@fovea/contract/reminder-limits.ts'
import type { Reminders } from '@fovea/contract/reminders.ts'
import type { FastifyBaseLogger } from 'fastify'
import { planTrack } from '../../domain/reminders/plan-reminders.ts'
import { leaveOutMissing } from '../../platform/changes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser, inTurn } from '../../platform/lock-user.ts'
import type { PostOutside } from '../../platform/outgoing/post-outside.ts'
import { createPush, type VapidSettings } from '../../platform/push/push.ts'
import type { Caller, Handlers } from '../../platform/routes.ts'
import { describeTest } from './describe-reminder.ts'
import {
  deleteDevice,
  dropOldestDevices,
  dropOtherSessions,
  findTarget,
  keepDevice,
  listDevices,
} from './device-store.ts'
import { readEndSecret, readEndToken } from './end-token.ts'
import { sendToDevice } from './push-reminder.ts'
import { endMails, findReminded, saveSettings } from './settings-store.ts'

const testSeconds = 60

export function remindersHandlers(parts: {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  postOutside: PostOutside
  vapid: VapidSettings
}): Handlers<typeof contract.reminders> {
  const { db, clock, log } = parts
  const push = createPush(parts)

  async function read({ userId, sessionId }: Caller): Promise<Reminders> {
    const person = (await findReminded(db, userId)) ?? fail('not_signed_in')
    const devices = await listDevices(db, userId)
    return {
      byMail: person.byMail,
      canMail: person.emailApproved,
      trackMinutes: person.trackMinutes,
      publicKey: await push.publicKey(),
      devices: devices.map((one) => ({
        _id: one.sessionId,
        device: one.device,
        createdAt: one.createdAt.toISOString(),
        isCurrent: one.sessionId === sessionId,
      })),
    }
  }

  return {
    reminders: ({ caller }) => read(caller),

    async changeReminders({ body, caller }) {
      const { userId } = caller
      await changeUser(db, userId, async (tx) => {
        await saveSettings(tx, userId, leaveOutMissing(body))
        if (body.trackMinutes !== undefined) await planTrack(tx, userId, { now: clock.now() })
      })
      return read(caller)
    },

    async addPushDevice({ body, caller }) {
      await push.check(body)
      const { userId, sessionId } = caller
      await changeUser(db, userId, async (tx) => {
        await keepDevice(tx, caller, { ...body, createdAt: clock.now() })
        await dropOldestDevices(tx, userId, pushDevicesMax)
      })
      await dropOtherSessions(db, { sessionId, endpoint: body.endpoint })
      return read(caller)
    },

    async removePushDevice({ params, caller }) {
      const { userId } = caller
      const wasThere = await inTurn(userId, () => deleteDevice(db, userId, params.id))
      return wasThere ? read(caller) : fail('not_found')
    },

    async testPushDevice({ caller: { userId, sessionId, lang } }) {
      const target = (await findTarget(db, userId, sessionId)) ?? fail('not_found')
      const outcome = await sendToDevice(
        { db, log, push },
        { userId, sessionId, target, content: describeTest(lang), ttlSeconds: testSeconds },
      )
      if (outcome.end === 'gone') return fail('not_found')
      if (outcome.end === 'refused') return fail('fetch_refused', { message: outcome.reason })
      if (outcome.end === 'failed') return fail('fetch_failed', { message: outcome.reason })
      return { success: true }
    },

    async endReminderMails({ params }) {
      const userId = readEndToken(await readEndSecret(db), params.token)
      if (userId === undefined) return fail('invalid_token')
      await endMails(db, userId)
      return { success: true }
    },
  }
}
