// The process that converts one file and ends: by itself, or by the watch when it has taken too much memory.
import { Worker } from 'node:worker_threads'
import { answerParent } from '../../platform/confined/answer-parent.ts'
import { Failure } from '../../platform/failure.ts'
import { convertBook } from './convert/convert-book.ts'
import { finishBook } from './convert/finish-book.ts'
import type { ConvertAnswer, ConvertRequest } from './convert-file.ts'

answerParent<ConvertRequest, ConvertAnswer>(async ({ source, choice, residentBytes }) => {
  new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData: residentBytes }).unref()
  try {
    return { book: finishBook(await convertBook(source), choice) }
  } catch (error) {
    if (error instanceof Failure) return { failure: error.code }
    return { failure: 'file_broken', detail: error instanceof Error ? error.stack : String(error) }
  }
})
