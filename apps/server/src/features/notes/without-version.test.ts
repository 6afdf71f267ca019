// Changes of notes that name no version: the last one holds, and what it replaces can be restored.

import { noteVersionsMax } from '@fovea/contract/note-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestKept } from '../../domain/notes/thin-versions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newWriter } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const versionsOf = async (ada: Awaited<ReturnType<typeof newWriter>>, id: string) =>
  (await ada.noteVersions(id)).body.versions as { version: number; title: string }[]

test('the last one holds, and each text that it replaces can be restored', async () => {
  const ada = await newWriter(app)
  const id = await ada.write({ title: 'One', html: '<p>one</p>' })
  const second = await ada.updateNote(id, { title: 'Two' })
  expect(second).toMatchObject({
    status: 200,
    body: { title: 'Two', html: '<p>one</p>', version: 2 },
  })
  expect((await ada.updateNote(id, { html: '<p>three</p>' })).body.version).toBe(3)
  const { body } = await ada.updateNote(id, { title: 'Four', html: '<p>four</p>' })
  expect(body).toMatchObject({ title: 'Four', html: '<p>four</p>', version: 4 })
  expect((await versionsOf(ada, id)).map(({ version, title }) => [version, title])).toEqual([
    [3, 'Two'],
    [2, 'Two'],
    [1, 'One'],
  ])
  expect((await ada.noteVersion(id, 3)).body.html).toBe('<p>three</p>')
  expect((await ada.noteVersion(id, 2)).body.html).toBe('<p>one</p>')
})

test('the same again changes nothing and keeps nothing', async () => {
  const ada = await newWriter(app)
  const id = await ada.write({ title: 'One' })
  await ada.updateNote(id, { title: 'Two' })
  expect((await ada.updateNote(id, { title: 'Two' })).body.version).toBe(2)
  expect(await versionsOf(ada, id)).toHaveLength(1)
})

test('one that knew an older version is still refused afterwards', async () => {
  const ada = await newWriter(app)
  const id = await ada.write({ title: 'One' })
  await ada.updateNote(id, { title: 'Two' })
  const refused = await ada.updateNote(id, { version: 1, title: 'Mine' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'note_changed' } })
  expect((await ada.note(id)).body).toMatchObject({ title: 'Two', version: 2 })
})

test('title and text that are sent at the same time both hold', async () => {
  const ada = await newWriter(app)
  const id = await ada.write({ title: 'One', html: 'one' })
  for (let round = 1; round <= 5; round += 1) {
    const replies = await Promise.all([
      ada.updateNote(id, { title: `Title ${round}` }),
      ada.updateNote(id, { html: `<p>text ${round}</p>` }),
      ada.updateNote(id, { isPinned: round % 2 === 0 }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ada.note(id)).body).toMatchObject({
      title: `Title ${round}`,
      html: `<p>text ${round}</p>`,
      isPinned: round % 2 === 0,
      version: 1 + 2 * round,
    })
  }
})

test('very many within a moment do not push out what was written before', async () => {
  const ada = await newWriter(app)
  const id = await ada.write({ title: 'calm 0' })
  for (let calm = 1; calm < noteVersionsMax; calm += 1) {
    app.clock.advance(5 * 60_000)
    await ada.updateNote(id, { version: calm, title: `calm ${calm}` })
  }
  app.clock.advance(5 * 60_000)
  const flood = 70
  for (let sent = 0; sent < flood; sent += 1) {
    app.clock.advance(33)
    await ada.updateNote(id, { title: `flood ${sent}` })
  }
  const titles = (await versionsOf(ada, id)).map(({ title }) => title)
  expect(titles).toHaveLength(noteVersionsMax)
  expect(titles.slice(0, latestKept)).toEqual(
    Array.from({ length: latestKept }, (_, index) => `flood ${flood - 2 - index}`),
  )
  expect(titles.slice(latestKept)).toEqual(
    Array.from(
      { length: noteVersionsMax - latestKept },
      (_, index) => `calm ${noteVersionsMax - 1 - index}`,
    ),
  )
  const { rows } = await app.pool.query(
    `select bytes::int, (select sum(bytes) from notes where user_id = $1)::int
       + (select sum(bytes) from note_versions where user_id = $1)::int as counted
     from note_totals where user_id = $1`,
    [ada.userId],
  )
  expect(rows[0].bytes).toBe(rows[0].counted)
})

test('somebody else’s note is not found', async () => {
  const [ada, grace] = [await newWriter(app), await newWriter(app)]
  const id = await ada.write({ title: 'Private' })
  for (const change of [{ title: 'x' }, { html: 'x' }, { title: 'x', html: 'x' }])
    expect((await grace.updateNote(id, change)).error?.code).toBe('not_found')
  expect((await ada.note(id)).body).toMatchObject({ title: 'Private', version: 1 })
})
