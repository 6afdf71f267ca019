// The health checks that a load balancer calls.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

const okSchema = z.object({ status: z.literal('ok') })

export const health = {
  healthz: defineEndpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'The process is alive',
    access: 'public',
    response: okSchema,
    errors: [],
  }),
  readyz: defineEndpoint({
    method: 'GET',
    path: '/readyz',
    summary: 'The process can serve: its database answers',
    access: 'public',
    response: okSchema,
    errors: [],
  }),
}
