import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newWriter, titlesOf } from './testing.ts'
import { emptyOldTrash } from './trash-notes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000

test('a note stays in the trash for thirty days', async () => {
  const [ada, grace] = [await newWriter(app), await newWriter(app)]
  for (const writer of [ada, grace]) await writer.deleteNote(await writer.write({ title: 'old' }))
  app.clock.advance(dayMs)
  await ada.deleteNote(await ada.write({ title: 'newer' }))
  await ada.write({ title: 'kept' })
  app.clock.advance(29 * dayMs - 1)
  await emptyOldTrash(app.db, app.clock.now())
  expect(titlesOf(await ada.trashedNotes())).toEqual(['newer', 'old'])
  app.clock.advance(1)
  await emptyOldTrash(app.db, app.clock.now())
  expect(titlesOf(await ada.trashedNotes())).toEqual(['newer'])
  expect(titlesOf(await grace.trashedNotes())).toEqual([])
  expect(titlesOf(await ada.allNotes())).toEqual(['kept'])
})
