// Imports the clippings of a Kindle. Those that are there already are recognised by their digests.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { ReceivedFile } from '@fovea/contract/files.ts'
import type { highlights } from '@fovea/contract/highlights.ts'
import { highlightsMax } from '@fovea/contract/note-limits.ts'
import { v7 } from 'uuid'
import { decodeBytes } from '../../domain/text/decode-bytes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { readFile } from '../../platform/pool/read-file.ts'
import {
  countHighlights,
  findByDigest,
  type HighlightRow,
  insertHighlights,
  updateHighlight,
} from './highlight-store.ts'
import type { MergedClipping } from './merge-clippings.ts'
import readClippings from './read-clippings.ts'

/** A Kindle that has been read on for many years has a file of a few megabytes. */
const fileBytesMax = 16 * 1024 * 1024

/** @throws Failure `unsupported_format`, `payload_too_large` or `highlights_full`, and then nothing is imported */
export async function importClippings(
  { db, clock, files }: { db: Db; clock: Clock; files: Pick<FileStore, 'read'> },
  userId: string,
  file: ReceivedFile,
): Promise<EndpointReply<typeof highlights.importClippings>> {
  if (file.sizeBytes > fileBytesMax) return fail('payload_too_large')
  const question = decodeBytes(await files.read(file.key))
  const module = new URL('./read-clippings.ts', import.meta.url)
  const read = await readFile(userId, {
    read: readClippings,
    module,
    question,
    length: question.length,
  })
  if (!read) return fail('unsupported_format')
  const { merged, skipped } = read
  const counts = await changeUser(db, userId, (tx) =>
    keep(tx, { userId, now: clock.now() }, merged),
  )
  return { ...counts, skipped }
}

async function keep(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
  merged: readonly MergedClipping[],
): Promise<{ added: number; known: number }> {
  const there = await findByDigest(tx, userId)
  const added: HighlightRow[] = []
  let known = 0
  for (const clipping of merged) {
    const same = there.get(clipping.digest)
    const shorter = clipping.replaces.map((digest) => there.get(digest)).find(Boolean)
    const kept = same ?? shorter
    if (!kept) {
      added.push(toRow(clipping, { userId, now }))
      continue
    }
    known += 1
    const changes = {
      ...(!same && { quote: clipping.quote, location: clipping.place, digest: clipping.digest }),
      // A comment that was written in Fovea stays.
      ...(kept.comment === '' && clipping.comment !== '' && { comment: clipping.comment }),
    }
    if (Object.keys(changes).length > 0) {
      await updateHighlight(tx, { userId, id: kept.id }, { ...changes, updatedAt: now })
    }
  }
  if (added.length > 0 && (await countHighlights(tx, userId)) + added.length > highlightsMax) {
    return fail('highlights_full')
  }
  await insertHighlights(tx, added)
  return { added: added.length, known }
}

function toRow(
  clipping: MergedClipping,
  { userId, now }: { userId: string; now: Date },
): HighlightRow {
  const { sourceKey, title, author, quote, comment, digest, place, addedAt } = clipping
  return {
    userId,
    id: v7(),
    sourceKey,
    textId: null,
    url: null,
    title,
    author,
    chapter: null,
    startWord: null,
    endWord: null,
    location: place,
    quote,
    comment,
    digest,
    colour: 'yellow',
    noteId: null,
    createdAt: addedAt && addedAt < now ? addedAt : now,
    updatedAt: now,
  }
}
