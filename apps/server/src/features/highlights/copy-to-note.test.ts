import { contract } from '@fovea/contract'
import { nameTitle } from '@fovea/core/reading/highlight-source.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNoteWithText } from '../../domain/notes/note-store.ts'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { articleOf, highlightOf, newHighlighter, newId } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ maxTrialNotes: 20 })
})
afterAll(() => app.close())

async function readNote(userId: string, id: string) {
  const found = await app.db.transaction((tx) => findNoteWithText(tx, userId, id))
  return { title: found?.note.title, html: found?.html }
}

test('a highlight becomes a note with the title of its text, its quote, its comment and a link to its place', async () => {
  const { save, toNote, list, texts, userId, textId, source } = await newHighlighter(app)
  const [first, second] = [newId(), newId()]
  await save(second, highlightOf(textId, { start: 5, end: 6, quote: 'None & all' }))
  await save(first, highlightOf(textId, { comment: 'One.\nTwo <b>.' }))
  const { body } = await toNote([second, first])
  expect(body).toEqual({ noteId: expect.any(String), added: 2 })
  const address = `http://fovea.test/read/${textId}?chapter=0&amp;word=`
  expect(await readNote(userId, body.noteId)).toEqual({
    title: 'Herons',
    html:
      `<blockquote><p>Seven herons</p></blockquote><p>One.</p><p>Two &lt;b&gt;.</p><p><a href="${address}0">0 %</a></p>` +
      `<blockquote><p>None &amp; all</p></blockquote><p><a href="${address}5">50 %</a></p>`,
  })
  const { highlights } = (await list(source)).body
  for (const { noteId } of highlights) expect(noteId).toBe(body.noteId)
  expect((await texts()).body.texts).toMatchObject([{ noteId: body.noteId }])
})

test('later highlights are appended to the note, and none is copied twice', async () => {
  const { save, toNote, userId, textId } = await newHighlighter(app)
  const ids = [newId(), newId()]
  await save(ids[0] ?? '', highlightOf(textId))
  const { noteId } = (await toNote([ids[0]])).body
  expect((await toNote([ids[0]])).body).toEqual({ noteId, added: 0 })
  await app.db.execute(sql`
    update note_texts set html = '<p>My own words.</p>' where user_id = ${userId} and note_id = ${noteId}`)
  await save(ids[1] ?? '', highlightOf(textId, { start: 5, end: 6, quote: 'None' }))
  const replies = await Promise.all([toNote(ids), toNote(ids), toNote(ids)])
  expect(replies.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 1])
  const { html } = await readNote(userId, noteId)
  expect(html).toMatch(/^<p>My own words\.<\/p><blockquote><p>None<\/p>/)
  expect(html?.match(/<blockquote>/g)).toHaveLength(1)
})

test('after its note is in the trash, a text gets a new one', async () => {
  const { save, toNote, list, userId, textId, source } = await newHighlighter(app)
  const id = newId()
  await save(id, highlightOf(textId))
  const { noteId } = (await toNote([id])).body
  await app.db.execute(sql`update notes set trashed_at = now() where user_id = ${userId}`)
  expect((await list(source)).body.highlights).toMatchObject([{ noteId: null }])
  const { body } = await toNote([id])
  expect(body.added).toBe(1)
  expect(body.noteId).not.toBe(noteId)
})

test('a note that is full is followed by another one', async () => {
  const { save, toNote, userId, textId } = await newHighlighter(app)
  const [first, second] = [newId(), newId()]
  await save(first, highlightOf(textId))
  const { noteId } = (await toNote([first])).body
  await app.db.execute(sql`
    update note_texts set html = repeat('a', 499_990) where user_id = ${userId} and note_id = ${noteId}`)
  await save(second, highlightOf(textId, { start: 5, end: 6 }))
  const { body } = await toNote([second])
  expect(body).toEqual({ noteId: expect.not.stringMatching(noteId), added: 1 })
})

test('more highlights than fit into one note go into several', async () => {
  const { save, toNote, list, textId, source } = await newHighlighter(app)
  const id = newId()
  await save(id, highlightOf(textId, { quote: '"'.repeat(5_000) }))
  await app.db.execute(sql`
    insert into highlights (user_id, id, source_key, text_id, title, author, chapter, start_word, end_word, quote, colour, comment, created_at, updated_at)
    select user_id, gen_random_uuid(), source_key, text_id, title, author, 0, 1, 2, repeat('<', 5000), colour, '', created_at, updated_at
    from highlights, generate_series(1, 40) where id = ${id}`)
  const { highlights } = (await list(source)).body
  const { body } = await toNote(highlights.map(({ _id }) => _id))
  expect(body.added).toBe(41)
  const after = (await list(source)).body.highlights
  expect(new Set(after.map(({ noteId }) => noteId)).size).toBe(2)
})

test('highlights of articles and of a Kindle become notes too', async () => {
  const { save, toNote, importClippings, list, userId } = await newHighlighter(app)
  const id = newId()
  await save(id, articleOf('https://example.org/?a=1&b=2'))
  const article = (await toNote([id])).body
  expect(await readNote(userId, article.noteId)).toEqual({
    title: 'Tides',
    html: '<blockquote><p>Seven herons</p></blockquote><p><a href="https://example.org/?a=1&amp;b=2">Tides</a></p>',
  })
  await importClippings(
    'Dune (Frank Herbert)\n- Your Highlight on Location 1-2 | Added on x\n\nFear.\n==========\n',
  )
  const [clipping] = (await list(nameTitle('Dune', 'Frank Herbert'))).body.highlights
  const dune = (await toNote([clipping?._id])).body
  expect((await readNote(userId, dune.noteId)).html).toBe(
    '<blockquote><p>Fear.</p></blockquote><p>Location 1–2</p>',
  )
})

test('highlights of several texts, unknown ones and none are refused, and nothing is copied', async () => {
  const { save, toNote, reading, list, textId, source } = await newHighlighter(app)
  const [one, other] = [newId(), newId()]
  await save(one, highlightOf(textId))
  await save(other, highlightOf(await reading.paste()))
  expect((await toNote([one, other])).error?.code).toBe('invalid_request')
  expect((await toNote([one, newId()])).error?.code).toBe('not_found')
  for (const ids of [[], ['x'], 'x', Array.from({ length: 501 }, newId)]) {
    expect((await toNote(ids)).error?.code).toBe('invalid_request')
  }
  expect((await list(source)).body.highlights).toMatchObject([{ noteId: null }])
})

test('the highlight of someone else is not copied, whatever is beside it', async () => {
  const [ada, grace] = [await newHighlighter(app), await newHighlighter(app)]
  const [hers, own] = [newId(), newId()]
  await ada.save(hers, highlightOf(ada.textId))
  await grace.save(own, highlightOf(grace.textId))
  expect((await grace.toNote([own, hers])).error?.code).toBe('not_found')
  expect((await ada.list(ada.source)).body.highlights).toMatchObject([{ noteId: null }])
})

test('who may have no more notes is told so, and highlights can still be added to those that there are', async () => {
  const { save, toNote, reading, userId, textId } = await newHighlighter(app)
  const [first, second, third] = [newId(), newId(), newId()]
  await save(first, highlightOf(textId))
  const { noteId } = (await toNote([first])).body
  await app.db.execute(sql`
    insert into notes (user_id, id, title, folded_title, excerpt, words, version, bytes, created_at, updated_at)
    select ${userId}, gen_random_uuid(), '', '', '', 0, 1, 0, now(), now() from generate_series(1, 19)`)
  await save(second, highlightOf(await reading.paste()))
  expect(await toNote([second])).toMatchObject({
    status: 402,
    body: { code: 'note_limit_reached' },
  })
  await save(third, highlightOf(textId, { start: 5, end: 6 }))
  expect((await toNote([third])).body).toEqual({ noteId, added: 1 })
})

test('highlights of one text that are copied at the same time are all in its note, once each', async () => {
  const { save, toNote, userId, textId } = await newHighlighter(app)
  const ids = Array.from({ length: 12 }, newId)
  for (const [i, id] of ids.entries()) await save(id, highlightOf(textId, { quote: `Heron ${i}.` }))
  const replies = await Promise.all(ids.map((id) => toNote([id])))
  const noteIds = new Set(replies.map(({ body }) => body.noteId))
  expect(noteIds.size).toBe(1)
  const { html } = await readNote(userId, present([...noteIds][0]))
  for (const i of ids.keys()) expect(html?.split(`<p>Heron ${i}.</p>`)).toHaveLength(2)
})

test('a note that is written in while highlights are copied to it keeps what was written', async () => {
  const { save, toNote, userId, textId, token } = await newHighlighter(app)
  const [first, second] = [newId(), newId()]
  await save(first, highlightOf(textId))
  await save(second, highlightOf(textId, { start: 5, end: 6, quote: 'None' }))
  const { noteId } = (await toNote([first])).body
  const written = app.call(contract.notes.updateNote, {
    params: { id: noteId },
    token,
    body: { version: 1, html: '<p>My words.</p>' },
  })
  const [{ status }, { body }] = await Promise.all([written, toNote([second])])
  expect(body).toEqual({ noteId, added: 1 })
  const { html } = await readNote(userId, noteId)
  expect(html).toMatch(/<blockquote><p>None<\/p>/)
  expect(html?.includes('My words.')).toBe(status === 200)
})
