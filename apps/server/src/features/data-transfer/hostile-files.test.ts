import { createHash } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { furnish } from './testing/furnish.ts'
import { countLeft, newAccount, rewrite, startDataApp } from './testing.ts'

let app: TestApp
/** Of an account that has everything. */
let file: Buffer
let owner: Awaited<ReturnType<typeof newAccount>>

beforeAll(async () => {
  app = await startDataApp()
  owner = await newAccount(app)
  await furnish(app, owner.userId)
  file = await owner.export()
})
afterAll(() => app.close())

describe('importing a file', () => {
  const changed = (change: Parameters<typeof rewrite>[1]) => () => rewrite(file, change)
  const firstOf = (parts: Record<string, unknown[]>, table: string) =>
    parts[`data/${table}-0001.json`]?.[0] as Record<string, unknown>

  /** One part in place of all others. */
  const partOf = (json: string) => {
    const manifest = JSON.parse(Buffer.from(unzipSync(file)['manifest.json'] ?? []).toString())
    const content = Buffer.from(json)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const path = 'data/tracks-0001.json'
    const parts = [{ path, table: 'tracks', rows: 1, sha256 }]
    return {
      [path]: content,
      'manifest.json': Buffer.from(JSON.stringify({ ...manifest, parts, files: [] })),
    }
  }

  const hostile: [string, () => Uint8Array, string][] = [
    ['no zip', () => Buffer.from('herons'), 'file_broken'],
    ['another zip', () => zipSync({ 'a.md': Buffer.from('# a') }), 'unsupported_format'],
    ['half a file', () => file.subarray(0, file.length / 2), 'file_broken'],
    ['broken JSON', () => zipSync({ 'manifest.json': Buffer.from('{') }), 'file_broken'],
    [
      'a later version',
      changed(({ manifest }) => Object.assign(manifest, { version: 2 })),
      'unsupported_format',
    ],
    [
      'a missing part',
      changed(({ manifest }) => (manifest.parts[0].path = 'data/none')),
      'file_broken',
    ],
    ['a missing file', changed(({ manifest }) => manifest.files.pop()), 'file_broken'],
    [
      'a file of another book',
      changed(({ manifest }) => Object.assign(manifest.files.at(-1).of, { name: '../../x' })),
      'file_broken',
    ],
    [
      'the id of somebody else',
      changed(({ parts }) => (firstOf(parts, 'tracks').user_id = owner.userId)),
      'file_broken',
    ],
    [
      'a table of the server',
      changed(({ manifest }) => (manifest.parts[0].table = 'sessions')),
      'file_broken',
    ],
    [
      'a column of the server',
      changed(({ parts }) => (firstOf(parts, 'notes').bytes = 0)),
      'file_broken',
    ],
    ['a rank', changed(({ manifest }) => (manifest.account.role = 'admin')), 'unsupported_format'],
    [
      'a row twice',
      changed(({ parts }) => parts['data/tracks-0001.json']?.push(firstOf(parts, 'tracks'))),
      'file_broken',
    ],
    [
      'a part of nothing',
      changed(({ parts }) => (firstOf(parts, 'task_dates').task_id = v7())),
      'file_broken',
    ],
    [
      'a file of no note',
      changed(({ parts }) => (firstOf(parts, 'note_files').note_id = v7())),
      'file_broken',
    ],
    [
      'a folder in itself',
      changed(({ parts }) => {
        const folder = firstOf(parts, 'note_folders')
        folder.folder_id = folder.id
      }),
      'file_broken',
    ],
    [
      'a moment to come',
      changed(({ parts }) => (firstOf(parts, 'tracks').updated_at = '2999-01-01T00:00:00Z')),
      'file_broken',
    ],
    [
      'a word for a number',
      changed(({ parts }) => (firstOf(parts, 'tracks').sleep = 'x')),
      'file_broken',
    ],
    [
      'a script after the avatar',
      changed(({ parts }) => (firstOf(parts, 'avatars').picture += '3c7363726970743e')),
      'file_broken',
    ],
    [
      'an avatar of another size',
      changed(({ parts }) => {
        const avatar = firstOf(parts, 'avatars')
        const head = 2 + 2 * 26
        avatar.picture = `${String(avatar.picture).slice(0, head)}ff3f${String(avatar.picture).slice(head + 4)}`
      }),
      'file_broken',
    ],
    [
      'an avatar that is an SVG',
      changed(({ parts }) => (firstOf(parts, 'avatars').picture = '\\x3c7376672f3e')),
      'file_broken',
    ],
    ['a NUL', changed(({ parts }) => (firstOf(parts, 'tasks').title = 'a\0')), 'file_broken'],
    [
      'a picture elsewhere',
      changed(({ parts }) => (firstOf(parts, 'user_books').cover_key = '../../x')),
      'file_broken',
    ],
    [
      'a task from year 1 to 9999',
      changed(({ parts }) =>
        Object.assign(firstOf(parts, 'tasks'), { starts: '0001-01-01T00:00' }),
      ),
      'file_broken',
    ],
    [
      'a task at no time',
      changed(({ parts }) => Object.assign(firstOf(parts, 'tasks'), { ends: '9999-99-99T99:99' })),
      'file_broken',
    ],
    [
      'a task that lasts for years each week',
      changed(({ parts }) => Object.assign(firstOf(parts, 'tasks'), { ends: '2036-03-01T09:00' })),
      'file_broken',
    ],
    [
      'days that begin centuries before',
      changed(({ parts }) => (firstOf(parts, 'day_rules').day_start_minutes = -2_147_483_647)),
      'file_broken',
    ],
    [
      'large settings',
      changed(({ parts }) => (firstOf(parts, 'user_settings').value = { a: 'a'.repeat(1e6) })),
      'file_broken',
    ],
    [
      'a long highlight',
      changed(({ parts }) => (firstOf(parts, 'highlights').author = 'a'.repeat(20_000))),
      'file_broken',
    ],
    [
      'an address that is a script',
      changed(({ parts }) => {
        Object.assign(firstOf(parts, 'highlights'), { text_id: null, url: 'javascript:x()' })
      }),
      'file_broken',
    ],
    [
      'a score that no call takes',
      changed(({ parts }) => (firstOf(parts, 'game_results').score = 1e15)),
      'file_broken',
    ],
    [
      'millions of empty rows',
      () =>
        zipSync({ ...unzipSync(file), ...partOf(`[${'{},'.repeat(8_500_000)}{}]`) }, { level: 0 }),
      'import_too_large',
    ],
    [
      'rows that are nested deeply',
      () => zipSync({ ...unzipSync(file), ...partOf('['.repeat(900_000)) }),
      'file_broken',
    ],
    [
      'a bomb',
      () => zipSync({ ...unzipSync(file), 'data/tracks-0001.json': new Uint8Array(80 * 2 ** 20) }),
      'import_too_large',
    ],
  ]

  test.each(hostile)(
    'of %s fails and leaves nothing',
    { timeout: 60_000 },
    async (_, make, code) => {
      const { import: bring, userId } = await newAccount(app)
      expect(await bring(make())).toMatchObject({ status: 'failed', failure: code })
      expect(await countLeft(app, userId)).toEqual({ rows: 0, files: 0 })
    },
  )

  test('ranks nothing that was played elsewhere', async () => {
    const { import: bring, userId } = await newAccount(app)
    const boast = rewrite(file, ({ parts }) => {
      Object.assign(firstOf(parts, 'game_results'), { is_ranked: true, unranked_reason: null })
      Object.assign(firstOf(parts, 'typing_runs'), { is_ranked: true, unranked_reason: null })
    })
    expect(await bring(boast)).toMatchObject({ status: 'ready' })
    const { rows } = await app.pool.query(
      `select is_ranked, unranked_reason from game_results where user_id = $1
        union select is_ranked, unranked_reason from typing_runs where user_id = $1`,
      [userId],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ is_ranked: false, unranked_reason: 'unissued-seed' })
    expect(rows).toContainEqual({ is_ranked: false, unranked_reason: 'seed' })
  })

  test('says of a reading test that it was not taken here, whatever the file says', async () => {
    for (const said of [false, undefined]) {
      const { import: bring, userId } = await newAccount(app)
      const boast = rewrite(file, ({ parts }) => {
        Object.assign(firstOf(parts, 'reading_tests'), { is_imported: said })
      })
      expect(await bring(boast)).toMatchObject({ status: 'ready' })
      const { rows } = await app.pool.query(
        'select distinct is_imported from reading_tests where user_id = $1',
        [userId],
      )
      expect(rows).toEqual([{ is_imported: true }])
    }
  })

  test('cleans the markup of notes', async () => {
    const { import: bring, userId } = await newAccount(app)
    const evil = rewrite(file, ({ parts }) => {
      firstOf(parts, 'notes').html = '<p onclick="x()">a<script>x()</script></p>'
      firstOf(parts, 'note_versions').html = '<img src=x onerror=x()><p>b</p>'
    })
    expect(await bring(evil)).toMatchObject({ status: 'ready' })
    const { rows } = await app.pool.query(
      `select html from note_texts where user_id = $1 union all select html from note_versions where user_id = $1`,
      [userId],
    )
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/script|onclick|onerror/)
  })
})
