// Reminders: on which devices they appear, whether they come by mail, and when there is one of the daily track. When there
// is one of a task is a field of the task.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { pushEndpointMax } from './reminder-limits.ts'
import { idSchema, momentSchema, successSchema } from './scalars.ts'

const trackMinutes = z.number().int().min(0).max(1_439).nullable()

const remindersSchema = z.object({
  byMail: z.boolean(),
  /** Mails are sent only to an address that was approved. */
  canMail: z.boolean(),
  /** Minutes after midnight at which there is a reminder of the daily track; null if there is none. */
  trackMinutes,
  /** The key by which push services know this server (VAPID). */
  publicKey: z.string(),
  /** The browsers that show reminders, the newest first. */
  devices: z.array(
    z.object({
      /** That of the session. */
      _id: idSchema,
      /** The browser's name for itself, shortened. */
      device: z.string(),
      createdAt: momentSchema,
      isCurrent: z.boolean(),
    }),
  ),
})

export type Reminders = z.infer<typeof remindersSchema>

export const reminders = {
  reminders: defineEndpoint({
    method: 'GET',
    path: '/api/user/reminders',
    summary: 'How the signed-in user is reminded',
    access: 'member',
    response: remindersSchema,
    errors: [],
  }),
  changeReminders: defineEndpoint({
    method: 'PUT',
    path: '/api/user/reminders',
    summary: 'Change whether reminders come by mail, and when there is one of the daily track',
    access: 'member',
    body: z.object({ byMail: z.boolean().optional(), trackMinutes: trackMinutes.optional() }),
    response: remindersSchema,
    errors: [],
  }),
  addPushDevice: defineEndpoint({
    method: 'PUT',
    path: '/api/user/push_device',
    summary:
      'Send reminders to the browser of this session, until the session ends. The values are those of its push subscription',
    access: 'member',
    body: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(pushEndpointMax),
      /** An uncompressed point of P-256, base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/),
      /** 16 bytes, base64url. */
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    response: remindersSchema,
    errors: ['fetch_refused'],
  }),
  removePushDevice: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/push_device/{id}',
    summary: 'Send no more reminders to a browser',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: remindersSchema,
    errors: ['not_found'],
  }),
  testPushDevice: defineEndpoint({
    method: 'POST',
    path: '/api/user/push_test',
    summary:
      'Send a message to the browser of this session. If its push service no longer knows it, it is removed',
    access: 'member',
    rateLimit: { max: 10, windowSeconds: 60 },
    atOnce: 1,
    response: successSchema,
    errors: ['not_found', 'fetch_refused', 'fetch_failed'],
  }),
  endReminderMails: defineEndpoint({
    method: 'POST',
    path: '/api/reminders/end_mails/{token}',
    summary: 'Get no more reminders by mail, with the address from one of them (RFC 8058)',
    access: 'public',
    rateLimit: { max: 60, windowSeconds: 60 },
    takesBytes: true,
    params: z.object({ token: z.string().max(200) }),
    response: successSchema,
    errors: ['invalid_token'],
  }),
}
