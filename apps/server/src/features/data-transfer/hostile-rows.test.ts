import { unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { RowReader } from './read-rows.ts'
import { furnish } from './testing/furnish.ts'
import { firstOf, newAccount, rewrite, rowsOf, startDataApp } from './testing.ts'

let app: TestApp
/** Of an account that has everything. */
let file: Buffer

beforeAll(async () => {
  app = await startDataApp()
  const owner = await newAccount(app)
  await furnish(app, owner.userId)
  file = await owner.export()
})
afterAll(() => app.close())

type Why = { table: string; why: string; field?: string; entry?: number }

const impossible: [string, Parameters<typeof rewrite>[1], Why][] = [
  [
    'the id of somebody else',
    ({ parts }) => (firstOf(parts, 'tracks').user_id = v7()),
    { table: 'tracks', why: 'value', field: 'user_id' },
  ],
  [
    'a column of the server',
    ({ parts }) => (firstOf(parts, 'notes').bytes = 0),
    { table: 'notes', why: 'value', field: 'bytes' },
  ],
  [
    'a row twice',
    ({ parts }) => parts['data/tracks-0001.json']?.push(firstOf(parts, 'tracks')),
    { table: 'tracks', why: 'twice', entry: 501 },
  ],
  [
    'a part of nothing',
    ({ parts }) => (firstOf(parts, 'task_dates').task_id = v7()),
    { table: 'task_dates', why: 'owner' },
  ],
  [
    'a file of no note',
    ({ parts }) => (firstOf(parts, 'note_files').note_id = v7()),
    { table: 'note_files', why: 'owner' },
  ],
  [
    'a folder in itself',
    ({ parts }) => {
      const folder = firstOf(parts, 'note_folders')
      folder.folder_id = folder.id
    },
    { table: 'note_folders', why: 'rule' },
  ],
  [
    'a moment to come',
    ({ parts }) => (firstOf(parts, 'tracks').updated_at = '2999-01-01T00:00:00Z'),
    { table: 'tracks', why: 'value', field: 'updated_at' },
  ],
  [
    'a word for a number',
    ({ parts }) => (firstOf(parts, 'tracks').sleep = 'x'),
    { table: 'tracks', why: 'value', field: 'sleep' },
  ],
  [
    'a script after the avatar',
    ({ parts }) => (firstOf(parts, 'avatars').picture += '3c7363726970743e'),
    { table: 'avatars', why: 'value', field: 'picture' },
  ],
  [
    'an avatar of another size',
    ({ parts }) => {
      const avatar = firstOf(parts, 'avatars')
      const head = 2 + 2 * 26
      avatar.picture = `${String(avatar.picture).slice(0, head)}ff3f${String(avatar.picture).slice(head + 4)}`
    },
    { table: 'avatars', why: 'value', field: 'picture' },
  ],
  [
    'an avatar that is an SVG',
    ({ parts }) => (firstOf(parts, 'avatars').picture = '\\x3c7376672f3e'),
    { table: 'avatars', why: 'value', field: 'picture' },
  ],
  [
    'a NUL',
    ({ parts }) => (firstOf(parts, 'tasks').title = 'a\0'),
    { table: 'tasks', why: 'value', field: 'title' },
  ],
  [
    'a picture elsewhere',
    ({ parts }) => (firstOf(parts, 'user_books').cover_key = '../../x'),
    { table: 'user_books', why: 'value', field: 'cover_key' },
  ],
  [
    'a task from year 1 to 9999',
    ({ parts }) => Object.assign(firstOf(parts, 'tasks'), { starts: '0001-01-01T00:00' }),
    { table: 'tasks', why: 'value', field: 'starts' },
  ],
  [
    'a task at no time',
    ({ parts }) => Object.assign(firstOf(parts, 'tasks'), { ends: '9999-99-99T99:99' }),
    { table: 'tasks', why: 'value', field: 'ends' },
  ],
  [
    'a task that lasts for years each week',
    ({ parts }) => Object.assign(firstOf(parts, 'tasks'), { ends: '2036-03-01T09:00' }),
    { table: 'tasks', why: 'rule' },
  ],
  [
    'days that begin centuries before',
    ({ parts }) => (firstOf(parts, 'day_rules').day_start_minutes = -2_147_483_647),
    { table: 'day_rules', why: 'value', field: 'day_start_minutes' },
  ],
  [
    'large settings',
    ({ parts }) => (firstOf(parts, 'user_settings').value = { a: 'a'.repeat(1e6) }),
    { table: 'user_settings', why: 'rule' },
  ],
  [
    'a long highlight',
    ({ parts }) => (firstOf(parts, 'highlights').author = 'a'.repeat(20_000)),
    { table: 'highlights', why: 'value', field: 'author' },
  ],
  [
    'an address that is a script',
    ({ parts }) => {
      Object.assign(firstOf(parts, 'highlights'), { text_id: null, url: 'javascript:x()' })
    },
    { table: 'highlights', why: 'value', field: 'url' },
  ],
  [
    'a score that no call takes',
    ({ parts }) => (firstOf(parts, 'game_results').score = 1e15),
    { table: 'game_results', why: 'value', field: 'score' },
  ],
]

/** Reads the rows of a file as the process does that unpacks it. */
function readRows(bytes: Uint8Array) {
  const entries = unzipSync(bytes)
  const open = (name: string) => JSON.parse(Buffer.from(entries[name] ?? []).toString())
  const reader = new RowReader()
  const kept = new Map<string, Record<string, unknown>[]>()
  for (const part of open('manifest.json').parts) {
    for (const { table, json } of reader.read(part, open(part.path))) {
      kept.set(table, [...(kept.get(table) ?? []), ...JSON.parse(json)])
    }
  }
  return { kept, leftOut: reader.leftOut.sum() }
}

describe('a row that no call could have made', () => {
  test.each(impossible)('such as %s is left out and named', (_, change, expected) => {
    const { table, entry = 1, ...why } = expected
    const { kept, leftOut } = readRows(rewrite(file, change))
    expect(leftOut?.rows[0]).toEqual({ part: `data/${table}-0001.json`, entry, ...why })
    expect(leftOut?.rows.slice(1).every(({ why }) => why === 'owner' || why === expected.why)).toBe(
      true,
    )
    const sum = (rows: Map<string, unknown[]>) => [...rows.values()].flat().length
    const added = entry === 1 ? 0 : 1
    expect(sum(kept) + (leftOut?.count ?? 0)).toBe(sum(readRows(file).kept) + added)
  })

  test('takes along what belongs to it, and what was only beside it stays', () => {
    const { kept, leftOut } = readRows(
      rewrite(file, ({ parts }) => {
        for (const note of rowsOf(parts, 'notes')) note.title = 'a\0'
        for (const folder of rowsOf(parts, 'note_folders')) folder.title = 7
      }),
    )
    for (const table of ['notes', 'note_versions', 'note_taggings', 'note_files', 'note_folders']) {
      expect(kept.get(table), table).toBeUndefined()
    }
    expect(kept.get('note_tags')).toBeDefined()
    const reasons = new Set(leftOut?.rows.map(({ part, why }) => `${part} ${why}`))
    expect(reasons).toContain('data/note_files-0001.json owner')
    const alone = readRows(
      rewrite(file, ({ parts }) => {
        for (const folder of rowsOf(parts, 'note_folders')) folder.title = 7
      }),
    )
    expect(alone.kept.get('notes')?.map(({ folder_id }) => folder_id)).toEqual([null, null])
  })

  test('that is a second tag of the same name is left out', () => {
    const { leftOut } = readRows(
      rewrite(file, ({ parts }) => {
        const [tag] = rowsOf(parts, 'note_tags')
        parts['data/note_tags-0001.json']?.push({
          ...tag,
          id: v7(),
          title: ` ${tag?.title}`.trim().toUpperCase(),
        })
      }),
    )
    expect(leftOut?.rows).toMatchObject([{ why: 'twice' }])
  })

  test('is named for the first hundred, and counted', () => {
    const { leftOut } = readRows(
      rewrite(file, ({ parts }) => {
        for (const track of rowsOf(parts, 'tracks')) track.sleep = 'x'
      }),
    )
    expect(leftOut).toMatchObject({ count: 500 })
    expect(leftOut?.rows).toHaveLength(100)
    expect(leftOut?.rows[99]).toEqual({
      part: 'data/tracks-0001.json',
      entry: 100,
      why: 'value',
      field: 'sleep',
    })
  })

  test('keeps none of the others from being imported, and the import says so', async () => {
    const { import: bring, userId } = await newAccount(app)
    const mixed = rewrite(file, ({ parts }) => {
      firstOf(parts, 'tracks').sleep = 'x'
      firstOf(parts, 'user_books').cover_key = '../../x'
      for (const note of rowsOf(parts, 'notes')) note.title = 'a\0'
    })
    const { leftOut } = readRows(mixed)
    expect(await bring(mixed)).toMatchObject({ status: 'ready', failure: null, leftOut })
    const { rows } = await app.pool.query(
      `select (select count(*)::int from tracks where user_id = $1) as tracks,
        (select count(*)::int from notes where user_id = $1) as notes,
        (select count(*)::int from game_results where user_id = $1) as rounds`,
      [userId],
    )
    expect(rows).toEqual([{ tracks: 699, notes: 0, rounds: 700 }])
  })
})
