// Writes a list that is answered whole, page by page, so that the server holds one page of it and no connection to the
// database while the caller reads. As with pages, an entry that stays in its place is in the list exactly once. An entry
// that is changed meanwhile, and moves past the place that was reached, may be missing or appear twice.
import { Readable } from 'node:stream'

/** One page of a list, as its handler answers it. */
export type ListPage = Record<string, unknown> & { next: string | null }

interface WholeList {
  /** The field with the entries. */
  entries: string
  first: ListPage
  /** Reads the page that begins at a cursor. */
  readPage(cursor: string): Promise<ListPage>
  /** Turns a page into JSON that contains only what its schema names. */
  serialize(page: ListPage): string
}

/**
 * @returns the JSON of one answer with all entries, and with the other fields of the first page. It reads the next page when
 *   the one before has been taken. When that fails it breaks off, so what was sent is no JSON.
 */
export function streamWholeList(list: WholeList): Readable {
  const parts = writeWholeList(list)
  // `Readable.from` would always read one part ahead.
  return new Readable({
    objectMode: true,
    highWaterMark: 0,
    read() {
      parts.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      void parts.return(undefined).then(() => done(error))
    },
  })
}

export async function* writeWholeList(list: WholeList): AsyncGenerator<string> {
  const { entries, first, readPage, serialize } = list
  const writeEntries = (page: ListPage) =>
    serialize({ ...first, [entries]: page[entries], next: null })
  const [head, tail] = cutAtEntries(serialize({ ...first, [entries]: [], next: null }), entries)
  let before = head
  for (let page = first; ; ) {
    const written = writeEntries(page).slice(head.length, -tail.length)
    if (written !== '') {
      yield before + written
      before = ','
    }
    if (page.next === null) break
    page = await readPage(page.next)
  }
  yield before === head ? head + tail : tail
}

/** A quotation mark within a text is escaped, so this is found only where it is the name of the field. */
function cutAtEntries(json: string, entries: string): [head: string, tail: string] {
  const field = `${JSON.stringify(entries)}:[`
  const at = json.indexOf(`${field}]`)
  if (at === -1) throw new Error(`an answer has no list ${entries}`)
  const end = at + field.length
  return [json.slice(0, end), json.slice(end)]
}
