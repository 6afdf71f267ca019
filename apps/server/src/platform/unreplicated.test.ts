import { expect, inject, onTestFinished, test } from 'vitest'
import { createPool } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'

test('a commit that no standby has is not reported as a success, although the success is already there', async () => {
  const pool = createPool(inject('testDatabase').connection)
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  const committing = client.query('select pg_sleep(60)')
  const answered = committing.then(
    () => 'saved',
    (error: unknown) => isDatabaseAway(error),
  )
  // The warning and the success come in one piece.
  client.connection.emit('notice', { routine: 'SyncRepWaitForLSN', message: 'canceling the wait' })
  client.connection.emit('commandComplete', { text: 'COMMIT' })
  client.connection.emit('readyForQuery', { status: 'I' })
  expect(await answered).toBe(true)
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('other warnings of the database change nothing', async () => {
  const pool = createPool({ ...inject('testDatabase').connection, max: 1 })
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  await client.query("do $$ begin raise warning 'the herons are early' ; end $$")
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})
