// The administration area: so far only the mails, which wait here where there is no mail server.
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
    summary: 'The last hundred emails; on a server without SMTP they wait here',
    access: 'admin',
    response: z.object({ mails: z.array(mailSchema) }),
    errors: [],
  }),
}
