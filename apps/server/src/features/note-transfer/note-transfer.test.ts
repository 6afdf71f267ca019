import { contract } from '@fovea/contract'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeArchive } from '../../domain/archive/testing/make-archives.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { countLeft, newOwner, notesCalls, startTransferApp, transferCalls } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTransferApp()
})
afterAll(() => app.close())

const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const nothing = { notes: 0, note_folders: 0, note_tags: 0, note_files: 0, stored: 0 }
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

describe('importing', () => {
  test('a Markdown file makes a note of it, with its times, its tags and what means nothing to Fovea', async () => {
    const owner = await newOwner(app)
    const markdown =
      '---\ntitle: Herons\ntags: [a, b]\ncreated: 2020-01-02\nstatus: seen\n---\nThey *wait*. #c'
    expect(await owner.import(markdown, 'birds.md')).toMatchObject({
      status: 'ready',
      failure: null,
      name: 'birds.md',
      notes: 1,
      files: 0,
      skipped: [],
    })
    expect((await owner.readAll()).notes).toEqual([
      {
        path: 'Herons',
        tags: ['a', 'b', 'c'],
        isPinned: false,
        files: [],
        html: '<pre><code class="language-yaml">status: seen</code></pre><p>They <em>wait</em>. #c</p>',
        createdAt: '2020-01-02T00:00:00.000Z',
        updatedAt: '2020-01-02T00:00:00.000Z',
      },
    ])
    expect(await countLeft(app, owner.userId)).toMatchObject({ stored: 0 })
  })

  test('goes into a folder if one is named, and into folders that are there', async () => {
    const owner = await newOwner(app)
    const folderId = await notesCalls(app, owner.token).makeFolder('Into')
    const vault = zip({ 'A/one.md': 'x [[two]]', 'A/B/two.md': 'y', 'top.md': 'z' })
    await owner.import(vault, 'v.zip', { folderId })
    await owner.import(vault, 'v.zip', { folderId })
    const { folders, notes } = await owner.readAll()
    expect(folders).toEqual(['Into/', 'Into/A/', 'Into/A/B/'])
    expect(notes).toHaveLength(6)
    expect(notes[2]?.html).toBe('<p>x <a data-note="Into/A/B/two">two</a></p>')
  })

  test('folders that are too deep become one', async () => {
    const owner = await newOwner(app)
    await owner.import(zip({ '1/2/3/4/5/6/7/8/9/10/11/12/deep.md': 'x' }), 'v.zip')
    expect((await owner.readAll()).notes[0]?.path).toBe('1/2/3/4/5/6/7/8/9/10 / 11 / 12/deep')
  })

  test('sent again with the same id is one import, and another file is refused under it', async () => {
    const owner = await newOwner(app)
    const _id = v7()
    const first = await owner.send('one', 'a.md', { _id })
    expect(first.status).toBe(202)
    expect((await owner.send('one', 'a.md', { _id })).body).toEqual(first.body)
    expect((await owner.send('other', 'b.md', { _id })).error?.code).toBe('id_taken')
    await app.jobs.performAll()
    expect((await owner.readAll()).notes).toHaveLength(1)
  })

  test('more notes than a trial includes fails as a whole', async () => {
    const small = await startTransferApp({ maxTrialNotes: 2 })
    const owner = await newOwner(small)
    const three = zip({ 'a.md': '![[x.txt]] #t', 'b.md': 'b', 'F/c.md': 'c', 'x.txt': 'x' })
    expect(await owner.import(three, 'v.zip')).toMatchObject({
      status: 'failed',
      failure: 'note_limit_reached',
      notes: 0,
    })
    expect(await countLeft(small, owner.userId)).toEqual(nothing)
    expect(await owner.import(zip({ 'a.md': 'a', 'b.md': 'b' }), 'v.zip')).toMatchObject({
      status: 'ready',
      notes: 2,
    })
    await small.close()
  })

  test('needs someone who is signed in, a file, and a folder of their own', async () => {
    const [owner, other] = [await newOwner(app), await newOwner(app)]
    const folderId = await notesCalls(app, other.token).makeFolder('Secret')
    expect((await transferCalls(app).send('x', 'a.md')).status).toBe(401)
    expect((await owner.send('x', 'a.md', { folderId })).error?.code).toBe('not_found')
    expect((await owner.send('x', 'a.md', { folderId: v7() })).error?.code).toBe('not_found')
    expect((await owner.send('x', 'a.md', { folderId: 'no' })).error?.code).toBe('invalid_request')
    const json = await app.call(contract.noteTransfer.importNotes, { token: owner.token, body: {} })
    expect(json.error?.code).toBe('invalid_request')
    expect(await countLeft(app, owner.userId)).toEqual(nothing)
  })

  test('too many at once are refused', async () => {
    const owner = await newOwner(app)
    const replies = []
    for (let i = 0; i < 6; i += 1) replies.push((await owner.send('x', 'a.md')).status)
    expect(replies).toEqual([202, 202, 202, 202, 202, 429])
    await app.jobs.performAll()
  })

  test("an import is its owner's alone", async () => {
    const [owner, other] = [await newOwner(app), await newOwner(app)]
    const { _id } = await owner.import('x', 'a.md')
    expect((await owner.state(_id)).status).toBe(200)
    expect((await other.state(_id)).status).toBe(404)
    expect((await transferCalls(app).state(_id)).status).toBe(401)
    expect((await owner.state('no')).error?.code).toBe('invalid_request')
  })
})

describe('a hostile file', () => {
  const bomb = makeArchive([{ name: 'a.md', content: Buffer.alloc(60_000_000), isPacked: true }])
  test.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\nxxxxxx', 'latin1'), 'unsupported_format'],
    ['bytes', Buffer.from([1, 0, 2, 0, 3]), 'unsupported_format'],
    ['nothing', Buffer.alloc(0), 'file_empty'],
    ['an archive without notes', Buffer.from(zip({ 'a.txt': 'x' })), 'unsupported_format'],
    ['half an archive', Buffer.from(zip({ 'a.md': 'x' })).subarray(0, 40), 'file_broken'],
    [
      'a bomb as a file of a note',
      makeArchive([
        { name: 'n.md', content: '![[b.bin]]' },
        { name: 'b.bin', content: Buffer.alloc(60_000_000), isPacked: true },
      ]),
      'import_too_large',
    ],
    [
      'entries that share bytes',
      makeArchive([
        { name: 'a.md', content: 'x' },
        { name: 'b.md', content: 'x', sharesWith: 0 },
      ]),
      'file_broken',
    ],
  ])('%s fails and leaves nothing', async (_, bytes, failure) => {
    const owner = await newOwner(app)
    const sent = await owner.send(bytes, 'x.zip', {})
    if (sent.status === 202) {
      await app.jobs.performAll()
      expect((await owner.state(sent.body._id)).body).toMatchObject({ status: 'failed', failure })
    } else expect(sent.error?.code).toBe(failure)
    expect(await countLeft(app, owner.userId)).toEqual(nothing)
  })

  test('whose paths lead elsewhere, and notes that are too long, are left out by name', async () => {
    const owner = await newOwner(app)
    const vault = makeArchive([
      { name: 'good.md', content: 'x' },
      { name: '../evil.md', content: 'x' },
      { name: '/etc/passwd.md', content: 'x' },
      { name: 'C:\\evil.md', content: 'x' },
      { name: 'long.md', content: 'long '.repeat(120_000), isPacked: true },
      { name: 'bomb.md', content: bomb },
      { name: '.obsidian/app.md', content: '{}' },
      { name: 'deep.md', content: '> '.repeat(30_000), isPacked: true },
      { name: 'unused.txt', content: 'x' },
    ])
    const state = await owner.import(vault, 'v.zip')
    expect(state).toMatchObject({ status: 'ready', failure: null })
    expect(state.skipped).toEqual(
      expect.arrayContaining([
        '../evil.md',
        '/etc/passwd.md',
        'C:\\evil.md',
        'long.md',
        'unused.txt',
      ]),
    )
  })

  test('cannot bring scripts in', async () => {
    const owner = await newOwner(app)
    await owner.import(
      zip({
        '<img src=x onerror=alert(1)>.md':
          '<script>alert(1)</script><svg onload=alert(1)></svg>\n\n[x](javascript:alert(1)) <a href="javascript:alert(1)">y</a> <img src=x onerror=alert(1)>',
      }),
      'v.zip',
    )
    const { notes } = await owner.readAll()
    expect(notes[0]?.html).toBe('<p>x y x</p>')
  })
})

describe('exporting', () => {
  test('gives every note that is not in the trash, with unambiguous links and safe names', async () => {
    const owner = await newOwner(app)
    const calls = notesCalls(app, owner.token)
    const folderId = await calls.makeFolder('CON')
    const tags = [await calls.makeTag('two words')]
    const target = await calls.write({ title: 'Same' })
    await calls.write({ title: 'same', folderId, html: '<p>x</p>', tags, isPinned: true })
    await calls.write({ title: 'a/b: "c"?', html: `<p>to <a data-note="${target}">it</a></p>` })
    await calls.write({ title: '' })
    const trashed = await calls.write({ title: 'Trashed' })
    await calls.deleteNote(trashed)
    const files = await owner.export()
    expect(Object.keys(files).sort()).toEqual([
      'Same.md',
      '_CON/',
      '_CON/same.md',
      'a-b- -c--.md',
      'note.md',
    ])
    expect(strFromU8(files['_CON/same.md'] ?? new Uint8Array())).toMatch(
      /^---\nid: [\da-f-]{36}\ntitle: same\ntags:\n {2}- two words\ncreated: .*\nupdated: .*\npinned: true\nfolder:\n {2}- CON\n---\n\nx\n$/,
    )
    expect(strFromU8(files['a-b- -c--.md'] ?? new Uint8Array())).toContain('to [[Same|it]]')
  })

  test('gives a picture also when only another note that shows it is left', async () => {
    const owner = await newOwner(app)
    const calls = notesCalls(app, owner.token)
    const vault = zipSync({ 'First.md': strToU8('![[heron.gif]]'), 'heron.gif': gif })
    await owner.import(vault, 'vault.zip')
    const { rows } = await app.pool.query('select id, note_id from note_files where user_id = $1', [
      owner.userId,
    ])
    const html = `<p><img data-file="${rows[0].id}"></p>`
    await calls.write({ title: 'Second', html })
    await calls.deleteNote(rows[0].note_id)
    const files = await owner.export()
    expect(Object.keys(files).sort()).toEqual(['Second.md', 'attachments/heron.gif'])
    expect(strFromU8(files['Second.md'] ?? new Uint8Array())).toContain('attachments/heron.gif')
  })

  test('writes long notes and hostile ones', { timeout: 60_000 }, async () => {
    const owner = await newOwner(app)
    const calls = notesCalls(app, owner.token)
    const long = '<p>Herons wait in the <strong>reeds</strong>.</p>'.repeat(100)
    const hostile = `<p>${'*_[`'.repeat(100_000)}</p>`
    await calls.write({ title: 'long', html: long })
    await calls.write({ title: 'hostile', html: hostile })
    const files = await owner.export()
    expect(strFromU8(files['long.md'] ?? new Uint8Array())).toContain(
      'Herons wait in the **reeds**.\n\nHerons',
    )
    expect(strFromU8(files['hostile.md'] ?? new Uint8Array())).toContain(hostile)
  })

  test('needs someone who is signed in, and gives nothing of others', async () => {
    const [owner, other] = [await newOwner(app), await newOwner(app)]
    await owner.import('x', 'a.md')
    expect((await transferCalls(app).exportAll()).status).toBe(401)
    expect(await other.export()).toEqual({})
    const { headers } = await owner.exportAll()
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toContain(
      'attachment; filename="fovea-notes-2026-03-01.zip"',
    )
  })
})
