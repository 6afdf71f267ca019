// Reader settings were once a column of the user. A migration moves them to a separate table.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../migrations')

function statementsOf(migration: string): string[] {
  return readFileSync(path.join(folder, `${migration}.sql`), 'utf8').split(
    '--> statement-breakpoint',
  )
}

test('settings that were stored with the user are moved, and defaults create no row', async () => {
  const { connection } = inject('testDatabase')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('create temporary table users (id uuid, reader_settings jsonb)')
    await client.query(
      'create temporary table user_settings (user_id uuid, part text, value jsonb)',
    )
    const [ada, grace] = [randomUUID(), randomUUID()]
    const wpm = { wpm: 450 }
    await client.query('insert into users values ($1, $2), ($3, $4)', [ada, wpm, grace, {}])
    for (const statement of statementsOf('0005_copied-settings')) await client.query(statement)
    const { rows } = await client.query('select * from user_settings')
    expect(rows).toEqual([{ user_id: ada, part: 'reader', value: wpm }])
  } finally {
    await client.end()
  }
})
