import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { dropDatabase } from './testing/drop-database.ts'
import { makeTestFolder, startServerProcess } from './testing/server-process.ts'

const { connection } = inject('testDatabase')
const ready = /Fovea is at (http:\S+)/

async function connect(changes: Partial<pg.ClientConfig> = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ...changes })
  await client.connect()
  return client
}

async function makeDatabase() {
  const name = `main_${randomUUID().replaceAll('-', '')}`
  const admin = await connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.end()
    const owner = await connect({ user: 'postgres', database: 'postgres' })
    await dropDatabase(owner, name)
    await owner.end()
  })
  return { name, url: urlOf({ database: name }) }
}

function urlOf(changes: Partial<pg.ClientConfig>): string {
  const { host, port, user, password, database } = { ...connection, ...changes }
  const query = new URLSearchParams({ host: `${host}`, port: `${port}`, user: `${user}` })
  if (password) query.set('password', `${password}`)
  return `postgres:///${database}?${query}`
}

test('three servers that start at once on an empty database all come up', async () => {
  const { url, name } = await makeDatabase()
  const servers = Array.from({ length: 3 }, () =>
    startServerProcess({ FOVEA_DATA: makeTestFolder(), DATABASE_URL: url }),
  )
  const addresses = await Promise.all(servers.map((server) => server.waitForOutput(ready)))
  for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const client = await connect({ database: name })
  const { rows } = await client.query(
    'select (select count(*)::int from shipped_books) as books, (select count(*)::int from feeds) as feeds',
  )
  await client.end()
  expect(rows[0].books).toBeGreaterThan(90)
  expect(rows[0].feeds).toBeGreaterThan(40)
  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0])
}, 300_000)

test('a server that is asked to stop answers the calls under way and ends, although clients keep connections open', async () => {
  const { url } = await makeDatabase()
  const server = startServerProcess({ FOVEA_DATA: makeTestFolder(), DATABASE_URL: url })
  const address = await server.waitForOutput(ready)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const call = http.request(`${address}/auth/login`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 60 },
  })
  call.write('{"email": "ada@example.org"')
  const idle = http.get(`${address}/healthz`, { agent: new http.Agent({ keepAlive: true }) })
  ;(await once(idle, 'response'))[0].resume()
  server.kill('SIGTERM')
  // New connections are refused from the moment that the server begins to stop.
  await untilRefused(address)
  call.end(', "password": "herons at dawn"}'.padEnd(60 - 27))
  const [answer] = await once(call, 'response')
  expect(answer.headers.connection).toBe('close')
  expect(answer.statusCode).toBe(401)
  expect(await server.ended).toBe(0)
  expect(server.readOutput()).not.toContain('stopped before')
})

async function untilRefused(address: string): Promise<void> {
  for (;;) {
    const isRefused = await fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    )
    if (isRefused) return
  }
}

describe('a problem that the operator can fix is explained in one sentence and ends with code 78', () => {
  test.each<[string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
    [
      'a list of proxies that contains none',
      () => ({ TRUST_PROXY: 'nonsense' }),
      /TRUST_PROXY: "nonsense" is not/,
    ],
    [
      'a data folder that is a file',
      () => {
        const file = path.join(makeTestFolder(), 'file')
        writeFileSync(file, '')
        return { FOVEA_DATA: file }
      },
      /^Fovea cannot write into its data folder .*\/file \(ENOTDIR.*\)\. Set FOVEA_DATA/m,
    ],
    [
      'a role that may not create anything',
      async () => {
        const { name, url } = await makeDatabase()
        const admin = await connect({ user: 'postgres', database: name })
        await admin.query(`alter database ${name} owner to postgres`)
        await admin.end()
        return { DATABASE_URL: url }
      },
      /^The role of DATABASE_URL may not do what Fovea needs: permission denied/m,
    ],
    [
      'a port that is in use',
      async () => {
        const server = createServer().listen(0, '127.0.0.1')
        await once(server, 'listening')
        onTestFinished(() => void server.close())
        const address = server.address()
        return { PORT: String(typeof address === 'object' && address ? address.port : 0) }
      },
      /^Port \d+ is in use, perhaps by another Fovea\./m,
    ],
  ])('%s', async (_, prepare, sentence) => {
    const folder = path.join(makeTestFolder(), 'data')
    mkdirSync(folder)
    const server = startServerProcess({ FOVEA_DATA: folder, ...(await prepare()) })
    expect(await server.ended).toBe(78)
    expect(server.readOutput()).toMatch(sentence)
    expect(server.readOutput()).not.toMatch(/^ +at /m)
  })
})
