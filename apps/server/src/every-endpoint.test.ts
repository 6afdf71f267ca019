// Calls every endpoint of the contract as nobody, as a member on what belongs to somebody else, and with inputs of every
// kind. An endpoint that is added to the contract is covered at once.
import { contract } from '@fovea/contract'
import { commonErrors, type Endpoint } from '@fovea/contract/endpoint.ts'
import { errorBodySchema } from '@fovea/contract/errors.ts'
import fc, { type Arbitrary } from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arbitraryOf, spoil } from './testing/arbitrary-of.ts'
import { furnishMember } from './testing/furnish-member.ts'
import { signUp, startTestApp, type TestApp } from './testing/test-app.ts'

type Named = Endpoint & { name: string }

const endpoints: Named[] = Object.entries(contract).flatMap(([group, all]) =>
  Object.entries(all as Record<string, Endpoint>).map(([name, endpoint]) => ({
    ...endpoint,
    name: `${group}.${name}`,
  })),
)

/** In everything that Ada has. Nobody else may ever read it. */
const secret = 'Ada’s secret heron'

const validEach = 8
const hostileEach = 12

let app: TestApp
let ada: { token: string; userId: string }
let adasIds: string[]

beforeAll(async () => {
  app = await startTestApp()
  const { token, user } = await signUp(app, { name: secret })
  ada = { token, userId: user._id }
  await furnishMember(app, ada, secret)
  adasIds = await findIds(ada.userId)
})
afterAll(() => app.close())

async function tablesOfUsers(): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function readRows(userId: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of await tablesOfUsers()) {
    const { rows } = await app.pool.query<{ row: string }>(
      `select t::text as row from ${table} t where user_id = $1 order by 1`,
      [userId],
    )
    all[table] = rows.map(({ row }) => row)
  }
  const { rows } = await app.pool.query('select u::text as row from users u where id = $1', [
    userId,
  ])
  all.users = rows.map(({ row }) => row)
  return all
}

async function findIds(userId: string): Promise<string[]> {
  const text = JSON.stringify(await readRows(userId))
  return [...new Set(text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))]
}

interface Sent {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

const inputs = new Map<string, Sent[]>()

/** Drawing them takes as long as sending them, so they are drawn once for all tests. */
function inputsOf(endpoint: Named): Sent[] {
  const drawn = inputs.get(endpoint.name) ?? drawInputs(endpoint)
  inputs.set(endpoint.name, drawn)
  return drawn
}

/** The same inputs in each run. One for each thing of Ada's names it everywhere. */
function drawInputs(endpoint: Named): Sent[] {
  const index = endpoints.findIndex(({ name }) => name === endpoint.name)
  const options = (numRuns: number, at = 0) => ({ seed: 2_026 + 1_000 * at + index, numRuns })
  const valid = inputsWith(endpoint, [...adasIds, v7(), v7()])
  return [
    ...fc.sample(valid, options(validEach)),
    ...fc.sample(spoil(valid), options(hostileEach)),
    ...adasIds.flatMap((id, at) => fc.sample(inputsWith(endpoint, [id]), options(1, at + 1))),
  ] as Sent[]
}

const nothing = z.object({})
const noBody = z.undefined()

function inputsWith(endpoint: Endpoint, ids: readonly string[]): Arbitrary<unknown> {
  const { params = nothing, query = nothing, body = noBody } = endpoint
  return fc.record({
    params: arbitraryOf(params, ids),
    query: arbitraryOf(query, ids),
    body: arbitraryOf(body, ids),
  })
}

function urlOf(endpoint: Endpoint, { params, query }: Sent): string {
  const filled = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(toText(Reflect.get(Object(params), name)) || 'x'),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(query))) {
    if (value !== undefined && value !== null) search.set(name, toText(value))
  }
  return `${filled}?${search}`
}

/** Without half of a pair of code units, which no address can contain. */
function toText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

function send(endpoint: Endpoint, sent: Sent, token?: string) {
  const hasBody = endpoint.method !== 'GET' && sent.body !== undefined
  return app.callRaw(endpoint.method, urlOf(endpoint, sent), {
    token,
    ...(hasBody && { body: sent.body }),
  })
}

/** Files are the only things that the inputs lack. */
const withoutFile = endpoints.filter(({ takesFile }) => !takesFile)

function isValid(endpoint: Endpoint, sent: Sent): boolean {
  const written = JSON.parse(JSON.stringify(sent))
  return (['params', 'query', 'body'] as const).every(
    (part) => endpoint[part]?.safeParse(written[part]).success ?? true,
  )
}

const closed = endpoints.filter(({ access }) => access !== 'public')

describe('every endpoint', () => {
  test.each(withoutFile)('$name gets an input that it accepts', (endpoint) => {
    expect(inputsOf(endpoint).some((sent) => isValid(endpoint, sent))).toBe(true)
  })

  test.each(closed)('$name is closed to nobody in particular', async (endpoint) => {
    for (const sent of inputsOf(endpoint).slice(0, 4)) {
      const { status, error } = await send(endpoint, sent)
      expect({ status, code: error?.code }).toEqual({ status: 401, code: 'not_signed_in' })
    }
  })

  test.each(endpoints.filter(({ access }) => access === 'admin'))(
    '$name is closed to members',
    async (endpoint) => {
      for (const sent of inputsOf(endpoint).slice(0, 4)) {
        const { status, error } = await send(endpoint, sent, ada.token)
        expect({ status, code: error?.code }).toEqual({ status: 403, code: 'not_allowed' })
      }
    },
  )

  let bob: string
  let before: Awaited<ReturnType<typeof readRows>>
  beforeAll(async () => {
    bob = (await signUp(app)).token
    before = await readRows(ada.userId)
  })

  test.each(endpoints)(
    '$name never fails, and shows nothing of somebody else',
    async (endpoint) => {
      for (const sent of inputsOf(endpoint)) {
        const { status, body } = await send(endpoint, sent, bob)
        const told = `${status} ${JSON.stringify(sent).slice(0, 500)}`
        expect(typeof body === 'string' ? body : JSON.stringify(body), told).not.toContain(secret)
        if (status >= 400)
          expect(errorsOf(endpoint), told).toContain(errorBodySchema.parse(body).code)
        // Some calls end the session, or the account.
        if (status === 401) bob = (await signUp(app)).token
      }
    },
    // Some start many confined processes, which takes minutes on a busy machine.
    240_000,
  )

  test('has changed nothing of somebody else', async () => {
    expect(before.users).toHaveLength(1)
    expect(before.notes).toHaveLength(1)
    expect(await readRows(ada.userId)).toEqual(before)
  })
})

/** What it may answer. `not_found` also stands for a path that, filled like this, is none of an endpoint. */
function errorsOf({ errors, access }: Endpoint): string[] {
  const common = commonErrors.filter((code) => code !== 'internal_error')
  const ofAccess = {
    public: [],
    member: ['not_signed_in'],
    admin: ['not_signed_in', 'not_allowed'],
  }[access]
  return [...common, ...errors, ...ofAccess, 'not_found']
}
