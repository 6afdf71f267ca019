import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { noteHtmlMax, noteTagsMax, noteTitleMax } from '@fovea/contract/note-limits.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newWriter, notesCalls, titlesOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a new note', () => {
  test('is answered as it is stored, and is on top', async () => {
    const ada = await newWriter(app)
    const [folderId, tag] = [await ada.makeFolder(), await ada.makeTag('Birds')]
    await ada.write({ title: 'Older' })
    app.clock.advance(1_000)
    const { status, body } = await ada.createNote({
      title: 'Herons',
      html: '<p>Seven <b>herons</b>.</p><script>alert(1)</script>',
      folderId,
      tags: [tag],
    })
    expect(status).toBe(200)
    expect(contract.notes.createNote.response.parse(body)).toEqual({
      _id: body._id,
      title: 'Herons',
      html: '<p>Seven <strong>herons</strong>.</p>',
      folderId,
      tags: [tag],
      isPinned: false,
      excerpt: 'Seven herons.',
      words: 2,
      version: 1,
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
      trashedAt: null,
      files: [],
      backlinks: [],
    })
    expect((await ada.note(body._id)).body).toEqual(body)
    expect(titlesOf(await ada.allNotes())).toEqual(['Herons', 'Older'])
  })

  test('may be empty, and is answered as it is now when it is sent again', async () => {
    const ada = await newWriter(app)
    const _id = v7()
    const { body } = await ada.createNote({ _id })
    expect(body).toMatchObject({ _id, title: '', html: '', words: 0, version: 1 })
    await ada.updateNote(_id, { version: 1, title: 'Changed' })
    const again = await Promise.all([1, 2, 3].map(() => ada.createNote({ _id: _id.toUpperCase() })))
    expect(again.map((reply) => reply.body.title)).toEqual(Array(3).fill('Changed'))
    expect((await ada.allNotes()).body.notes).toHaveLength(1)
  })

  test.each([
    ['a title that is too long', { title: 'a'.repeat(noteTitleMax + 1) }],
    ['a line break in its title', { title: 'a\nb' }],
    ['NUL in its text', { html: 'a\u0000' }],
    ['a text that is too long', { html: 'a'.repeat(noteHtmlMax + 1) }],
    ['a text that is nested too deeply', { html: '<b>'.repeat(5_000) }],
    ['an id that is none', { _id: 'x' }],
    ['a folder that is none', { folderId: 'x' }],
    ['too many tags', { tags: Array.from({ length: noteTagsMax + 1 }, () => v7()) }],
  ])('with %s is refused', async (_, body) => {
    const ada = await newWriter(app)
    expect((await ada.createNote(body)).error?.code).toBe('invalid_request')
    expect((await ada.allNotes()).body.notes).toEqual([])
  })

  test('with a long text is cleaned and counted like a short one', async () => {
    const ada = await newWriter(app)
    const html = `<p onclick="x()">${'heron '.repeat(10_000)}</p>`
    const { body } = await ada.createNote({ title: 'Long', html })
    expect(body).toMatchObject({ words: 10_000, html: html.replace(' onclick="x()"', '') })
    const changed = { version: 1, html: html.replace('heron', 'crane') }
    const saved = await ada.updateNote(body._id, changed)
    expect(saved.body).toMatchObject({ version: 2, words: 10_000 })
  })

  test('whose text is too long once it is clean is refused', async () => {
    const ada = await newWriter(app)
    const { error } = await ada.createNote({ html: '<'.repeat(noteHtmlMax) })
    expect(error?.code).toBe('payload_too_large')
  })

  test("cannot be put into somebody else's folder, or get somebody else's tag", async () => {
    const [ada, grace] = [await newWriter(app), await newWriter(app)]
    const [folderId, tag] = [await grace.makeFolder(), await grace.makeTag('Hers')]
    expect((await ada.createNote({ folderId })).error?.code).toBe('not_found')
    expect((await ada.createNote({ tags: [tag] })).error?.code).toBe('not_found')
    expect((await ada.allNotes()).body.notes).toEqual([])
  })
})

describe('a change', () => {
  test('of title and text raises the version, and one that is sent again changes nothing', async () => {
    const ada = await newWriter(app)
    const id = await ada.write({ title: 'One', html: '<p>one</p>' })
    app.clock.advance(1_000)
    const change = { version: 1, title: 'Two', html: '<p>two</p>' }
    const { body } = await ada.updateNote(id, change)
    expect(body).toMatchObject({ title: 'Two', html: '<p>two</p>', version: 2, words: 1 })
    expect(body.updatedAt).toBe(app.clock.now().toISOString())
    app.clock.advance(1_000)
    expect((await ada.updateNote(id, change)).body).toEqual(body)
    expect((await ada.updateNote(id, { ...change, version: 2 })).body).toEqual(body)
    expect((await ada.noteVersions(id)).body.versions).toHaveLength(1)
  })

  test('of another version than the one that is there is refused and changes nothing', async () => {
    const ada = await newWriter(app)
    const id = await ada.write({ title: 'One' })
    await ada.updateNote(id, { version: 1, title: 'Two' })
    const refused = await ada.updateNote(id, { version: 1, title: 'Mine', isPinned: true })
    expect(refused).toMatchObject({ status: 409, body: { code: 'note_changed' } })
    expect((await ada.note(id)).body).toMatchObject({ title: 'Two', version: 2, isPinned: false })
  })

  test('by two at the same time is accepted from one of them', async () => {
    const ada = await newWriter(app)
    const id = await ada.write()
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) => ada.updateNote(id, { version: 1, title })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('adds and takes away tags one by one, so that those of another device stay', async () => {
    const ada = await newWriter(app)
    const [a, b, c] = [await ada.makeTag('a'), await ada.makeTag('b'), await ada.makeTag('c')]
    const id = await ada.write({ tags: [a] })
    await Promise.all([
      ada.updateNote(id, { addTags: [b] }),
      ada.updateNote(id, { addTags: [c], removeTags: [a] }),
    ])
    const { body } = await ada.note(id)
    expect(body.tags.toSorted()).toEqual([b, c].toSorted())
    expect(body.version).toBe(1)
    expect((await ada.updateNote(id, { addTags: [v7()] })).error?.code).toBe('not_found')
    const gone = { removeTags: [v7()], tags: [a], addTags: [b] }
    expect((await ada.updateNote(id, gone)).body.tags.toSorted()).toEqual([a, b].toSorted())
  })

  test('of folder, tags and pin needs no version and raises none', async () => {
    const ada = await newWriter(app)
    const [folderId, a, b] = [
      await ada.makeFolder(),
      await ada.makeTag('a'),
      await ada.makeTag('b'),
    ]
    const id = await ada.write({ tags: [a] })
    const { updatedAt } = (await ada.note(id)).body
    app.clock.advance(1_000)
    const { body } = await ada.updateNote(id, { folderId, tags: [b, b], isPinned: true })
    expect(body).toMatchObject({ folderId, tags: [b], isPinned: true, version: 1, updatedAt })
    expect((await ada.updateNote(id, { folderId: null, tags: [] })).body).toMatchObject({
      folderId: null,
      tags: [],
      isPinned: true,
    })
  })

  test.each([
    ['to a version that is none', { version: 0, title: 'a' }],
    ['to a folder that is none', { folderId: 'x' }],
  ])('%s is refused', async (_, change) => {
    const ada = await newWriter(app)
    const id = await ada.write({ title: 'One' })
    expect((await ada.updateNote(id, change)).error?.code).toBe('invalid_request')
  })

  test("to somebody else's folder or tag is refused as a whole", async () => {
    const [ada, grace] = [await newWriter(app), await newWriter(app)]
    const [folderId, tag] = [await grace.makeFolder(), await grace.makeTag('Hers')]
    const id = await ada.write({ title: 'One' })
    for (const change of [{ folderId }, { tags: [tag] }]) {
      const reply = await ada.updateNote(id, { version: 1, title: 'Two', ...change })
      expect(reply.error?.code).toBe('not_found')
    }
    expect((await ada.note(id)).body).toMatchObject({ title: 'One', folderId: null, tags: [] })
  })
})

describe('links between notes', () => {
  const link = (id: string) => `<p><a data-note="${id}">there</a></p>`

  test('are answered from the other end, by title, without the trash', async () => {
    const ada = await newWriter(app)
    const id = await ada.write({ title: 'Target' })
    const b = await ada.write({ title: 'b', html: link(id) })
    const a = await ada.write({ title: 'Á', html: link(id) + link(id) })
    await ada.updateNote(id, { version: 1, html: link(id) })
    expect((await ada.note(id)).body.backlinks).toEqual([
      { _id: a, title: 'Á' },
      { _id: b, title: 'b' },
    ])
    await ada.deleteNote(a)
    await ada.updateNote(b, { version: 1, html: 'No link' })
    expect((await ada.note(id)).body.backlinks).toEqual([])
    await ada.restoreNote(a)
    expect((await ada.note(id)).body.backlinks).toHaveLength(1)
  })

  test("of somebody else's notes are never answered", async () => {
    const [ada, grace] = [await newWriter(app), await newWriter(app)]
    const id = await ada.write()
    await grace.write({ html: link(id) })
    expect((await ada.note(id)).body.backlinks).toEqual([])
  })
})

describe('lists', () => {
  test('have pinned notes first in every order, and each page goes on where the last one ended', async () => {
    const ada = await newWriter(app)
    const titles = ['ß', 'Ärger', 'zebra', 'Apfel', 'łan', 'lana', '', 'Ä'.repeat(300)]
    const ids: string[] = []
    for (const title of titles) {
      app.clock.advance(1_000)
      ids.push(await ada.write({ title, isPinned: ids.length % 3 === 0 }))
    }
    app.clock.advance(1_000)
    await ada.updateNote(ids[1] ?? '', { version: 1, html: 'changed' })
    const orders = { updated: '', created: '', title: '' }
    for (const sort of ['updated', 'created', 'title'] as const) {
      const whole = (await ada.allNotes(`?sort=${sort}`)).body.notes
      expect(whole).toHaveLength(titles.length)
      for (const limit of [1, 3]) {
        const pages: unknown[] = []
        for (let after = ''; ; ) {
          const { body } = await ada.allNotes(`?sort=${sort}&limit=${limit}${after}`)
          pages.push(...body.notes)
          if (body.next === null) break
          after = `&after=${body.next}`
        }
        expect(pages).toEqual(whole)
      }
      orders[sort] = whole.map(({ _id }) => ids.indexOf(_id)).join()
    }
    expect(orders).toEqual({
      updated: '6,3,0,1,7,5,4,2',
      created: '6,3,0,7,5,4,2,1',
      title: '6,3,0,7,1,4,5,2',
    })
  })

  test('are of one folder, of none, or of all, and of notes with all of some tags', async () => {
    const ada = await newWriter(app)
    const folder = await ada.makeFolder()
    const nested = await ada.makeFolder('Nested', folder)
    const [a, b] = [await ada.makeTag('a'), await ada.makeTag('b')]
    await ada.write({ title: 'none', tags: [a] })
    await ada.write({ title: 'in', folderId: folder, tags: [b, a] })
    await ada.write({ title: 'nested', folderId: nested, tags: [b] })
    await ada.deleteNote(await ada.write({ title: 'trashed', folderId: folder, tags: [a, b] }))
    expect(titlesOf(await ada.notesWithoutFolder())).toEqual(['none'])
    expect(titlesOf(await ada.notesInFolder(folder))).toEqual(['in'])
    expect(titlesOf(await ada.allNotes('?sort=title'))).toEqual(['in', 'nested', 'none'])
    expect(titlesOf(await ada.allNotes(`?sort=title&tags=${a}`))).toEqual(['in', 'none'])
    expect(titlesOf(await ada.allNotes(`?tags=${a},${b.toUpperCase()}`))).toEqual(['in'])
    expect(titlesOf(await ada.notesInFolder(nested, `?tags=${a}`))).toEqual([])
    expect(titlesOf(await ada.allNotes(`?tags=${v7()}`))).toEqual([])
  })

  test.each(['?sort=x', '?limit=0', '?tags=x', '?after=x', '?after=W10'])(
    '%s is refused',
    async (query) => {
      const ada = await newWriter(app)
      for (const reply of [await ada.allNotes(query), await ada.notesWithoutFolder(query)]) {
        expect(reply.error?.code).toBe('invalid_request')
      }
    },
  )

  test('take no cursor of another order', async () => {
    const ada = await newWriter(app)
    await ada.write({ title: 'a' })
    await ada.write({ title: 'b' })
    const { next } = (await ada.allNotes('?sort=title&limit=1')).body
    expect((await ada.allNotes(`?sort=updated&after=${next}`)).error?.code).toBe('invalid_request')
  })
})

describe('the trash', () => {
  test('has what was deleted, the last first, until it is restored into its folder', async () => {
    const ada = await newWriter(app)
    const folderId = await ada.makeFolder()
    const a = await ada.write({ title: 'a', folderId })
    const b = await ada.write({ title: 'b' })
    expect((await ada.deleteNote(a)).body).toEqual({ success: true, isTrashed: true, files: [] })
    app.clock.advance(1_000)
    await ada.deleteNote(b)
    expect(titlesOf(await ada.trashedNotes())).toEqual(['b', 'a'])
    const { next } = (await ada.trashedNotes('?limit=1')).body
    expect(titlesOf(await ada.trashedNotes(`?limit=1&after=${next}`))).toEqual(['a'])
    expect((await ada.trashedNotes('?after=x')).error?.code).toBe('invalid_request')
    expect((await ada.allNotes()).body.notes).toEqual([])
    expect((await ada.note(a)).body.trashedAt).not.toBeNull()
    expect((await ada.restoreNote(a)).body).toMatchObject({ folderId, trashedAt: null })
    expect((await ada.restoreNote(a)).status).toBe(200)
    expect(titlesOf(await ada.notesInFolder(folderId))).toEqual(['a'])
  })

  test('loses a note that is deleted again, and all when it is emptied', async () => {
    const ada = await newWriter(app)
    const [a, b, c] = [await ada.write(), await ada.write(), await ada.write({ title: 'c' })]
    await ada.deleteNote(a)
    expect((await ada.deleteNote(a)).body).toEqual({ success: true, isTrashed: false, files: [] })
    expect((await ada.deleteNote(a)).error?.code).toBe('not_found')
    await ada.deleteNote(b)
    expect((await ada.emptyTrash()).body).toEqual({ success: true })
    expect((await ada.note(b)).error?.code).toBe('not_found')
    expect((await ada.note(c)).status).toBe(200)
  })

  test('lets the files of a note go when the note is deleted for good', async () => {
    const ada = await newWriter(app)
    const [id, fileId] = [await ada.write(), randomUUID()]
    await app.pool.query(
      `insert into note_files (user_id, id, note_id, name, type, bytes, file_key, created_at)
       values ($1, $2, $3, 'a.png', 'image/png', 10, 'k', now())`,
      [ada.userId, fileId, id],
    )
    const file = { _id: fileId, noteId: id, name: 'a.png', size: 10, isImage: true }
    expect((await ada.note(id)).body.files).toMatchObject([file])
    expect((await ada.deleteNote(id)).body.files).toMatchObject([file])
    expect((await ada.deleteNote(id)).body.files).toMatchObject([{ ...file, noteId: null }])
    const { rows } = await app.pool.query(
      'select note_id, orphaned_at from note_files where id = $1',
      [fileId],
    )
    expect(rows).toEqual([{ note_id: null, orphaned_at: app.clock.now() }])
  })
})

test("somebody else's note is never found, and nothing of it is changed", async () => {
  const [ada, grace] = [await newWriter(app), await newWriter(app)]
  const id = await ada.write({ title: 'Private' })
  await ada.updateNote(id, { version: 1, title: 'Private 2' })
  const replies = [
    await grace.note(id),
    await grace.updateNote(id, { version: 2, title: 'x' }),
    await grace.updateNote(id, { isPinned: true }),
    await grace.deleteNote(id),
    await grace.restoreNote(id),
    await grace.noteVersions(id),
    await grace.noteVersion(id, 1),
  ]
  expect(replies.map(({ error }) => error?.code)).toEqual(replies.map(() => 'not_found'))
  expect((await grace.createNote({ _id: id, title: 'Mine' })).body.title).toBe('Mine')
  await grace.deleteNote(id)
  await grace.emptyTrash()
  expect((await ada.note(id)).body).toMatchObject({ title: 'Private 2', trashedAt: null })
})

test('nobody who is not signed in gets anywhere', async () => {
  const nobody = notesCalls(app)
  const id = v7()
  const replies = [
    await nobody.createNote(),
    await nobody.updateNote(id, {}),
    await nobody.note(id),
    await nobody.deleteNote(id),
    await nobody.restoreNote(id),
    await nobody.changeNotes({ ids: [id] }),
    await nobody.deleteNotes({ ids: [id] }),
    await nobody.notesWithoutFolder(),
    await nobody.allNotes(),
    await nobody.notesInFolder(id),
    await nobody.trashedNotes(),
    await nobody.emptyTrash(),
    await nobody.searchNotes('a'),
    await nobody.searchNotesText('a'),
    await nobody.noteVersions(id),
    await nobody.noteVersion(id, 1),
    await nobody.folders(),
    await nobody.createFolder({ title: 'a' }),
    await nobody.updateFolder(id, { title: 'a' }),
    await nobody.deleteFolder(id),
    await nobody.tags(),
    await nobody.createTag({ title: 'a' }),
    await nobody.updateTag(id, { title: 'a' }),
    await nobody.deleteTag(id),
  ]
  expect(replies.map(({ error }) => error?.code)).toEqual(replies.map(() => 'not_signed_in'))
})

test('an id that is none is refused', async () => {
  const ada = await newWriter(app)
  const replies = [
    await ada.note('x'),
    await ada.updateNote('x', {}),
    await ada.deleteNote('x'),
    await ada.restoreNote('x'),
    await ada.notesInFolder('x'),
    await ada.noteVersions('x'),
    await ada.noteVersion(v7(), 'x'),
    await ada.noteVersion(v7(), 0),
  ]
  expect(replies.map(({ error }) => error?.code)).toEqual(replies.map(() => 'invalid_request'))
  expect((await ada.notesInFolder(v7())).error?.code).toBe('not_found')
})
