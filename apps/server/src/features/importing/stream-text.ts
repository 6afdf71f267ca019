// Streams a whole book as plain text at the speed of the client. Only a little of it is in memory at a time, and a slow
// client occupies no database connection.
import type { Db } from '../../platform/database.ts'
import {
  findTextPieces,
  type ReadLimits,
  type TextCursor,
  type TextSource,
} from './book-text-store.ts'

const usualLimits: ReadLimits = { characters: 262_144, chapters: 32 }

/** Yields the titles and texts of the chapters with blank lines between them. */
export async function* streamText(
  db: Db,
  source: TextSource,
  limits = usualLimits,
): AsyncGenerator<Buffer> {
  let cursor: TextCursor = { position: 0, offset: 0 }
  let gap = ''
  for (;;) {
    const pieces = await findTextPieces(db, source, cursor, limits)
    if (pieces.length === 0) break
    for (const { position, title, text, hasMore } of pieces) {
      const { offset } = position === cursor.position ? cursor : { offset: 0 }
      const isBegun = offset > 0
      const shown = isBegun ? text : [title, text].filter(Boolean).join('\n\n')
      if (shown) {
        yield Buffer.from(isBegun ? shown : gap + shown)
        gap = '\n\n'
      }
      cursor = hasMore
        ? { position, offset: offset + limits.characters }
        : { position: position + 1, offset: 0 }
      if (hasMore) break
    }
  }
  yield Buffer.from('\n')
}
