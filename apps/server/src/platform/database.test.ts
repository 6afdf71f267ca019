import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
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
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  })
  return { ...connection, database }
}

function openPool(to: pg.ClientConfig, limits = {}) {
  const pool = createPool({ ...to, max: 3 }, { limits })
  onTestFinished(() => pool.end())
  return pool
}

test('five starts at once on an empty database wait for each other, the job queue included', async () => {
  const to = await makeDatabase()
  let inside = 0
  let most = 0
  const waited: string[] = []
  const starts = Array.from({ length: 5 }, async () => {
    const pool = openPool(to, { ...callLimits, lock_timeout: 1, statement_timeout: 1_000 })
    const note = { info: (words: string) => void waited.push(words) } as typeof log
    return prepareAlone(pool, note, async () => {
      inside += 1
      most = Math.max(most, inside)
      await migrateDatabase(openPool(to))
      const jobs = await startJobs({ pool: openPool(to), log })
      inside -= 1
      return jobs
    })
  })
  for (const start of await Promise.allSettled(starts)) {
    expect(start).toMatchObject({ status: 'fulfilled' })
    if (start.status === 'fulfilled') await start.value.stop()
  }
  expect(most).toBe(1)
  expect(waited).toHaveLength(4)
})

test('a lock whose connection is lost is not relied on, and is free again', async () => {
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

test('a lock is free after work that failed', async () => {
  const pool = openPool(await makeDatabase())
  await expect(holdLock(pool, 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await holdLock(pool, 1, async () => 'mine')).toBe('mine')
})

test('a connection that is used by nobody, or not just now, may say nothing', async () => {
  const pool = openPool(connection, { silenceMs: 100 })
  const client = await pool.connect()
  const { rows: before } = await client.query('select pg_backend_pid() as pid')
  await client.query('begin')
  await once(client.connection.stream, 'timeout')
  expect((await client.query('select pg_backend_pid() as pid')).rows).toEqual(before)
  await client.query('rollback')
  client.release()
  await once(client.connection.stream, 'timeout')
  expect((await pool.query('select pg_backend_pid() as pid')).rows).toEqual(before)
})
