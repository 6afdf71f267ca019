import { contract } from '@fovea/contract'
import { highlightsMax } from '@fovea/contract/note-limits.ts'
import { nameTitle } from '@fovea/core/reading/highlight-source.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newHighlighter } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dune = nameTitle('Dune', 'Frank Herbert')

function entry(
  kind: 'Highlight' | 'Note',
  location: string,
  text: string,
  title = 'Dune (Frank Herbert)',
) {
  const facts = `- Your ${kind} on Location ${location} | Added on Thursday, 4 June 2020 12:18:46`
  return `${title}\r\n${facts}\r\n\r\n${text}\r\n==========\r\n`
}

const file = (...entries: string[]) => `\uFEFF${entries.join('')}`

test('clippings become highlights with their notes as comments, in the order of the book', async () => {
  const { importClippings, list, texts } = await newHighlighter(app)
  const sent = file(
    entry('Highlight', '900-901', 'The sleeper must awaken.'),
    entry('Note', '901', 'Really?'),
    entry('Highlight', '120-124', 'Fear is the mind-killer.'),
    entry('Note', '500', 'No words here.'),
    entry('Highlight', '7-8', 'Elsewhere.', 'Tides'),
    'broken\r\n==========\r\n',
  )
  expect((await importClippings(sent)).body).toEqual({ added: 4, known: 0, skipped: 1 })
  expect((await list(dune)).body.highlights).toMatchObject([
    {
      quote: 'Fear is the mind-killer.',
      comment: '',
      location: 'Location 120–124',
      title: 'Dune',
      author: 'Frank Herbert',
      textId: null,
      url: null,
      chapter: null,
      createdAt: '2020-06-04T12:18:46.000Z',
    },
    { quote: '', comment: 'No words here.', location: 'Location 500' },
    { quote: 'The sleeper must awaken.', comment: 'Really?', location: 'Location 900–901' },
  ])
  expect((await texts()).body.texts).toHaveLength(2)
})

test('importing a file again adds nothing, and a longer file only what is new', async () => {
  const { importClippings, list } = await newHighlighter(app)
  const first = [entry('Highlight', '120-124', 'Fear.'), entry('Note', '7', 'Alone.')]
  await importClippings(file(...first))
  expect((await importClippings(file(...first))).body).toEqual({ added: 0, known: 2, skipped: 0 })
  const longer = file(
    ...first,
    entry('Highlight', '130-131', 'Spice.'),
    entry('Note', '124', 'Why?'),
  )
  expect((await importClippings(longer)).body).toEqual({ added: 1, known: 2, skipped: 0 })
  expect((await list(dune)).body.highlights).toMatchObject([
    { comment: 'Alone.' },
    { quote: 'Fear.', comment: 'Why?' },
    { quote: 'Spice.' },
  ])
})

test('a selection that grows is one highlight, within one file and over several', async () => {
  const { importClippings, change, list } = await newHighlighter(app)
  const short = entry('Highlight', '120-120', 'Fear is')
  const middle = entry('Highlight', '120-121', 'Fear is the mind-killer.')
  const long = entry('Highlight', '119-124', 'I must not fear. Fear is the mind-killer.')
  expect((await importClippings(file(short, middle))).body).toMatchObject({ added: 1 })
  const [kept] = (await list(dune)).body.highlights
  expect(kept?.quote).toBe('Fear is the mind-killer.')
  await change(present(kept?._id), { colour: 'pink', comment: 'Mine.' })
  const again = await importClippings(file(short, middle, long, entry('Note', '124', 'Theirs.')))
  expect(again.body).toMatchObject({ added: 0, known: 1 })
  expect((await list(dune)).body.highlights).toMatchObject([
    {
      _id: kept?._id,
      colour: 'pink',
      comment: 'Mine.',
      location: 'Location 119–124',
      quote: 'I must not fear. Fear is the mind-killer.',
    },
  ])
})

test('two highlights of one place with other words stay two', async () => {
  const { importClippings } = await newHighlighter(app)
  const sent = file(entry('Highlight', '120-124', 'Fear.'), entry('Highlight', '124-125', 'Spice.'))
  expect((await importClippings(sent)).body).toMatchObject({ added: 2 })
})

test('a file in UTF-16 is read too', async () => {
  const { importClippings } = await newHighlighter(app)
  const bytes = Buffer.from(file(entry('Highlight', '1-2', 'Страх убивает разум.')), 'utf16le')
  expect((await importClippings(bytes)).body).toMatchObject({ added: 1 })
})

test('another file is refused, and so is a call without a file', async () => {
  const { importClippings, token, texts } = await newHighlighter(app)
  expect((await importClippings('Dear diary')).error?.code).toBe('unsupported_format')
  const bare = await app.call(contract.highlights.importClippings, { token, body: { file: 'x' } })
  expect(bare.error?.code).toBe('invalid_request')
  expect((await texts()).body.texts).toEqual([])
})

test('what would be too many is refused as a whole', async () => {
  const { importClippings, userId, list } = await newHighlighter(app)
  await app.db.execute(sql`
    insert into highlights (user_id, id, source_key, title, author, quote, colour, comment, created_at, updated_at)
    select ${userId}, gen_random_uuid(), 'title:x', 'x', '', '', 'yellow', '', now(), now()
    from generate_series(1, ${highlightsMax - 1})`)
  const sent = file(entry('Highlight', '1-2', 'One.'), entry('Highlight', '3-4', 'Two.'))
  expect((await importClippings(sent)).error?.code).toBe('highlights_full')
  expect((await list(dune)).body.highlights).toEqual([])
})

test('clippings of someone else are not known', async () => {
  const [ada, grace] = [await newHighlighter(app), await newHighlighter(app)]
  const sent = file(entry('Highlight', '1-2', 'One.'))
  expect((await ada.importClippings(sent)).body).toMatchObject({ added: 1 })
  expect((await grace.importClippings(sent)).body).toMatchObject({ added: 1, known: 0 })
})
