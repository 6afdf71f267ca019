// Shared by tests of the library and of reading: texts to paste, members who have signed up, and the calls they make.
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { v7 } from 'uuid'
import { signUp, type TestApp } from '../../testing/test-app.ts'

const { library, reading } = contract

export const herons = 'Seven herons stood in the shallows.\n\nNone of them moved.'
export const heronWords = 10

export function textOf(changes: Record<string, unknown> = {}) {
  return { _id: v7(), lang: 'en', text: herons, ...changes }
}

export function readingCalls(app: TestApp, token?: string) {
  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token, body })
  return {
    addText: (body: unknown) => call('POST', library.addText.path, body),
    books: (query = '') => call('GET', `${library.books.path}${query}`),
    book: (id: string) => call('GET', fillPath(library.book.path, { id })),
    chapter: (id: string, position: number | string) =>
      call('GET', fillPath(reading.chapter.path, { id, position })),
    deleteBook: (id: string) => call('DELETE', fillPath(library.deleteBook.path, { id })),
    keepPlace: (id: string, body: unknown) =>
      call('PUT', fillPath(reading.keepPlace.path, { id }), body),
    readingList: () => call('GET', library.readingList.path),
    finishRead: (body: unknown) => call('POST', reading.finishRead.path, body),
    markRead: (body: unknown) => call('POST', library.markRead.path, body),
    setOnReadingList: (body: unknown) => call('POST', library.setOnReadingList.path, body),
    saveBookmark: (body: unknown) => call('POST', library.saveBookmark.path, body),
    deleteBookmark: (_id: string) => call('DELETE', fillPath(library.deleteBookmark.path, { _id })),
    bookmarks: (query = '') => call('GET', `${library.bookmarks.path}${query}`),
    sessions: (query = '') => call('GET', `${reading.readingSessions.path}${query}`),
    async me() {
      const { body } = await call('GET', contract.account.me.path)
      const { readingSpeed, readingSpeedMax, ownPaceSpeed } = body
      return { readingSpeed, readingSpeedMax, ownPaceSpeed }
    },
    /** Pastes a text and returns its id. */
    async paste(changes: Record<string, unknown> = {}): Promise<string> {
      const { status, body } = await call('POST', library.addText.path, textOf(changes))
      if (status !== 200) throw new Error(`pasting answered ${status}`)
      return body._id
    },
  }
}

/** Signs up a member and returns their id and their calls. */
export async function newMember(app: TestApp) {
  const { token, user } = await signUp(app)
  return { ...readingCalls(app, token), token: token as string, userId: user._id as string }
}

/** Signs up a member who has pasted one text. */
export async function newMemberWithText(app: TestApp, text: Record<string, unknown> = {}) {
  const member = await newMember(app)
  return { ...member, textId: await member.paste({ title: 'Herons', ...text }) }
}

/** Follows a list of books or bookmarks page by page and returns all its entries. */
export async function readPages(
  fetchPage: (query: string) => ReturnType<TestApp['call']>,
  query: string,
): Promise<unknown[]> {
  const entries: unknown[] = []
  for (let after = ''; ; ) {
    const { body } = await fetchPage(`?${query}${after}`)
    entries.push(...(body.books ?? body.bookmarks))
    if (body.next === null) return entries
    after = `&after=${body.next}`
  }
}
