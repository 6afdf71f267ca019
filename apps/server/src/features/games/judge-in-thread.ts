// Judges a result in a thread. A refusal is an answer there, since errors lose their class on the way.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { Failure } from '../../platform/failure.ts'
import { type JudgedResult, judgeResult, type SentResult } from './judge-result.ts'

export type JudgeAnswer = { judged: JudgedResult } | { code: ErrorCode; message: string }

export default async function judgeInThread(sent: SentResult): Promise<JudgeAnswer> {
  try {
    return { judged: await judgeResult(sent) }
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, message: error.message }
    throw error
  }
}
