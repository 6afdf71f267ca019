// Lists of notes that are asked for without a limit, and what they say of files and tags.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newWriter, titlesOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const count = 1_203

/** Inserts notes, each of which was changed a second after the one before. */
async function insertNotes(userId: string, folderId: string | null = null, notes = count) {
  await app.pool.query(
    `insert into notes (user_id, id, folder_id, title, folded_title, excerpt, words, is_pinned, version, bytes,
       created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'Note "' || n || '":[]', 'note ' || n, 'é\n', 1, n % 400 = 0, 1, 5,
       $3::timestamptz + n * interval '1 second', $3::timestamptz + n * interval '1 second'
     from generate_series(1, $4) as n`,
    [userId, folderId, app.clock.now(), notes],
  )
}

const numbers = (reply: Parameters<typeof titlesOf>[0]) =>
  titlesOf(reply).map((title) => Number(/\d+/.exec(title)?.[0]))

const descending = Array.from({ length: count }, (_, index) => count - index)
const pinnedFirst = [
  ...descending.filter((number) => number % 400 === 0),
  ...descending.filter((number) => number % 400 !== 0),
]

test('all notes come whole and in order, each once, without a limit', async () => {
  const [ada, grace] = [await newWriter(app), await newWriter(app)]
  const folder = await ada.makeFolder()
  await insertNotes(ada.userId)
  await insertNotes(ada.userId, folder, 450)
  await insertNotes(grace.userId)
  const loose = await ada.notesWithoutFolder()
  expect(loose.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(loose.body.next).toBeNull()
  expect(numbers(loose)).toEqual(pinnedFirst)
  expect(numbers(await ada.notesInFolder(folder))).toHaveLength(450)
  const all = (await ada.allNotes('?sort=title')).body.notes
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(count + 450)
  const { rows } = await app.pool.query('select id from notes where user_id = $1', [ada.userId])
  expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set(rows.map(({ id }) => id)))
  const pages = []
  for (let query = '?limit=500'; query; ) {
    const { body } = await ada.allNotes(`${query}&sort=title`)
    pages.push(...body.notes)
    query = body.next ? `?after=${body.next}` : ''
  }
  expect(all).toEqual(pages)
})

test('a limit or a cursor alone asks for a page', async () => {
  const ada = await newWriter(app)
  await insertNotes(ada.userId, null, 450)
  const { body } = await ada.allNotes('?limit=200')
  expect(body.notes).toHaveLength(200)
  expect((await ada.allNotes(`?after=${body.next}`)).body.notes).toHaveLength(200)
  expect((await ada.allNotes('?after=x')).error?.code).toBe('invalid_request')
})

test('name the files of each note, and have fewer notes where these have very many', async () => {
  const ada = await newWriter(app)
  await insertNotes(ada.userId, null, 60)
  await app.pool.query(
    `insert into note_files (user_id, id, note_id, name, type, bytes, file_key, created_at)
     select user_id, gen_random_uuid(), id, 'file ' || n || ' of ' || folded_title, 'image/png', n, 'k',
       $2::timestamptz + n * interval '1 second'
     from notes, generate_series(1, 190) as n where user_id = $1 and title <> 'Note "7":[]'`,
    [ada.userId, app.clock.now()],
  )
  const page = (await ada.allNotes('?limit=60')).body
  expect(page.notes.length).toBeLessThan(60 / 2)
  expect(page.next).not.toBeNull()
  const { notes, next } = (await ada.allNotes()).body
  expect(next).toBeNull()
  expect(notes).toHaveLength(60)
  for (const { title, files, _id } of notes) {
    const number = /\d+/.exec(title)?.[0]
    const names = files.map(({ name }) => name)
    const all = Array.from({ length: 190 }, (_, index) => `file ${index + 1} of note ${number}`)
    expect(names).toEqual(number === '7' ? [] : all)
    if (files.length > 0)
      expect(files[0]).toMatchObject({ _id: expect.any(String), noteId: _id, size: 1 })
  }
  const ids = notes.map(({ _id }) => _id)
  const changed = (await ada.changeNotes({ ids, isPinned: true })).body.notes
  expect(changed.map(({ _id }) => _id)).toEqual(ids)
})

test('take tags separated by commas, repeated or marked as a list', async () => {
  const ada = await newWriter(app)
  const folderId = await ada.makeFolder()
  const [a, b] = [await ada.makeTag('a'), await ada.makeTag('b')]
  for (const where of [null, folderId]) {
    await ada.write({ title: 'heron both', html: 'heron', tags: [a, b], folderId: where })
    await ada.write({ title: 'heron one', html: 'heron', tags: [a], folderId: where })
  }
  const lists = [
    (query: string) => ada.allNotes(query),
    (query: string) => ada.notesWithoutFolder(query),
    (query: string) => ada.notesInFolder(folderId, query),
    (query: string) => ada.searchNotes('heron', query),
    (query: string) => ada.searchNotesText('heron', query),
  ]
  for (const list of lists) {
    for (const both of [
      `tags=${a},${b}`,
      `tags=${a}&tags=${b}`,
      `tags[]=${a}&tags[]=${b}`,
      `tags%5B%5D=${a}&tags=${b}`,
    ]) {
      expect(new Set(titlesOf(await list(`?${both}`)))).toEqual(new Set(['heron both']))
    }
    for (const one of [`tags=${b}`, `tags[]=${b}`])
      expect(new Set(titlesOf(await list(`?${one}`)))).toEqual(new Set(['heron both']))
    expect(titlesOf(await list(`?tags[]=${v7()}`))).toEqual([])
    for (const wrong of [
      'tags[]=x',
      `tags=${a}&tags=x`,
      `tags=${Array(51).fill(a).join('&tags=')}`,
    ])
      expect((await list(`?${wrong}`)).error?.code).toBe('invalid_request')
    expect(titlesOf(await list('?tags=')).length).toBeGreaterThan(1)
  }
})
