// Decides with zxcvbn whether a password is too easy to guess. The work is done in a thread, which keeps about 60 MB of
// dictionaries in memory for as long as it is needed.
import { fail } from '../../platform/failure.ts'
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'

export interface PasswordQuestion {
  password: string
  personalWords: string[]
}

/** zxcvbn describes a score of 3 as "safely unguessable, moderate protection from an offline attack". */
const scoreMin = 3

/** Only this many characters of a password are judged, since the time grows faster than the length. */
const judgedLength = 64

/** Most of this time is for loading the dictionaries on a busy machine. */
const limitMs = 20_000

/**
 * @param person whose turn it takes: a user's id, or the network of somebody who is not signed in
 * @param owner what an acquaintance of the account's owner would try first
 * @throws Failure `too_many_requests`, or `not_ready` when judging takes too long
 */
export async function isGuessable(
  person: string,
  password: string,
  owner: { name: string; email: string },
): Promise<boolean> {
  const question: PasswordQuestion = {
    password: password.normalize('NFKC').slice(0, judgedLength),
    personalWords: wordsAbout(owner),
  }
  const module = new URL('./judge-password.ts', import.meta.url)
  try {
    const work = { module, question, limitMs, lane: 'brief' } as const
    return (await threads.run<number>(person, work)) < scoreMin
  } catch (error) {
    if (error instanceof ThreadLimitError) return fail('not_ready', { retryAfterSeconds: 5 })
    throw error
  }
}

function wordsAbout({ name, email }: { name: string; email: string }): string[] {
  const parts = `${name} ${email}`.split(/[^\p{L}\p{N}]+/u)
  return ['fovea', name, email, ...parts].filter((word) => word.length > 2)
}
