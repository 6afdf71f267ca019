// The admin area: for now, mails that no mail server could be given.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, momentSchema } from './scalars.ts'

const mailSchema = z.object({
  _id: idSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['outbox', 'waiting', 'sent', 'failed']),
  createdAt: momentSchema,
})

export const admin = {
  mails: defineEndpoint({
    method: 'GET',
    path: '/admin_api/mails',
    summary: 'The last hundred mails; on a server without SMTP this is the outbox',
    access: 'admin',
    response: z.object({ mails: z.array(mailSchema) }),
    errors: [],
  }),
}
