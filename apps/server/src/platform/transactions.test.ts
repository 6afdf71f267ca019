import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { createDb, createPool } from './database.ts'
import { fail } from './failure.ts'

const { connection } = inject('testDatabase')
const poolSize = 4

let admin: pg.Client
beforeAll(async () => {
  admin = new pg.Client(connection)
  await admin.connect()
  await admin.query('create table if not exists pairs (id int primary key, value int not null)')
})
afterAll(async () => {
  await admin.query('drop table pairs')
  await admin.end()
})

function openPool(to: pg.ClientConfig) {
  const pool = createPool({ ...to, max: poolSize })
  onTestFinished(() => pool.end())
  return { pool, db: createDb(pool) }
}

const answer = sql`select 42 as answer`

test('a lost BEGIN fails only its own transaction, even if it happens many times', async () => {
  const proxy = await startDatabaseProxy(connection)
  const { db, pool } = openPool(proxy.connection)
  proxy.cutAt('begin', 10)
  for (let count = 0; count < 10; count += 1) {
    await expect(db.transaction((tx) => tx.execute(answer))).rejects.toThrow()
  }
  const { rows } = await db.transaction((tx) => tx.execute(answer))
  expect(rows).toEqual([{ answer: 42 }])
  expect(pool.waitingCount).toBe(0)
})

test('a lost COMMIT fails only its own transaction', async () => {
  const proxy = await startDatabaseProxy(connection)
  const { db } = openPool(proxy.connection)
  proxy.cutAt('commit', 10)
  for (let count = 0; count < 10; count += 1) {
    await expect(db.transaction((tx) => tx.execute(answer))).rejects.toThrow()
  }
  expect((await db.transaction((tx) => tx.execute(answer))).rows).toEqual([{ answer: 42 }])
})

test('killed connections end the transactions that use them, but not the process', async () => {
  const { db } = openPool(connection)
  for (let round = 0; round < 3; round += 1) {
    let begun = 0
    let go = () => {}
    const killed = new Promise<void>((resolve) => {
      go = resolve
    })
    const allBegun = Promise.withResolvers<void>()
    const transactions = Array.from({ length: poolSize }, () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        begun += 1
        if (begun === poolSize) allBegun.resolve()
        await killed
        await tx.execute(answer)
        return rows
      }),
    )
    await allBegun.promise
    await admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where state = 'idle in transaction'
       and datname = current_database()`,
    )
    go()
    const results = await Promise.allSettled(transactions)
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  }
  expect((await db.transaction((tx) => tx.execute(answer))).rows).toEqual([{ answer: 42 }])
})

test('a connection that hangs is given up at the first time-out, without a second one for the rollback', async () => {
  const proxy = await startDatabaseProxy(connection)
  const pool = createPool(proxy.connection, { limits: { silenceMs: 200 } })
  const db = createDb(pool)
  onTestFinished(() => pool.end())
  const hanging = db.transaction(async (tx) => {
    await tx.execute(answer)
    proxy.freeze()
    await tx.execute(answer)
  })
  const { cause } = (await hanging.catch((error: unknown) => error)) as Error
  expect(cause).toMatchObject({ message: expect.stringMatching(/not queryable$/) })
  proxy.freeze(false)
  expect((await db.transaction((tx) => tx.execute(answer))).rows).toEqual([{ answer: 42 }])
})

test('two transactions that wait for each other both succeed in the end', async () => {
  const { db } = openPool(connection)
  await admin.query('insert into pairs values (1, 0), (2, 0)')
  const bothHold = Promise.withResolvers<void>()
  let begun = 0
  const raise = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update pairs set value = value + 1 where id = ${first}`)
      begun += 1
      if (begun === 2) bothHold.resolve()
      await bothHold.promise
      await tx.execute(sql`update pairs set value = value + 1 where id = ${second}`)
    })
  await Promise.all([raise(1, 2), raise(2, 1)])
  const { rows } = await admin.query('select value from pairs order by id')
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
  expect(begun).toBe(3)
})

test('a transaction that keeps colliding is given up, and one that fails otherwise is not tried again', async () => {
  const { db } = openPool(connection)
  let attempts = 0
  const failWith = (code: string) =>
    db.transaction(async (tx) => {
      attempts += 1
      await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
    })
  await expect(failWith('40001')).rejects.toThrow()
  expect(attempts).toBe(4)
  await expect(failWith('23505')).rejects.toThrow()
  expect(attempts).toBe(5)
  const refused = db.transaction(async () => {
    attempts += 1
    fail('not_found')
  })
  await expect(refused).rejects.toMatchObject({ code: 'not_found' })
  expect(attempts).toBe(6)
})

test('a connection is used again after a success or a Failure, but not after any other error', async () => {
  const pool = createPool({ ...connection, max: 1 })
  onTestFinished(() => pool.end())
  const db = createDb(pool)
  const nameConnection = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      return rows[0]?.pid
    })
  const first = await nameConnection()
  expect(await nameConnection()).toBe(first)
  await expect(db.transaction(async () => fail('not_found'))).rejects.toThrow()
  expect(await nameConnection()).toBe(first)
  await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  expect(await nameConnection()).not.toBe(first)
})

test('a transaction has the isolation level that was requested', async () => {
  const { db } = openPool(connection)
  const { rows } = await db.transaction((tx) => tx.execute(sql`show transaction_isolation`), {
    isolationLevel: 'serializable',
  })
  expect(rows).toEqual([{ transaction_isolation: 'serializable' }])
})
