// Whether a password is too easy to guess (zxcvbn). It is judged in a thread, which keeps the dictionaries of some
// 60 MB for as long as it is needed.
import { fail } from '../../platform/failure.ts'
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'

export interface PasswordQuestion {
  password: string
  personalWords: string[]
}

/** zxcvbn: 3 is "safely unguessable, moderate protection from an offline attack". */
const scoreMin = 3

/** Of a longer password only so many characters count: the time grows faster than the length. */
const judgedLength = 64

/** Mostly for loading the dictionaries, on a machine that does other things. */
const limitMs = 20_000

/**
 * For `person`: a user's id, or the network of somebody who is not signed in. `owner`: what an acquaintance would try
 * first.
 * @throws Failure `too_many_requests`, `not_ready`
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
    return (await threads.run<number>(person, { module, question, limitMs })) < scoreMin
  } catch (error) {
    if (error instanceof ThreadLimitError) return fail('not_ready', { retryAfterSeconds: 5 })
    throw error
  }
}

function wordsAbout({ name, email }: { name: string; email: string }): string[] {
  const parts = `${name} ${email}`.split(/[^\p{L}\p{N}]+/u)
  return ['fovea', name, email, ...parts].filter((word) => word.length > 2)
}
