// Shared by tests of the library and of reading: texts to paste, members who have signed up, and the calls they make.
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { callsOf, type Reply } from '../../testing/calls.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

const { library, reading } = contract

export const herons = 'Seven herons stood in the shallows.\n\nNone of them moved.'
export const heronWords = 10

export function textOf(changes: Record<string, unknown> = {}) {
  return { _id: v7(), lang: 'en', text: herons, ...changes }
}

export function readingCalls(app: TestApp, token?: string) {
  const call = callsOf(app, token)
  return {
    addText: (body: unknown) => call(library.addText, { body }),
    books: (query = '') => call(library.books, { query }),
    book: (id: string) => call(library.book, { params: { id } }),
    chapter: (id: string, position: number | string) =>
      call(reading.chapter, { params: { id, position } }),
    deleteBook: (id: string) => call(library.deleteBook, { params: { id } }),
    keepPlace: (id: string, body: unknown) => call(reading.keepPlace, { params: { id }, body }),
    readingList: () => call(library.readingList),
    finishRead: (body: unknown) => call(reading.finishRead, { body }),
    markRead: (body: unknown) => call(library.markRead, { body }),
    setOnReadingList: (body: unknown) => call(library.setOnReadingList, { body }),
    saveBookmark: (body: unknown) => call(library.saveBookmark, { body }),
    deleteBookmark: (_id: string) => call(library.deleteBookmark, { params: { _id } }),
    bookmarks: (query = '') => call(library.bookmarks, { query }),
    sessions: (query = '') => call(reading.readingSessions, { query }),
    async me() {
      const { body } = await call(contract.account.me)
      const { readingSpeed, readingSpeedMax, ownPaceSpeed } = body
      return { readingSpeed, readingSpeedMax, ownPaceSpeed }
    },
    /** Pastes a text and returns its id. */
    async paste(changes: Record<string, unknown> = {}): Promise<string> {
      const { status, body } = await call(library.addText, { body: textOf(changes) })
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
export async function readPages<Page extends { next: string | null }, Entry>(
  fetchPage: (query: string) => Promise<Reply<Page>>,
  entriesOf: (page: Page) => Entry[],
  query: string,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let after = ''; ; ) {
    const { body } = await fetchPage(`?${query}${after}`)
    entries.push(...entriesOf(body))
    if (body.next === null) return entries
    after = `&after=${body.next}`
  }
}
