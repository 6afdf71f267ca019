// Two features of endpoints that no endpoint of the contract uses yet: needing a plan, and taking the body as bytes.
import { defineEndpoint } from '@fovea/contract/endpoint.ts'
import { successSchema } from '@fovea/contract/scalars.ts'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createAuthenticate } from '../features/account/authenticate.ts'
import { idleParts, signUp, startTestApp, type TestApp } from '../testing/test-app.ts'
import { compileValidator } from './bodies/validate.ts'
import { handleErrors } from './error-handler.ts'
import { registerRoutes } from './routes.ts'
import { compileAnswers } from './serialize-answer.ts'
import { users } from './tables/users.ts'

const endpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/paid',
    summary: 'For those who pay',
    access: 'member',
    entitlement: 'paid',
    response: successSchema,
    errors: [],
  }),
  hear: defineEndpoint({
    method: 'POST',
    path: '/hook',
    summary: 'For a signature over the body',
    access: 'public',
    takesBytes: true,
    bodyLimitBytes: 100,
    response: z.object({ hex: z.string(), signature: z.string() }),
    errors: [],
  }),
}

let members: TestApp
let app: FastifyInstance
beforeAll(async () => {
  members = await startTestApp()
  app = Fastify()
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileAnswers({ isChecked: true }))
  handleErrors(app)
  registerRoutes(app, {
    tag: 'test',
    endpoints,
    handlers: {
      read: async () => ({ success: true }) as const,
      hear: async ({ bytes, headers }) => ({
        hex: Buffer.from(bytes).toString('hex'),
        signature: String(headers['x-signature']),
      }),
    },
    authenticate: createAuthenticate(members),
    uploads: { files: idleParts.files, maxBytes: 0 },
    pool: members.pool,
  })
})
afterAll(async () => {
  await app.close()
  await members.close()
})

describe('an endpoint that needs a plan', () => {
  test.each([
    ['trial', 402],
    ['subscriber', 200],
    ['coupon', 200],
  ] as const)('answers a member of type %s with %i', async (userType, status) => {
    const { token, user } = await signUp(members)
    await members.db.update(users).set({ userType }).where(eq(users.id, user._id))
    const headers = { authorization: `Bearer ${token}` }
    const reply = await app.inject({ method: 'GET', url: '/paid', headers })
    expect(reply.statusCode).toBe(status)
    if (status !== 200) expect(reply.json().code).toBe('plan_needed')
  })

  test('asks a stranger to sign in first', async () => {
    const reply = await app.inject({ method: 'GET', url: '/paid' })
    expect(reply.json().code).toBe('not_signed_in')
  })
})

describe('an endpoint that takes bytes', () => {
  const send = (type: string | undefined, payload: Buffer) =>
    app.inject({
      method: 'POST',
      url: '/hook',
      headers: { 'x-signature': 'v1=abc', ...(type && { 'content-type': type }) },
      payload,
    })

  test.each([
    ['JSON with unusual spaces', 'application/json', Buffer.from('{ "a" :1.0}')],
    ['broken JSON', 'application/json; charset=utf-8', Buffer.from('{')],
    ['a form', 'multipart/form-data; boundary=x', Buffer.from('--x--')],
    ['bytes that are not text', 'application/octet-stream', Buffer.from([0, 255, 254])],
    ['an empty body', undefined, Buffer.alloc(0)],
  ])('receives %s unchanged', async (_, type, payload) => {
    const reply = await send(type, payload)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ hex: payload.toString('hex'), signature: 'v1=abc' })
  })

  test('refuses a body that is larger than its limit', async () => {
    const reply = await send('application/json', Buffer.alloc(101))
    expect(reply.json().code).toBe('payload_too_large')
  })
})
