// Replaces the process that converts. It ends in the way named by the file name.
import { answerParent } from '../../../platform/confined/answer-parent.ts'
import type { ConvertRequest } from '../convert-file.ts'

await answerParent(async ({ source }: ConvertRequest, { readBytes }) => {
  if (source.fileName === 'as its content says') {
    const instruction = Buffer.from(await readBytes(source.sizeBytes)).toString()
    return instruction === 'crash' ? process.abort() : { isWhole: true }
  }
  if (source.fileName === 'crash') return process.abort()
  process.kill(process.pid, source.fileName)
  return new Promise(() => {})
})
