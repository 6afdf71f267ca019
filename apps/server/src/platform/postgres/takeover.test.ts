import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createPool } from '../database.ts'
import {
  type ChildServer,
  makeDataFolder,
  nextLine,
  readPostmasterPid,
  spawnServer,
  startPostgres,
  until,
} from './testing/data-folder.ts'

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres/data')

async function startWriting(dataDir: string): Promise<ChildServer> {
  const server = spawnServer(dataDir)
  expect(await nextLine(server)).toBe('ready')
  await nextLine(server)
  return server
}

async function countRows(dataDir: string): Promise<number> {
  const { connection, stop } = await startPostgres(dataDir)
  const client = new pg.Client(connection)
  await client.connect()
  const result = await client.query('select count(*)::int as count from rows')
  await client.end()
  await stop()
  return result.rows[0].count
}

test('a new server takes over from one that was killed, and from its PostgreSQL', async () => {
  const dataDir = await makeDataFolder()
  const server = await startWriting(dataDir)
  await server.kill('SIGKILL')
  expect(await countRows(dataDir)).toBeGreaterThan(0)
})

test('a new server takes over from one that was killed together with its PostgreSQL', async () => {
  const dataDir = await makeDataFolder()
  const server = await startWriting(dataDir)
  process.kill(readPostmasterPid(clusterOf(dataDir)), 'SIGKILL')
  await server.kill('SIGKILL')
  expect(await countRows(dataDir)).toBeGreaterThan(0)
})

test('the PostgreSQL of a killed server ends, even if no server is started again', async () => {
  const dataDir = await makeDataFolder()
  const server = await startWriting(dataDir)
  await server.kill('SIGKILL')
  await until(() => !existsSync(path.join(clusterOf(dataDir), 'postmaster.pid')))
})

/** Asks over a new connection: an old one may still answer for a moment. The file with the new number may not be there yet. */
async function isBack(
  connection: pg.ClientConfig,
  dataDir: string,
  killed: number,
): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.query('select 1')
    return readPostmasterPid(clusterOf(dataDir)) !== killed
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

test('a PostgreSQL that was killed is started again by the running server', async () => {
  const dataDir = await makeDataFolder()
  const { connection } = await startPostgres(dataDir)
  const pool = createPool(connection)
  await pool.query('create table kept as select 42 as answer')
  const killed = readPostmasterPid(clusterOf(dataDir))
  process.kill(killed, 'SIGKILL')
  await until(() => isBack(connection, dataDir, killed))
  expect((await pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
  await pool.end()
})

test('a PostgreSQL that dies several times is started again each time', async () => {
  const dataDir = await makeDataFolder()
  const reports: Error[] = []
  const pauses: unknown[] = []
  const note = (line: unknown) => {
    if (typeof line === 'object' && line && 'pauseMs' in line) pauses.push(line.pauseMs)
  }
  const { connection } = await startPostgres(dataDir, {
    // What a death leaves behind may let a start fail a few times, however quickly it is tried again.
    restartPausesMs: [0, ...Array<number>(40).fill(50)],
    onGone: (error) => reports.push(error),
    log: { info: note, warn: note, error: note },
  })
  for (let death = 0; death < 4; death += 1) {
    const killed = readPostmasterPid(clusterOf(dataDir))
    process.kill(killed, 'SIGKILL')
    await until(() => isBack(connection, dataDir, killed))
  }
  expect(reports).toEqual([])
  expect(pauses.length).toBeGreaterThanOrEqual(4)
  expect(pauses[0]).toBe(0)
  expect(pauses.slice(-3)).toEqual([50, 50, 50])
})

test('a PostgreSQL that cannot be started again is given up and reported once', async () => {
  const dataDir = await makeDataFolder()
  const reports: Error[] = []
  const options = { restartPausesMs: [0, 1], onGone: (error: Error) => reports.push(error) }
  await startPostgres(dataDir, options)
  const killed = readPostmasterPid(clusterOf(dataDir))
  rmSync(path.join(clusterOf(dataDir), 'global/pg_control'))
  process.kill(killed, 'SIGKILL')
  await until(() => reports.length > 0)
  expect(reports.map((error) => error.message)).toEqual(['PostgreSQL died and did not come back'])
})

test('stopping does not wait for the pause before a PostgreSQL that died is started again', async () => {
  const dataDir = await makeDataFolder()
  const log = vi.fn()
  const { stop } = await startPostgres(dataDir, {
    restartPausesMs: [600_000],
    log: { info: log, warn: log, error: log },
  })
  process.kill(readPostmasterPid(clusterOf(dataDir)), 'SIGKILL')
  await until(() => log.mock.calls.length > 0)
  await stop()
  expect(log).toHaveBeenCalledTimes(1)
})

test('SIGTERM to the server stops PostgreSQL cleanly', async () => {
  const dataDir = await makeDataFolder()
  const server = await startWriting(dataDir)
  await server.kill('SIGTERM')
  expect(server.process.exitCode).toBe(0)
  expect(existsSync(path.join(clusterOf(dataDir), 'postmaster.pid'))).toBe(false)
})
