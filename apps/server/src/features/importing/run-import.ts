// One import, from the file or address to a book that can be read. Called again after a crash, it begins anew.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { charsetOf } from '../../domain/html/decode-markup.ts'
import type { Db } from '../../platform/database.ts'
import { Failure, fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { FetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import { originalOf } from './book-files.ts'
import { createConvertFile, type StoredSource } from './convert-file.ts'
import { failImport, removeUnwanted } from './fail-import.ts'
import { type ImportJob, postponeImport } from './import-queue.ts'
import { findOwnBook, type OwnBook } from './import-store.ts'
import { createImportTime } from './import-time.ts'
import { nameDownload } from './name-source.ts'
import { saveBook } from './save-book.ts'

export interface RunParts {
  db: Db
  pool: pg.Pool
  jobs: Jobs
  files: FileStore
  fetchOutside: FetchOutside
  maxUploadBytes: number
  log: FastifyBaseLogger
}

const convertFile = createConvertFile()

const fetchTimeMs = 30_000

/** What the server is to blame for: another attempt may go well. */
const passing: ErrorCode[] = [
  'disk_full',
  'import_interrupted',
  'internal_error',
  'not_ready',
  'too_many_requests',
]

/** @throws what another attempt may put right; what the file is to blame for is kept with the book. */
export async function runImport(parts: RunParts, job: ImportJob): Promise<void> {
  const book = await findOwnBook(parts.db, job.userId, job.bookId)
  if (book?.status !== 'importing') return
  const importTime = createImportTime(parts.pool)
  const waitSeconds = await importTime.readWaitSeconds(job.userId)
  if (waitSeconds > 0) return postponeImport(parts, job, waitSeconds)
  const startedAt = performance.now()
  try {
    await importBook(parts, book)
  } catch (error) {
    if (!(error instanceof Failure) || passing.includes(error.code)) throw error
    parts.log.info({ bookId: book.id, code: error.code }, 'import failed')
    await failImport(parts, book, error.code)
  } finally {
    await importTime.spend(job.userId, performance.now() - startedAt)
  }
}

async function importBook(parts: RunParts, book: OwnBook): Promise<void> {
  const { source, changes } = book.sourceUrl
    ? await fetchSource(parts, book)
    : { source: findSource(parts, book), changes: {} }
  const choice = { lang: book.chosenLang, elseLang: book.lang }
  const conversion = convertFile(source, choice, parts.log)
  const isSaved = await saveBook(parts, book, changes, conversion)
  // Deleted meanwhile.
  if (!isSaved) await removeUnwanted(parts, book.userId, book.id)
}

function findSource({ files }: RunParts, book: OwnBook): StoredSource {
  return {
    open: () => files.open(originalOf(book.userId, book.id)),
    sizeBytes: book.fileBytes ?? 0,
    fileName: book.fileName ?? '',
    isWebPage: false,
  }
}

/** What was fetched is kept as the original from here on. */
async function fetchSource(parts: RunParts, book: OwnBook) {
  const { url, bytes, headers } = await parts.fetchOutside(book.sourceUrl ?? fail('fetch_failed'), {
    accept: 'text/html, application/xhtml+xml, application/epub+zip, application/pdf, */*;q=0.5',
    maxBytes: parts.maxUploadBytes,
    timeoutMs: fetchTimeMs,
  })
  const type = headers['content-type'] ?? ''
  const encoding = charsetOf(type)
  const fileName = nameDownload(url, /\bx?html\b/i.test(type))
  const fileKey = originalOf(book.userId, book.id)
  const sizeBytes = bytes.length
  await parts.files.put(fileKey, bytes)
  const source: StoredSource = {
    open: () => parts.files.open(fileKey),
    sizeBytes,
    fileName,
    isWebPage: true,
    ...(encoding && { encoding }),
  }
  return { source, changes: { fileKey, fileName, fileBytes: sizeBytes } }
}
