// The process that converts one file and ends.
import { answerParent } from '../../platform/confined/answer-parent.ts'
import { Failure } from '../../platform/failure.ts'
import { convertBook } from './convert/convert-book.ts'
import { finishBook } from './convert/finish-book.ts'
import type { ConvertAnswer, ConvertRequest } from './convert-file.ts'

await answerParent<ConvertRequest, ConvertAnswer>(async ({ source, choice }) => {
  try {
    return { book: finishBook(await convertBook(source), choice) }
  } catch (error) {
    if (error instanceof Failure) return { failure: error.code }
    return { failure: 'file_broken', detail: error instanceof Error ? error.stack : String(error) }
  }
})
