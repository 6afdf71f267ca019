import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { exportedTables } from './exported-tables.ts'
import { nameOf } from './row-shapes.ts'
import { furnish } from './testing/furnish.ts'
import { newAccount, readEntries, startDataApp } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDataApp()
})
afterAll(() => app.close())

test('an account that is exported and imported into an empty one is exported as the same again', {
  timeout: 240_000,
}, async () => {
  const [first, second] = [await newAccount(app), await newAccount(app)]
  await furnish(app, first.userId)
  const file = await first.export()
  const before = readEntries(file)
  const manifest = JSON.parse(before['manifest.json'] ?? '')
  const exported = new Set(manifest.parts.map(({ table }: { table: string }) => table))
  expect([...exported]).toEqual(exportedTables.map(nameOf))
  expect(await second.import(file)).toMatchObject({ status: 'ready', failure: null })
  const after = readEntries(await second.export())
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [name, content] of Object.entries(before)) expect(after[name], name).toBe(content)
  expect(JSON.stringify(before)).not.toContain(first.userId)
})

test('the account names the picture that came with the file', async () => {
  const { rows } = await app.pool.query(
    `select count(*)::int as count from users u join avatars a on a.user_id = u.id where a.id = u.avatar_id`,
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('sums that are not in the file are counted again', async () => {
  const { rows } = await app.pool.query(
    `select t.notes, t.bytes, t.file_bytes, (select sum(kept_bytes) from user_books b where b.user_id = t.user_id) as kept
     from note_totals t order by t.user_id`,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0].notes).toBe(2)
  expect(Number(rows[0].kept)).toBeGreaterThan(100)
  expect(rows[1]).toEqual(rows[0])
})
