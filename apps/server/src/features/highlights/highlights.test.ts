import { highlightsMax } from '@fovea/contract/note-limits.ts'
import { nameAddress, nameText } from '@fovea/core/reading/highlight-source.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { articleOf, highlightCalls, highlightOf, newHighlighter, newId } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a highlight', () => {
  test('of a text has the words that were sent, and title and source as the server knows them', async () => {
    const { save, list, textId, source } = await newHighlighter(app)
    const id = newId()
    const sent = highlightOf(textId, { comment: 'Look.', title: 'Mine', agoMs: 60_000 })
    const { status, body } = await save(id, sent)
    expect(status).toBe(200)
    expect(body).toEqual({
      _id: id,
      textId,
      url: null,
      sourceKey: source,
      title: 'Herons',
      author: '',
      chapter: 0,
      start: 0,
      end: 2,
      location: '',
      quote: 'Seven herons',
      colour: 'yellow',
      comment: 'Look.',
      noteId: null,
      createdAt: new Date(app.clock.now().getTime() - 60_000).toISOString(),
      updatedAt: app.clock.now().toISOString(),
    })
    expect((await list(source)).body).toEqual({ highlights: [body], next: null })
  })

  test('of an article is found by its address, also by a very long one', async () => {
    const { save, list } = await newHighlighter(app)
    for (const url of ['https://example.org/tides', `https://example.org/${'ж'.repeat(2_000)}`]) {
      const { status, body } = await save(newId(), articleOf(url))
      expect([status, body.title, body.url]).toEqual([200, 'Tides', url])
      expect(body.sourceKey).toBe(nameAddress(url))
      expect((await list(body.sourceKey)).body.highlights).toHaveLength(1)
    }
  })

  test('that is sent twice exists once, and gets the colour and comment that were sent last', async () => {
    const { save, list, textId, source } = await newHighlighter(app)
    const id = newId()
    await Promise.all([save(id, highlightOf(textId)), save(id, highlightOf(textId))])
    app.clock.advance(1_000)
    const changed = await save(id, highlightOf(textId, { colour: 'blue', comment: 'Again.' }))
    expect(changed.body).toMatchObject({ colour: 'blue', comment: 'Again.' })
    expect(changed.body.updatedAt).toBe(app.clock.now().toISOString())
    const { highlights } = (await list(source)).body
    expect(highlights).toEqual([changed.body])
  })

  test('keeps its words and its text: others under its id are refused', async () => {
    const { save, reading, list, textId, source } = await newHighlighter(app)
    const id = newId()
    await save(id, highlightOf(textId))
    for (const changes of [
      { start: 1 },
      { end: 3 },
      { chapter: 1 },
      { quote: 'Eight herons' },
      { textId: await reading.paste() },
      { textId: null, url: 'https://example.org' },
    ]) {
      expect((await save(id, highlightOf(textId, changes))).error?.code).toBe('id_taken')
    }
    expect((await list(source)).body.highlights).toMatchObject([{ start: 0, end: 2 }])
  })

  test('stays when its text is deleted, and can still be changed', async () => {
    const { save, reading, list, textId, source } = await newHighlighter(app)
    const id = newId()
    await save(id, highlightOf(textId))
    await reading.deleteBook(textId)
    expect((await save(id, highlightOf(textId, { comment: 'Gone.' }))).status).toBe(200)
    expect((await list(source)).body.highlights).toMatchObject([{ comment: 'Gone.' }])
    expect((await save(newId(), highlightOf(textId))).error?.code).toBe('not_found')
  })

  test.each([
    ['of neither a text nor an address', { textId: null }],
    ['of a text and an address', { url: 'https://example.org' }],
    ['of an address that is no web address', { textId: null, url: 'javascript:alert(1)' }],
    ['without words', { start: 2, end: 2 }],
    ['that ends before it begins', { start: 3, end: 2 }],
    ['in a chapter that is not there', { chapter: 1 }],
    ['behind the last word', { start: 11, end: 12 }],
    ['with an empty quote', { quote: '' }],
    ['with a quote too long', { quote: 'a'.repeat(5_001) }],
    ['with a comment too long', { comment: 'a'.repeat(2_001) }],
    ['with NUL in its comment', { comment: 'a\u0000' }],
    ['of an unknown colour', { colour: 'red' }],
    ['with an invalid id of a text', { textId: 'x' }],
  ])('%s is refused', async (_, changes) => {
    const { save, texts, textId } = await newHighlighter(app)
    const { status, error } = await save(newId(), highlightOf(textId, changes))
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
    expect((await texts()).body.texts).toEqual([])
  })

  test('with an invalid id is refused', async () => {
    const { save, change, delete: remove, textId } = await newHighlighter(app)
    expect((await save('x', highlightOf(textId))).status).toBe(400)
    expect((await change('x', { colour: 'blue' })).status).toBe(400)
    expect((await remove('x')).status).toBe(400)
  })

  test('of a text that belongs to someone else is refused, in the body as well', async () => {
    const [ada, grace] = [await newHighlighter(app), await newHighlighter(app)]
    expect((await grace.save(newId(), highlightOf(ada.textId))).error?.code).toBe('not_found')
    expect((await grace.save(newId(), highlightOf(newId()))).error?.code).toBe('not_found')
  })

  test('is seen, changed, exported and deleted only by its owner', async () => {
    const [ada, grace] = [await newHighlighter(app), await newHighlighter(app)]
    const id = newId()
    const { body: made } = await ada.save(id, highlightOf(ada.textId))
    expect((await grace.change(id, { colour: 'pink' })).error?.code).toBe('not_found')
    expect((await grace.delete(id)).error?.code).toBe('not_found')
    expect((await grace.list(ada.source)).body.highlights).toEqual([])
    expect((await grace.texts()).body.texts).toEqual([])
    expect((await grace.export(ada.source)).error?.code).toBe('not_found')
    expect((await grace.export()).body).toBe('')
    expect((await grace.toNote([id])).error?.code).toBe('not_found')
    // The same id names a highlight of each of them.
    expect((await grace.save(id, highlightOf(grace.textId))).status).toBe(200)
    expect((await ada.list(ada.source)).body.highlights).toEqual([made])
  })

  test('changes its colour or its comment alone, and the other stays', async () => {
    const { save, change, textId } = await newHighlighter(app)
    const id = newId()
    await save(id, highlightOf(textId, { comment: 'One.' }))
    expect((await change(id, { colour: 'green' })).body).toMatchObject({
      colour: 'green',
      comment: 'One.',
    })
    expect((await change(id, { comment: '' })).body).toMatchObject({ colour: 'green', comment: '' })
    for (const body of [{ colour: 'red' }, { comment: 'a'.repeat(2_001) }, { comment: 1 }]) {
      expect((await change(id, body)).status).toBe(400)
    }
    expect((await change(newId(), {})).error?.code).toBe('not_found')
  })

  test('no longer exists once it is deleted', async () => {
    const { save, delete: remove, texts, textId } = await newHighlighter(app)
    const id = newId()
    await save(id, highlightOf(textId))
    expect((await remove(id)).body).toEqual({ success: true })
    expect((await remove(id)).error?.code).toBe('not_found')
    expect((await texts()).body.texts).toEqual([])
  })

  test('is refused when the user has as many as are allowed, also when many are sent at once', async () => {
    const { save, userId, textId } = await newHighlighter(app)
    await app.db.execute(sql`
      insert into highlights (user_id, id, source_key, title, author, quote, colour, comment, created_at, updated_at)
      select ${userId}, gen_random_uuid(), 'title:x', 'x', '', '', 'yellow', '', now(), now()
      from generate_series(1, ${highlightsMax - 1})`)
    const replies = await Promise.all([0, 1, 2].map(() => save(newId(), highlightOf(textId))))
    const codes = replies.map(({ error }) => error?.code ?? 'kept')
    expect(codes.toSorted()).toEqual(['highlights_full', 'highlights_full', 'kept'])
  })
})

test('nobody who is not signed in can use any call', async () => {
  const calls = highlightCalls(app)
  const id = newId()
  const replies = [
    await calls.save(id, highlightOf(id)),
    await calls.change(id, {}),
    await calls.delete(id),
    await calls.list('text:x'),
    await calls.texts(),
    await calls.export(),
    await calls.toNote([id]),
    await calls.importClippings('x'),
  ]
  for (const { error } of replies) expect(error?.code).toBe('not_signed_in')
})

test('highlights of a text come in the order of the text, page by page', async () => {
  const { save, list, textId, source } = await newHighlighter(app)
  for (const start of [7, 0, 3, 3, 5]) {
    await save(newId(), highlightOf(textId, { start, end: start + 1, quote: `word ${start}` }))
  }
  const whole = (await list(source)).body.highlights
  expect(whole.map(({ start }) => start)).toEqual([0, 3, 3, 5, 7])
  for (const limit of [1, 2, 4]) {
    const paged = []
    for (let after = ''; ; ) {
      const { body } = await list(source, `&limit=${limit}${after}`)
      paged.push(...body.highlights)
      if (body.next === null) break
      after = `&after=${body.next}`
    }
    expect(paged).toEqual(whole)
  }
  for (const query of ['&after=x', '&limit=0', '&after=bnVsbA']) {
    expect((await list(source, query)).status).toBe(400)
  }
})

test('texts come with their counts, the one highlighted last first, page by page', async () => {
  const { save, texts, reading, textId } = await newHighlighter(app)
  const other = await reading.paste({ title: 'Tides' })
  const url = 'https://example.org/tides'
  for (const [at, sent] of [
    highlightOf(textId),
    highlightOf(other),
    articleOf(url),
    highlightOf(textId, { start: 4, end: 5 }),
  ].entries()) {
    app.clock.advance(1_000 + at)
    await save(newId(), sent)
  }
  const { texts: found } = (await texts()).body
  expect(found).toMatchObject([
    { sourceKey: nameText(textId), textId, url: null, title: 'Herons', highlights: 2 },
    {
      sourceKey: nameAddress(url),
      textId: null,
      url,
      title: 'Tides',
      author: 'Ada',
      highlights: 1,
    },
    { sourceKey: nameText(other), textId: other, title: 'Tides', highlights: 1, noteId: null },
  ])
  const first = (await texts('?limit=2')).body
  const second = (await texts(`?limit=2&after=${first.next}`)).body
  expect([...first.texts, ...second.texts]).toEqual(found)
  expect(second.next).toBeNull()
  expect((await texts('?after=x')).status).toBe(400)
})
