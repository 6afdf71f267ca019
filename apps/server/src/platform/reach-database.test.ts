import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { reachDatabase } from './reach-database.ts'

const { connection } = inject('testDatabase')

/** Keeps all lines but those about a try that took too long, since any machine may be slow. */
function createTestLog() {
  const lines: object[] = []
  const warn = (line: { reason?: string }) => {
    if (line.reason !== 'timeout expired') lines.push(line)
  }
  return { lines, log: { warn } }
}

const urlAt = (port: number) =>
  `postgres://${connection.user}:${connection.password ?? ''}@127.0.0.1:${port}/${connection.database}`

async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('a database that answers is accepted at once', async () => {
  const { connection: through } = await startDatabaseProxy(connection)
  const { lines, log } = createTestLog()
  await reachDatabase(urlAt(through.port ?? 0), log)
  expect(lines).toEqual([])
})

test('a database that does not answer is tried again with a log line each time, and given up with one sentence', async () => {
  const { lines, log } = createTestLog()
  const reaching = reachDatabase(urlAt(await findClosedPort()), log, { attempts: 3, pauseMs: 1 })
  await expect(reaching).rejects.toMatchObject({
    name: 'OperatorError',
    mayPass: true,
    message: expect.stringMatching(/^The database of DATABASE_URL does not answer: .*ECONNREFUSED/),
  })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED') })
})

test('a database that starts to answer meanwhile is accepted', async () => {
  const { connection: through, cutAt } = await startDatabaseProxy(connection)
  const { lines, log } = createTestLog()
  cutAt('client_encoding', 2)
  await reachDatabase(urlAt(through.port ?? 0), log, { attempts: 20, pauseMs: 1 })
  expect(lines).toHaveLength(2)
})

test.each([
  ['an unknown role', { user: 'nobody' }, /cannot be used: .*nobody.*\.$/],
  [
    'a database that does not exist',
    { database: 'nothing' },
    /cannot be used: database "nothing" does not exist\.$/,
  ],
])('%s is reported at once', async (_, changes, sentence) => {
  const { host, port, user, database } = { ...connection, ...changes }
  const query = new URLSearchParams({ host: `${host}`, port: `${port}`, user: `${user}` })
  const { lines, log } = createTestLog()
  const reaching = reachDatabase(`postgres:///${database}?${query}`, log)
  await expect(reaching).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringMatching(sentence),
  })
  expect(lines).toEqual([])
})
