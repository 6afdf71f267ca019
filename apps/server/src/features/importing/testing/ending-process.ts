// Stands in for the process that converts: ends as the name of the file says.
import { answerParent } from '../../../platform/confined/answer-parent.ts'
import type { ConvertRequest } from '../convert-file.ts'

await answerParent(async ({ source }: ConvertRequest, { readBytes }) => {
  if (source.fileName === 'as told') {
    const told = Buffer.from(await readBytes(source.sizeBytes)).toString()
    return told === 'crash' ? process.abort() : { isWhole: true }
  }
  if (source.fileName === 'crash') return process.abort()
  process.kill(process.pid, source.fileName)
  return new Promise(() => {})
})
