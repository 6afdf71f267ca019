// The entry point of the process that converts one file.
import { answerParent, type Parent } from '../../platform/confined/answer-parent.ts'
import type { ReadAnswer } from '../../platform/confined/read-file-parts.ts'
import { Failure } from '../../platform/failure.ts'
import { convertBook, loadConverters } from './convert/convert-book.ts'
import { finishBook } from './convert/finish-book.ts'
import type { ConvertRequest } from './convert-file.ts'
import { type BookPart, splitBook } from './split-book.ts'

await answerParent<ConvertRequest, ReadAnswer, BookPart>(convert, loadAll)

/** Loads all code exactly as it is imported later, because Node resolves a module again for each importing module. */
async function loadAll(): Promise<void> {
  const { getResolvedPDFJS } = await import('unpdf')
  await Promise.all([loadConverters(), getResolvedPDFJS()])
}

async function convert(
  { source: { sizeBytes, ...source }, choice }: ConvertRequest,
  parent: Parent<BookPart>,
): Promise<ReadAnswer> {
  try {
    const bytes = await parent.readBytes(sizeBytes)
    const book = finishBook(await convertBook({ ...source, bytes }), choice)
    for (const part of splitBook(book)) await parent.send(part)
    return { isWhole: true }
  } catch (error) {
    if (error instanceof Failure) return { failure: error.code }
    const detail = error instanceof Error ? error.stack : String(error)
    return { failure: isOfServer(error) ? 'import_interrupted' : 'file_broken', detail }
  }
}

/** Missing or unreadable code is a fault of the server, not of the file. */
function isOfServer(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_ACCESS_DENIED', 'EACCES'].includes(code)
}
