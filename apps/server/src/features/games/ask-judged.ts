// Judges a sent result: an ordinary round at once, one that may take long in a thread, so that it does not hold up other calls.
import { games } from '@fovea/games/registry.ts'
import { fail } from '../../platform/failure.ts'
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'
import type { JudgeAnswer } from './judge-in-thread.ts'
import { type JudgedResult, judgeResult, type SentResult } from './judge-result.ts'

/** Playing so many again takes a few ms. */
const inlineEventsMax = 300

/** The slowest log that the contract allows takes less than a second. */
const limitMs = 10_000

/**
 * `person` has one long round judged at a time; their next one waits.
 * @throws Failure `impossible_result`, `too_many_requests`, or `invalid_request` for a round that takes longer than any real one
 */
export async function askJudged(person: string, sent: SentResult): Promise<JudgedResult> {
  if (!mayTakeLong(sent)) return judgeResult(sent)
  const module = new URL('./judge-in-thread.ts', import.meta.url)
  try {
    const answer = await threads.run<JudgeAnswer>(person, { module, question: sent, limitMs })
    return 'judged' in answer ? answer.judged : fail(answer.code, { message: answer.message })
  } catch (error) {
    if (error instanceof ThreadLimitError) return fail('invalid_request')
    throw error
  }
}

/** Games with puzzles solve them again, for each hint too. */
function mayTakeLong({ name, replay }: SentResult): boolean {
  if (replay === undefined) return false
  return replay.events.length > inlineEventsMax || games[name]?.acceptsPuzzle !== undefined
}
