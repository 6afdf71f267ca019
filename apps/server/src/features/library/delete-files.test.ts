import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newMember } from '../../domain/library/testing.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { libraryHandlers } from './routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function deleteBook(deleteAll: (prefix: string) => Promise<void>) {
  const member = await newMember(app)
  const id = await member.paste()
  const handlers = libraryHandlers({ ...app, files: { ...app.files, deleteAll } })
  const caller = {
    userId: member.userId,
    sessionId: '',
    role: 'member',
    lang: 'en',
    userType: 'trial',
    beside: null,
  } as const
  const request = {
    params: { id: id.toUpperCase() },
    caller,
    address: '',
    userAgent: '',
    host: '',
    cookies: '',
    setCookie() {},
  }
  const reply = await handlers.deleteBook({ ...request, log: pino({ level: 'silent' }) })
  return { reply, folder: `books/${member.userId}/${id}` }
}

test('deleting a book deletes its files, whether its id is in upper or lower case', async () => {
  const deleteAll = vi.fn(async () => {})
  const { reply, folder } = await deleteBook(deleteAll)
  expect(reply).toEqual({ success: true })
  expect(deleteAll).toHaveBeenCalledExactlyOnceWith(folder)
})

test('a book is deleted even if its files cannot be', async () => {
  const { reply } = await deleteBook(() => Promise.reject(new Error('read-only')))
  expect(reply).toEqual({ success: true })
})
