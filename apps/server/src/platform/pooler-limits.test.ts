import { expect, inject, onTestFinished, test } from 'vitest'
import { callLimits, createPool } from './database.ts'
import { warnOfMissingLimits } from './pooler-limits.ts'

const { connection } = inject('testDatabase')

function openPool(parts: Parameters<typeof createPool>[1]) {
  const pool = createPool({ ...connection, max: 1 }, parts)
  onTestFinished(() => pool.end())
  return pool
}

async function listWarnings(pool: ReturnType<typeof openPool>) {
  const lines: object[] = []
  await warnOfMissingLimits(pool, { warn: (line: object) => void lines.push(line) })
  return lines
}

test('through a pooler no limits are set when connecting, and the server says which ones are missing', async () => {
  const missing = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout']
  expect(await listWarnings(openPool({ limits: callLimits, isShared: true }))).toEqual([
    { missing },
  ])
  expect(await listWarnings(openPool({ limits: callLimits }))).toEqual([])
})

test('a statement keeps its name only where it stays on its connection', async () => {
  for (const isShared of [false, true]) {
    const pool = openPool({ isShared })
    const { rows: first } = await pool.query({
      name: 'one',
      text: 'select $1 as one',
      values: ['1'],
    })
    expect(first).toEqual([{ one: '1' }])
    const { rows } = await pool.query('select name from pg_prepared_statements')
    expect(rows).toEqual(isShared ? [] : [{ name: 'one' }])
  }
})
