// Stands in for the process that converts: ends as the name of the file says.
import { answerParent } from '../../../platform/confined/answer-parent.ts'
import type { ConvertRequest } from '../convert-file.ts'

await answerParent(({ source }: ConvertRequest) => {
  if (source.fileName === 'crash') return process.abort()
  process.kill(process.pid, source.fileName)
  return new Promise(() => {})
})
