// One import, from the file or address to a book that can be read. Called again after a crash, it begins anew.
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { bookFolderOf } from '../../platform/files/book-folders.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { lockUser } from '../../platform/lock-user.ts'
import type { FetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import { namePicture, originalOf } from './book-files.ts'
import type { Source } from './convert/converted-book.ts'
import type { FinishedBook } from './convert/finish-book.ts'
import { createConvertFile } from './convert-file.ts'
import { failImport, removeUnwanted } from './fail-import.ts'
import type { ImportJob } from './import-queue.ts'
import { findOwnBook, makeReady, type OwnBook } from './import-store.ts'
import { nameDownload } from './name-source.ts'

export interface RunParts {
  db: Db
  files: FileStore
  fetchOutside: FetchOutside
  maxUploadBytes: number
  log: FastifyBaseLogger
}

const convertFile = createConvertFile()

const fetchTimeMs = 30_000

/** @throws what another attempt may put right; what the file is to blame for is kept with the book. */
export async function runImport(parts: RunParts, job: ImportJob): Promise<void> {
  const book = await findOwnBook(parts.db, job.userId, job.bookId)
  if (book?.status !== 'importing') return
  try {
    const source = book.sourceUrl ? await fetchSource(parts, book) : await readSource(parts, book)
    const choice = { lang: job.lang, elseLang: book.lang }
    const finished = await convertFile(source, choice, parts.log)
    await saveBook(parts, book, source, finished)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    parts.log.info({ bookId: book.id, code: error.code }, 'import failed')
    await failImport(parts, book, error.code)
  }
}

async function readSource({ files }: RunParts, book: OwnBook): Promise<Source> {
  const bytes = await files.read(originalOf(book.userId, book.id))
  return { bytes, fileName: book.fileName ?? '', isWebPage: false }
}

async function fetchSource(parts: RunParts, book: OwnBook): Promise<Source & { url: string }> {
  const { url, bytes, headers } = await parts.fetchOutside(book.sourceUrl ?? fail('fetch_failed'), {
    accept: 'text/html, application/xhtml+xml, application/epub+zip, application/pdf, */*;q=0.5',
    maxBytes: parts.maxUploadBytes,
    timeoutMs: fetchTimeMs,
  })
  const type = headers['content-type'] ?? ''
  const encoding = /charset="?([\w-]+)/i.exec(type)?.[1]
  const fileName = nameDownload(url, /\bx?html\b/i.test(type))
  return { url, bytes, fileName, isWebPage: true, ...(encoding && { encoding }) }
}

async function saveBook(
  { db, files }: RunParts,
  book: OwnBook,
  source: Source,
  { chapters, pictures, cover, ...finished }: FinishedBook,
): Promise<void> {
  const folder = bookFolderOf(book.userId, book.id)
  const fileKey = originalOf(book.userId, book.id)
  if (book.sourceUrl) await files.put(fileKey, source.bytes)
  for (const [i, { type, bytes }] of pictures.entries()) {
    await files.put(`${folder}/${namePicture(i, type)}`, bytes)
  }
  const coverKey = cover && `${folder}/${namePicture('cover', cover.type)}`
  if (cover && coverKey) await files.put(coverKey, cover.bytes)
  const changes = {
    ...finished,
    title: finished.title || book.title,
    chapterCount: chapters.length,
    fileKey,
    fileName: source.fileName,
    fileBytes: source.bytes.length,
    coverKey,
  }
  const rows = chapters.map((chapter, position) => ({ ...chapter, position }))
  const isSaved = await db.transaction(
    async (tx) => (await lockUser(tx, book.userId)) && makeReady(tx, book, changes, rows),
  )
  // Deleted meanwhile.
  if (!isSaved) await removeUnwanted({ db, files }, book.userId, book.id)
}
