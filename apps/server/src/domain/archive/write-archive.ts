// Writes a ZIP archive as a stream, however large it becomes: one piece of one entry at a time is in memory.
import { Readable } from 'node:stream'
import ZipStream from 'zip-stream'

export interface NewEntry {
  /** A name that ends with a slash is a folder. */
  name: string
  changedAt: Date
  /** Bytes are compressed, a stream is stored as it is. A folder has none. */
  content?: Uint8Array | AsyncIterable<Uint8Array>
}

/** If its reader stops, so do the entries and the stream of the last one. */
export async function* writeArchive(
  entries: AsyncIterable<NewEntry>,
): AsyncGenerator<Uint8Array, void> {
  const archive = new ZipStream()
  const adding = addEach(archive, entries).catch((error: Error) => void archive.destroy(error))
  try {
    yield* archive
  } finally {
    archive.destroy()
    await adding
  }
}

async function addEach(archive: ZipStream, entries: AsyncIterable<NewEntry>): Promise<void> {
  for await (const { name, changedAt, content = new Uint8Array() } of entries) {
    const isWhole = content instanceof Uint8Array
    const source = isWhole ? Buffer.from(content) : Readable.from(content)
    const isAdded = await add(archive, source, { name, date: changedAt, store: !isWhole })
    if (isAdded) continue
    if (source instanceof Readable) source.destroy()
    return
  }
  archive.finalize()
}

/** @returns false if the archive was closed before the whole entry was in it */
function add(
  archive: ZipStream,
  source: Buffer | Readable,
  entry: { name: string; date: Date; store: boolean },
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(false)
    if (archive.destroyed) return giveUp()
    archive.once('close', giveUp)
    archive.entry(source, entry, (error) => {
      archive.off('close', giveUp)
      if (error) reject(error)
      else resolve(true)
    })
  })
}
