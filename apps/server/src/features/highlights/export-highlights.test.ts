import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipBooks } from '../../domain/library/ship-books.ts'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { articleOf, highlightOf, newHighlighter, newId } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await shipBooks(app.db, app.clock)
})
afterAll(() => app.close())

test('the highlights of a text are exported as quotes with comment and place, in a file with its name', async () => {
  const { save, export: exported, textId, source } = await newHighlighter(app)
  await save(
    newId(),
    highlightOf(textId, { start: 5, end: 6, quote: 'None of them', comment: 'Why?' }),
  )
  await save(newId(), highlightOf(textId))
  const { status, body, headers } = await exported(source)
  expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(headers['content-disposition']).toContain('filename="Herons.md"')
  const address = `http://fovea.test/read/${textId}?chapter=0&word=`
  expect(body).toBe(
    `# Herons\n\n> Seven herons\n\n[0 %](${address}0)\n\n> None of them\n\nWhy?\n\n[50 %](${address}5)\n\n`,
  )
})

test('a place in a book is named by its chapter', async () => {
  const { save, reading, export: exported } = await newHighlighter(app)
  const book = (await reading.books('?lang=en')).body.books.at(-1)
  const { body } = await save(
    newId(),
    highlightOf(present(book?._id), { chapter: 1, start: 3, end: 4 }),
  )
  const { chapters } = (await reading.book(present(book?._id))).body
  expect((await exported(body.sourceKey)).body).toContain(`[${chapters[1]?.title}, `)
})

test('markup in quotes, comments, titles and addresses stays text', async () => {
  const { save, export: exported } = await newHighlighter(app)
  const url = 'https://example.org/a_(b)'
  const { body } = await save(
    newId(),
    articleOf(url, {
      title: '*Tides* <b>',
      quote: '# One\n- two\n1. three [x](y) `z`',
      comment: '> four\n= five',
    }),
  )
  expect((await exported(body.sourceKey)).body).toBe(
    [
      '# \\*Tides\\* \\<b\\>',
      'Ada',
      '<https://example.org/a_%28b%29>',
      '> \\# One\n> \\- two\n> 1\\. three \\[x\\](y) \\`z\\`',
      '\\> four\n\\= five',
      '[\\*Tides\\* \\<b\\>](https://example.org/a_%28b%29)',
      '',
    ].join('\n\n'),
  )
})

test('all texts are exported one after another, however many highlights they have', async () => {
  const { save, export: exported, textId, reading } = await newHighlighter(app)
  const other = await reading.paste({ title: 'Tides' })
  await save(newId(), highlightOf(other))
  app.clock.advance(1_000)
  const { body: first } = await save(newId(), highlightOf(textId))
  await app.db.execute(sql`
    insert into highlights (user_id, id, source_key, text_id, title, author, chapter, start_word, end_word, quote, colour, comment, created_at, updated_at)
    select user_id, gen_random_uuid(), source_key, text_id, title, author, 0, n % 9, 10, 'q' || n, colour, '', created_at, updated_at
    from highlights, generate_series(1, 205) as n where id = ${first._id}`)
  const { body } = await exported()
  expect(body.match(/^# .*$/gm)).toEqual(['# Herons', '# Tides'])
  expect(new Set(body.match(/^> q\d+$/gm)).size).toBe(205)
  expect((await exported('text:nothing')).error?.code).toBe('not_found')
})
