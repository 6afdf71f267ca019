// Imports one book, from its file or address to chapters that can be read.
import { charsetOf } from '../../domain/html/decode-markup.ts'
import { fail } from '../../platform/failure.ts'
import type { FileJobParts } from '../../platform/jobs/file-jobs.ts'
import type { FileWork } from '../../platform/jobs/run-file-jobs.ts'
import type { FetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import { originalOf } from './book-files.ts'
import type { BookJob } from './book-queue.ts'
import { createConvertFile, type StoredSource } from './convert-file.ts'
import { failBook, removeUnwanted } from './fail-book.ts'
import { findOwnBook, type OwnBook } from './imported-book-store.ts'
import { nameDownload } from './name-source.ts'
import { saveBook } from './save-book.ts'

export interface BookImportParts extends FileJobParts {
  fetchOutside: FetchOutside
  maxUploadBytes: number
}

const convertFile = createConvertFile()

const fetchTimeMs = 30_000

export function importBooks(parts: BookImportParts): FileWork<BookJob, OwnBook> {
  return {
    async findWaiting({ userId, bookId }) {
      const book = await findOwnBook(parts.db, userId, bookId)
      return book?.status === 'importing' ? book : undefined
    },
    perform: (book) => importBook(parts, book),
    end: ({ userId, bookId }, code) => failBook(parts, { userId, id: bookId }, code),
  }
}

async function importBook(parts: BookImportParts, book: OwnBook): Promise<void> {
  const { source, changes } = book.sourceUrl
    ? await fetchSource(parts, book)
    : { source: findSource(parts, book), changes: {} }
  const choice = { lang: book.chosenLang, elseLang: book.lang }
  const conversion = convertFile(source, choice, parts.log)
  const isSaved = await saveBook(parts, book, changes, conversion)
  // The book was deleted in the meantime.
  if (!isSaved) await removeUnwanted(parts, book.userId, book.id)
}

function findSource({ files }: BookImportParts, book: OwnBook): StoredSource {
  return {
    open: () => files.open(originalOf(book.userId, book.id)),
    sizeBytes: book.fileBytes ?? 0,
    fileName: book.fileName ?? '',
    isWebPage: false,
  }
}

/** Stores the fetched file as the original of the book. */
async function fetchSource(parts: BookImportParts, book: OwnBook) {
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
