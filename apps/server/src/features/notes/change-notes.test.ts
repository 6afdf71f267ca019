// Several notes at once: each call changes all of the notes that it names, or none.
import { notesAtOnceMax, noteTagsMax } from '@fovea/contract/note-limits.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newWriter, titlesOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ maxTrialNotes: 5 })
})
afterAll(() => app.close())

const trashed = (ids: string[]) => ({ ids, isTrashed: true })
const restored = (ids: string[]) => ({ ids, isTrashed: false })

async function writeThree(writer: Awaited<ReturnType<typeof newWriter>>) {
  const ids: [string, string, string] = [
    await writer.write({ title: 'a' }),
    await writer.write({ title: 'b' }),
    await writer.write({ title: 'c' }),
  ]
  return ids
}

describe('several notes', () => {
  test('are moved, pinned and tagged, each once, and answered in the order of the call', async () => {
    const ada = await newWriter(app)
    const folderId = await ada.makeFolder()
    const [old, one, two] = [
      await ada.makeTag('old'),
      await ada.makeTag('1'),
      await ada.makeTag('2'),
    ]
    const [a, b, c] = await writeThree(ada)
    await ada.updateNote(b, { tags: [old, one] })
    const before = (await ada.note(b)).body
    app.clock.advance(1_000)
    const { status, body } = await ada.changeNotes({
      ids: [b, a.toUpperCase(), b],
      folderId,
      isPinned: true,
      addTags: [one, two],
      removeTags: [old],
    })
    expect(status).toBe(200)
    expect(titlesOf({ body })).toEqual(['b', 'a'])
    const { html: _, backlinks: _links, ...summary } = before
    const tags = [one, two]
    expect(body.notes[0]).toEqual({ ...summary, folderId, isPinned: true, tags })
    expect((await ada.note(a)).body).toMatchObject({ folderId, isPinned: true, tags })
    expect((await ada.note(c)).body).toMatchObject({ folderId: null, isPinned: false, tags: [] })
    expect((await ada.changeNotes({ ids: [a], folderId: null })).body.notes).toMatchObject([
      { folderId: null, isPinned: true, tags },
    ])
  })

  test('go to the trash and come back, whatever of them is there already', async () => {
    const ada = await newWriter(app)
    const [a, b, c] = await writeThree(ada)
    await ada.deleteNote(a)
    const { trashedAt } = (await ada.note(a)).body
    app.clock.advance(1_000)
    const { body } = await ada.changeNotes(trashed([a, b]))
    const now = app.clock.now().toISOString()
    expect(body.notes).toMatchObject([{ trashedAt }, { trashedAt: now }])
    expect(titlesOf(await ada.trashedNotes())).toEqual(['b', 'a'])
    await ada.changeNotes(restored([a, b, c]))
    expect(titlesOf(await ada.allNotes('?sort=title'))).toEqual(['a', 'b', 'c'])
  })

  test('are restored only as far as the trial includes, all or none', async () => {
    const ada = await newWriter(app)
    const first = await writeThree(ada)
    await ada.changeNotes(trashed(first))
    const [one] = await writeThree(ada)
    expect(await ada.changeNotes(restored(first))).toMatchObject({
      status: 402,
      body: { code: 'note_limit_reached' },
    })
    expect((await ada.trashedNotes()).body.notes).toHaveLength(3)
    await ada.deleteNote(one)
    expect((await ada.changeNotes(restored(first))).status).toBe(200)
  })

  test('in the trash are deleted for good, and the others are not', async () => {
    const ada = await newWriter(app)
    const [a, b, c] = await writeThree(ada)
    await ada.changeNotes(trashed([a, b]))
    expect((await ada.deleteNotes({ ids: [a, c] })).error?.code).toBe('not_found')
    expect(titlesOf(await ada.trashedNotes()).sort()).toEqual(['a', 'b'])
    expect((await ada.deleteNotes({ ids: [a, b.toUpperCase(), a] })).body).toEqual({
      success: true,
    })
    expect((await ada.deleteNotes({ ids: [a] })).error?.code).toBe('not_found')
    expect((await ada.trashedNotes()).body.notes).toEqual([])
    const { rows } = await app.pool.query('select notes::int from note_totals where user_id = $1', [
      ada.userId,
    ])
    expect(rows).toEqual([{ notes: 1 }])
  })

  test('get no more tags than a note may have', async () => {
    const ada = await newWriter(app)
    const [a, b] = await writeThree(ada)
    const tags: string[] = []
    for (let made = 0; made <= noteTagsMax; made += 1) tags.push(await ada.makeTag(`${made}`))
    const [last = '', ...others] = tags
    await ada.updateNote(a, { tags: others })
    const add = { ids: [b, a], addTags: [last], isPinned: true }
    const refused = await ada.changeNotes(add)
    expect(refused).toMatchObject({ status: 422, body: { code: 'note_tags_full' } })
    expect((await ada.note(b)).body).toMatchObject({ tags: [], isPinned: false })
    expect((await ada.changeNotes({ ...add, removeTags: others.slice(0, 1) })).status).toBe(200)
  })

  test('are as many as one call takes', async () => {
    const ada = await newWriter(app)
    await app.pool.query(`update users set user_type = 'subscriber' where id = $1`, [ada.userId])
    const ids: string[] = []
    for (let made = 0; made < notesAtOnceMax; made += 1) ids.push(await ada.write())
    expect((await ada.changeNotes(trashed(ids))).body.notes).toHaveLength(notesAtOnceMax)
    expect((await ada.deleteNotes({ ids })).status).toBe(200)
  })
})

test("nothing is changed if one note, the folder or a tag is somebody else's or unknown", async () => {
  const [ada, grace] = [await newWriter(app), await newWriter(app)]
  const [a, b] = await writeThree(ada)
  const hers = await grace.write({ title: 'Private' })
  const [folderId, tag] = [await grace.makeFolder(), await grace.makeTag('Hers')]
  await ada.deleteNote(b)
  const replies = [
    await ada.changeNotes({ ids: [a, hers], isPinned: true, isTrashed: true }),
    await ada.changeNotes({ ids: [a, v7()], isPinned: true }),
    await ada.changeNotes({ ids: [a], isPinned: true, folderId }),
    await ada.changeNotes({ ids: [a], isPinned: true, addTags: [tag] }),
    await ada.changeNotes({ ids: [a], isPinned: true, removeTags: [tag] }),
    await ada.deleteNotes({ ids: [b, hers] }),
    await ada.deleteNotes({ ids: [b, v7()] }),
  ]
  expect(replies.map(({ error }) => error?.code)).toEqual(replies.map(() => 'not_found'))
  expect((await ada.note(a)).body).toMatchObject({ isPinned: false, trashedAt: null, tags: [] })
  expect((await ada.note(b)).body.trashedAt).not.toBeNull()
  expect((await grace.note(hers)).body).toMatchObject({ isPinned: false, trashedAt: null })
  await grace.deleteNote(hers)
  expect((await ada.deleteNotes({ ids: [hers] })).error?.code).toBe('not_found')
  expect((await grace.note(hers)).status).toBe(200)
})

test.each([
  ['no ids', { ids: [] }],
  ['ids that are none', { ids: ['x'] }],
  ['more ids than allowed', { ids: Array.from({ length: notesAtOnceMax + 1 }, () => v7()) }],
  ['no list', {}],
  ['a folder that is none', { folderId: 'x' }],
  ['tags that are none', { addTags: ['x'] }],
  ['too many tags', { removeTags: Array.from({ length: noteTagsMax + 1 }, () => v7()) }],
  ['an unclear place', { isTrashed: 'yes' }],
])('%s are refused', async (_, part) => {
  const ada = await newWriter(app)
  const ids = [await ada.write()]
  const body = 'ids' in part || Object.keys(part).length === 0 ? part : { ids, ...part }
  expect((await ada.changeNotes(body)).error?.code).toBe('invalid_request')
  if (!Object.keys(part).some((name) => name !== 'ids'))
    expect((await ada.deleteNotes(part)).error?.code).toBe('invalid_request')
})
