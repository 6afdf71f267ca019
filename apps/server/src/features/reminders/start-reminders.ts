// Makes the server's keys on its first start, and starts the jobs that find due reminders and send them.

import type { PostOutside } from '../../platform/outgoing/post-outside.ts'
import { createPush, type VapidSettings } from '../../platform/push/push.ts'
import { type PushJob, pushQueue, pushReminder, pushRules } from './push-reminder.ts'
import { type SendDueParts, sendDueReminders } from './send-due.ts'

export async function startReminders(
  parts: SendDueParts & { postOutside: PostOutside; vapid: VapidSettings },
): Promise<void> {
  const push = createPush(parts)
  await push.publicKey()
  await parts.jobs.openQueue<PushJob>(pushQueue, pushRules, (job, attempt) =>
    pushReminder({ ...parts, push }, job, attempt),
  )
  await parts.jobs.performEveryMinute('send-reminders', () => sendDueReminders(parts))
}
