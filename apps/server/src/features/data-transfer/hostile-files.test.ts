import { createHash } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { furnish } from './testing/furnish.ts'
import { countLeft, firstOf, newAccount, rewrite, startDataApp } from './testing.ts'

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
      'a table of the server',
      changed(({ manifest }) => (manifest.parts[0].table = 'sessions')),
      'file_broken',
    ],
    ['a rank', changed(({ manifest }) => (manifest.account.role = 'admin')), 'unsupported_format'],
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
