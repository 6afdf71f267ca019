import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newWriter, titlesOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const names = (entries: { title: string }[]) => entries.map(({ title }) => title)

describe('folders', () => {
  test('are answered with the number of their notes, without the trash', async () => {
    const ada = await newWriter(app)
    const a = await ada.makeFolder('A')
    const _id = v7()
    const { body } = await ada.createFolder({ _id, title: ' B ', folderId: a })
    expect(body).toEqual({ _id, title: 'B', folderId: a, notes: 0 })
    await ada.write({ folderId: a })
    await ada.deleteNote(await ada.write({ folderId: a }))
    const { folders } = (await ada.folders()).body
    expect(folders).toEqual([{ _id: a, title: 'A', folderId: null, notes: 1 }, body])
    await ada.updateFolder(_id, { title: 'C' })
    expect((await ada.createFolder({ _id, title: 'B' })).body).toEqual({ ...body, title: 'C' })
    expect((await ada.updateFolder(_id, { folderId: null })).body.folderId).toBeNull()
    expect((await ada.updateFolder(_id, {})).body.title).toBe('C')
  })

  test.each([
    ['en', ['Äpfel', 'apple', 'note 2', 'Note 10', 'Zebra']],
    ['de', ['Äpfel', 'apple', 'note 2', 'Note 10', 'Zebra']],
    ['pl', ['lato', 'łąka', 'luty', 'łza'].sort(new Intl.Collator('pl').compare)],
    ['es', ['nube', 'ñandú', 'oso']],
    ['ua', ['Ґанок', 'дім', 'Йод', 'їжа'].sort(new Intl.Collator('uk').compare)],
  ])('and tags are sorted as people do it in %s', async (lang, sorted) => {
    const ada = await newWriter(app, { lang })
    for (const title of sorted.toReversed()) {
      await ada.makeFolder(title)
      await ada.makeTag(title)
    }
    expect(names((await ada.folders()).body.folders)).toEqual(sorted)
    expect(names((await ada.tags()).body.tags)).toEqual(sorted)
  })

  test('that are deleted leave their notes and folders to another one, or to the top', async () => {
    const ada = await newWriter(app)
    const [top, to] = [await ada.makeFolder('Top'), await ada.makeFolder('To')]
    const inner = await ada.makeFolder('Inner', top)
    await ada.write({ title: 'a', folderId: top })
    await ada.write({ title: 'b', folderId: inner })
    const trashed = await ada.write({ title: 'c', folderId: top })
    await ada.deleteNote(trashed)
    expect((await ada.deleteFolder(top, `?to=${to}`)).body).toEqual({ success: true })
    expect(titlesOf(await ada.notesInFolder(to))).toEqual(['a'])
    expect(titlesOf(await ada.notesInFolder(inner))).toEqual(['b'])
    expect((await ada.restoreNote(trashed)).body.folderId).toBe(to)
    expect((await ada.folders()).body.folders).toMatchObject([
      { title: 'Inner', folderId: to },
      { title: 'To', notes: 2 },
    ])
    await ada.deleteFolder(to)
    expect((await ada.folders()).body.folders).toMatchObject([{ title: 'Inner', folderId: null }])
    expect((await ada.notesWithoutFolder()).body.notes).toHaveLength(2)
  })

  test('that are deleted with their notes send everything under them to the trash', async () => {
    const ada = await newWriter(app)
    const top = await ada.makeFolder('Top')
    const inner = await ada.makeFolder('Inner', top)
    const other = await ada.makeFolder('Other')
    const a = await ada.write({ title: 'a', folderId: top })
    await ada.write({ title: 'b', folderId: inner })
    await ada.write({ title: 'kept', folderId: other })
    await ada.deleteFolder(top, '?notes=trash')
    expect(names((await ada.folders()).body.folders)).toEqual(['Other'])
    expect(titlesOf(await ada.trashedNotes()).sort()).toEqual(['a', 'b'])
    expect(titlesOf(await ada.allNotes())).toEqual(['kept'])
    expect((await ada.restoreNote(a)).body).toMatchObject({ folderId: null, trashedAt: null })
  })

  test('that are large are deleted as a whole', async () => {
    const ada = await newWriter(app)
    const folder = await ada.makeFolder()
    await app.pool.query(
      `insert into notes select $1, gen_random_uuid(), $2, '', '', '', 0, false, 1, 0, now(), now(), null
       from generate_series(1, 4001)`,
      [ada.userId, folder],
    )
    expect((await ada.deleteFolder(folder, '?notes=trash')).status).toBe(200)
    const { rows } = await app.pool.query(
      'select count(*)::int from notes where user_id = $1 and trashed_at is not null and folder_id is null',
      [ada.userId],
    )
    expect(rows[0].count).toBe(4_001)
    expect((await ada.emptyTrash()).status).toBe(200)
    expect((await ada.trashedNotes()).body.notes).toEqual([])
  })

  test('of somebody else are never found, in paths and in bodies', async () => {
    const [ada, grace] = [await newWriter(app), await newWriter(app)]
    const [hers, own] = [await ada.makeFolder('Hers'), await grace.makeFolder('Own')]
    await ada.write({ title: 'Private', folderId: hers })
    const replies = [
      await grace.notesInFolder(hers),
      await grace.updateFolder(hers, { title: 'x' }),
      await grace.updateFolder(own, { folderId: hers }),
      await grace.createFolder({ title: 'x', folderId: hers }),
      await grace.deleteFolder(hers),
      await grace.deleteFolder(own, `?to=${hers}`),
      await grace.deleteFolder(hers, '?notes=trash'),
    ]
    expect(replies.map(({ error }) => error?.code)).toEqual(replies.map(() => 'not_found'))
    expect((await ada.folders()).body.folders).toMatchObject([{ title: 'Hers', notes: 1 }])
    expect((await grace.folders()).body.folders).toMatchObject([{ title: 'Own', folderId: null }])
  })

  test('take no bad input', async () => {
    const ada = await newWriter(app)
    const id = await ada.makeFolder()
    const replies = [
      await ada.createFolder({}),
      await ada.createFolder({ title: ' ' }),
      await ada.createFolder({ title: 'a'.repeat(301) }),
      await ada.createFolder({ title: 'a', folderId: 'x' }),
      await ada.createFolder({ title: 'a', _id: 'x' }),
      await ada.updateFolder(id, { title: '' }),
      await ada.updateFolder('x', { title: 'a' }),
      await ada.deleteFolder('x'),
      await ada.deleteFolder(id, '?notes=x'),
      await ada.deleteFolder(id, `?notes=trash&to=${v7()}`),
    ]
    expect(replies.map(({ error }) => error?.code)).toEqual(replies.map(() => 'invalid_request'))
  })
})

describe('tags', () => {
  test('are answered with the number of their notes, without the trash', async () => {
    const ada = await newWriter(app)
    const _id = v7()
    const { body } = await ada.createTag({ _id, title: ' Birds ' })
    expect(body).toEqual({ _id, title: 'Birds', notes: 0 })
    expect((await ada.createTag({ _id, title: 'Again' })).body).toEqual(body)
    const id = await ada.write({ tags: [_id] })
    await ada.deleteNote(await ada.write({ tags: [_id] }))
    expect((await ada.tags()).body.tags).toEqual([{ ...body, notes: 1 }])
    expect((await ada.updateTag(_id, { title: 'BIRDS' })).body).toMatchObject({ title: 'BIRDS' })
    expect((await ada.deleteTag(_id)).body).toEqual({ success: true })
    expect((await ada.deleteTag(_id)).error?.code).toBe('not_found')
    expect((await ada.note(id)).body).toMatchObject({ tags: [], version: 1 })
  })

  test('have titles that differ in more than case and accents', async () => {
    const ada = await newWriter(app)
    const id = await ada.makeTag('Écrit')
    await ada.makeTag('Other')
    const replies = await Promise.all([
      ada.createTag({ title: 'ecrit' }),
      ada.createTag({ title: 'New' }),
      ada.createTag({ title: 'nèw' }),
    ])
    expect(replies.map(({ error }) => error?.code ?? 'made').sort()).toEqual([
      'made',
      'tag_taken',
      'tag_taken',
    ])
    expect((await ada.updateTag(id, { title: 'OTHER' })).error?.code).toBe('tag_taken')
    const long = '\ufdfa'.repeat(300)
    expect((await ada.createTag({ title: long })).status).toBe(200)
    expect((await ada.createTag({ title: long })).error?.code).toBe('tag_taken')
    expect((await ada.createNote({ title: long })).status).toBe(200)
  })

  test('of somebody else are never found', async () => {
    const [ada, grace] = [await newWriter(app), await newWriter(app)]
    const id = await ada.makeTag('Hers')
    await ada.write({ tags: [id] })
    expect((await grace.updateTag(id, { title: 'x' })).error?.code).toBe('not_found')
    expect((await grace.deleteTag(id)).error?.code).toBe('not_found')
    expect((await grace.allNotes(`?tags=${id}`)).body.notes).toEqual([])
    expect((await grace.createTag({ title: 'Hers' })).status).toBe(200)
    expect((await ada.tags()).body.tags).toMatchObject([{ title: 'Hers', notes: 1 }])
  })

  test('take no bad input', async () => {
    const ada = await newWriter(app)
    const id = await ada.makeTag('a')
    const replies = [
      await ada.createTag({}),
      await ada.createTag({ title: 'a\nb' }),
      await ada.createTag({ title: 'b', _id: 'x' }),
      await ada.updateTag(id, {}),
      await ada.updateTag('x', { title: 'b' }),
      await ada.deleteTag('x'),
    ]
    expect(replies.map(({ error }) => error?.code)).toEqual(replies.map(() => 'invalid_request'))
  })
})
