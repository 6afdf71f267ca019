import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { dropDatabase } from '../testing/drop-database.ts'
import { callLimits, createPool, migrateDatabase, prepareAlone } from './database.ts'
import { holdLock } from './database-lock.ts'
import { startJobs } from './jobs/jobs.ts'
import { createLogger } from './log.ts'

const { connection } = inject('testDatabase')
const log = createLogger('silent')

async function makeDatabase(): Promise<pg.ClientConfig> {
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${database}`)
  onTestFinished(async () => {
    await dropDatabase(admin, database)
    await admin.end()
  })
  return { ...connection, database }
}

function openPool(to: pg.ClientConfig, limits = {}) {
  const pool = createPool({ ...to, max: 3 }, { limits })
  onTestFinished(() => pool.end())
  return pool
}

test('five servers that start at once on an empty database prepare it one after the other, including the job queue', async () => {
  const to = await makeDatabase()
  let running = 0
  let mostRunning = 0
  const waited: string[] = []
  const starts = Array.from({ length: 5 }, async () => {
    const pool = openPool(to, { ...callLimits, lock_timeout: 1, statement_timeout: 1_000 })
    const waitingLog = { info: (line: string) => void waited.push(line) } as typeof log
    return prepareAlone(pool, waitingLog, async () => {
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await migrateDatabase(openPool(to))
      const jobs = await startJobs({ pool: openPool(to), log })
      running -= 1
      return jobs
    })
  })
  for (const start of await Promise.allSettled(starts)) {
    expect(start).toMatchObject({ status: 'fulfilled' })
    if (start.status === 'fulfilled') await start.value.stop()
  }
  expect(mostRunning).toBe(1)
  expect(waited).toHaveLength(4)
})

test('losing the connection of a lock fails the work and frees the lock', async () => {
  const to = await makeDatabase()
  const pool = openPool(to)
  const held = holdLock(pool, 1, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await new Promise(() => {})
  })
  await expect(held).rejects.toThrow('terminating connection')
  expect(await holdLock(pool, 1, async () => 'mine')).toBe('mine')
})

test('a lock is free again after its work has failed', async () => {
  const pool = openPool(await makeDatabase())
  await expect(holdLock(pool, 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await holdLock(pool, 1, async () => 'mine')).toBe('mine')
})

test('a silent connection stays open while it is idle or waits for the next statement of a transaction', async () => {
  const pool = openPool(connection, { silenceMs: 600_000 })
  const client = await pool.connect()
  const { rows: before } = await client.query('select pg_backend_pid() as pid')
  await client.query('begin')
  client.connection.stream.emit('timeout')
  expect((await client.query('select pg_backend_pid() as pid')).rows).toEqual(before)
  await client.query('rollback')
  client.release()
  client.connection.stream.emit('timeout')
  expect((await pool.query('select pg_backend_pid() as pid')).rows).toEqual(before)
})
