// The format of a backup: one gzipped tar that any tool can open. `header.json` comes first, then `files/…`, then each
// table in pieces named `tables/<name>/<number>` (in COPY's text format), and `manifest.json` last. A file without a
// manifest was cut short.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'

export const archiveFormat = 1

export const headerSchema = z.object({
  format: z.literal(archiveFormat),
  createdAt: z.iso.datetime(),
  /** Hashes of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type ArchiveHeader = z.infer<typeof headerSchema>

/**
 * What a restore must find in the archive. `sha256` is the digest of a table's COPY text, or of the names and the bytes
 * of all files.
 */
export const manifestSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  /** The last value that the sequence gave out, as text, since it may be larger than 2^53. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
})
export type ArchiveManifest = z.infer<typeof manifestSchema>

export const headerEntry = 'header.json'
export const manifestEntry = 'manifest.json'

export function tableEntry(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}`
}

/** @returns the table's name, or undefined when the entry is not a piece of a table. */
export function tableOfEntry(entry: string): string | undefined {
  return /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1]
}

export function fileEntry(relativePath: string): string {
  return `files/${relativePath}`
}

/** @returns the path inside the files folder, or undefined for a path that might lead outside it. */
export function fileOfEntry(entry: string): string | undefined {
  const relativePath = /^files\/(.+)$/.exec(entry)?.[1]
  if (!relativePath || /[\\\0]/.test(relativePath)) return undefined
  const isPlain = relativePath
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..')
  return isPlain ? relativePath : undefined
}

export async function addEntry(
  pack: tar.Pack,
  name: string,
  size: number,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(Readable.from(content), pack.entry({ name, size, mode: 0o600 }))
}

export async function addJsonEntry(pack: tar.Pack, name: string, value: unknown): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  await addEntry(pack, name, content.length, [content])
}

export interface ArchiveEntry {
  name: string
  size: number
  content: AsyncIterable<Buffer>
}

/** The content of each entry must be read before the next entry is requested. Throws when the file is damaged. */
export async function* readArchive(
  file: string,
  signal?: AbortSignal,
): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  const reading = pipeline(
    createReadStream(file),
    createGunzip(),
    extract,
    signal ? { signal } : {},
  )
  reading.catch(() => {})
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header
    yield { name, size, content: entry as AsyncIterable<Buffer> }
  }
  await reading
}

export async function readJson(content: AsyncIterable<Buffer>): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}
