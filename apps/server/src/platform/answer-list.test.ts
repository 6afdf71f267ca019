// A long list over a real connection: who may have one, and what becomes of it when something breaks.
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { defineEndpoint } from '@fovea/contract/endpoint.ts'
import { nextPageSchema, pageQuery, usualPageSize } from '@fovea/contract/paging.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { idleParts } from '../testing/test-app.ts'
import { createListAnswer } from './answer-list.ts'
import { compileValidator } from './bodies/validate.ts'
import { handleErrors } from './error-handler.ts'
import { type Caller, type Handlers, registerRoutes } from './routes.ts'
import { compileAnswers } from './serialize-answer.ts'

const listOf = (name: 'rows' | 'others') =>
  defineEndpoint({
    method: 'GET',
    path: `/${name}/{pages}`,
    summary: 'Rows of 1 kB',
    access: 'member',
    list: { entries: 'rows', cursor: 'after' },
    params: z.object({ pages: z.coerce.number<number>() }),
    query: z.object({ failsAt: z.coerce.number<number>().optional(), ...pageQuery }),
    response: z.object({
      rows: z.array(z.object({ n: z.number(), text: z.string() })),
      next: nextPageSchema,
    }),
    errors: [],
  })

const endpoints = { rows: listOf('rows'), others: listOf('others') }

const text = 'a'.repeat(1_000)

/** The pages that were read for each person. */
const read = new Map<string, number>()

const answerPage: Handlers<typeof endpoints>['rows'] = async ({ params, query, caller }) => {
  const page = Number(query.after ?? 0)
  if (page === query.failsAt) throw new Error('away')
  read.set(caller.userId, (read.get(caller.userId) ?? 0) + 1)
  const rows = Array.from({ length: query.limit }, (_, n) => ({
    n: page * query.limit + n,
    text,
  }))
  return { rows, next: page + 1 < params.pages ? `${page + 1}` : null }
}

const authenticate = async (token: string): Promise<Caller> => ({
  userId: token,
  sessionId: token,
  role: 'member',
  lang: 'en',
  userType: 'trial',
  beside: undefined,
})

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true })
  app.decorateRequest('caller', undefined)
  app.decorateRequest('address', undefined)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileAnswers({ isChecked: true }))
  handleErrors(app)
  registerRoutes(app, {
    tag: 'test',
    endpoints,
    authenticate,
    handlers: {
      rows: answerPage,
      others: answerPage,
    },
    uploads: { files: idleParts.files, maxBytes: 0 },
    pool: new pg.Pool(),
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const init = (person: string) => ({ headers: { authorization: `Bearer ${person}` } })
const ask = (person: string, path: string) => fetch(`${url}/rows/${path}`, init(person))

/** Much more than connections buffer. */
const endless = 5_000

/** Asks for a list of which nothing is read. */
async function askUnread(person: string, list = 'rows'): Promise<IncomingMessage> {
  const request = http.get(`${url}/${list}/${endless}`, { agent: false, ...init(person) })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  return response
}

const status = async (person: string, path: string) => {
  const response = await ask(person, path)
  await response.body?.cancel()
  return response.status
}

test('a list comes whole, and page by page with a limit or a cursor', async () => {
  const whole = await ask('ada', '7')
  expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { rows, next } = (await whole.json()) as { rows: { n: number }[]; next: null }
  expect(next).toBeNull()
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 7 * usualPageSize }, (_, n) => n))
  expect(await (await ask('ada', '7?limit=2')).json()).toEqual({
    rows: [0, 1].map((n) => ({ n, text })),
    next: '1',
  })
  const last = (await (await ask('ada', '7?after=6')).json()) as { rows: unknown[]; next: null }
  expect(last).toMatchObject({ next: null })
  expect(last.rows).toHaveLength(usualPageSize)
})

test('a person has one long list at once, until it is read or the connection is gone', async () => {
  const first = await askUnread('bea')
  const refused = await ask('bea', `${endless}`)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(await status('cleo', '7')).toBe(200)
  // What is one page needs no turn.
  expect(await status('bea', '1')).toBe(200)
  expect(await status('bea', `${endless}?limit=5`)).toBe(200)
  first.destroy()
  await expect.poll(() => status('bea', '7'), { timeout: 30_000 }).toBe(200)
})

test('of a list that nobody reads, only what connections buffer is read from the database', async () => {
  const response = await askUnread('dora')
  let before = -1
  await expect
    .poll(
      () => {
        const isStill = read.get('dora') === before
        before = read.get('dora') ?? 0
        return isStill
      },
      { interval: 500, timeout: 30_000 },
    )
    .toBe(true)
  expect(before).toBeLessThan(endless / 10)
  response.destroy()
})

test('the answer to HEAD reads no more than a page', async () => {
  const { status: got } = await fetch(`${url}/rows/50`, { method: 'HEAD', ...init('hugh') })
  expect(got).toBe(200)
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  expect(read.get('hugh')).toBe(1)
})

test('a caller who takes nothing for too long is cut off', async () => {
  const plain = Fastify()
  const page = async () => ({ rows: [text.repeat(100)], next: 'more' })
  const list = { entries: 'rows', cursor: 'after' } as const
  const answerList = createListAnswer(list, page, { patienceMs: 300 })
  const closed = new Promise((resolve) => {
    plain.get('/', (request, reply) => {
      reply.raw.once('close', resolve)
      return answerList(request, reply)
    })
  })
  const at = await plain.listen({ host: '127.0.0.1', port: 0 })
  const [response] = await once(http.get(at, { agent: false }), 'response')
  response.on('error', () => {})
  await closed
  response.destroy()
  await plain.close()
})

test('a page that fails breaks the answer off, and the next call is answered', async () => {
  const response = await ask('emil', '7?failsAt=4')
  expect(response.status).toBe(200)
  await expect(response.json()).rejects.toThrow()
  await expect.poll(() => status('emil', '7'), { timeout: 30_000 }).toBe(200)
})

test('a first page that fails is an error like any other', async () => {
  const response = await ask('fred', '7?failsAt=0')
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 'internal_error' })
})

test('long lists that nobody reads hold up none of the other reads of their person', async () => {
  const unread = [await askUnread('eve'), await askUnread('eve', 'others')]
  expect(await status('eve', '1')).toBe(200)
  for (const response of unread) response.destroy()
})
