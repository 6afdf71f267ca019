// Judges a reading session. The server works out the delivered wpm itself, from words and time.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import { unsavedSessionSeconds } from '@fovea/contract/limits.ts'
import type { reading } from '@fovea/contract/reading.ts'
import { fail } from '../../platform/failure.ts'

export type SentSession = EndpointRequest<typeof reading.finishRead>['body']

export type SessionVerdict = { isSaved: false } | { isSaved: true; deliveredWpm: number }

/** More than twice the fastest speed that can be set, so no display can have shown it. */
const deliveredWpmMax = 5_000

/** How many times one session can show a whole text. */
const rereadingsMax = 10

/** @throws Failure `invalid_request` for a session that cannot have taken place. */
export function judgeSession(session: SentSession, textWords: number): SessionVerdict {
  if (session.mode !== 'plain' && session.setWpm === null) {
    fail('invalid_request', { message: 'body/setWpm: needed where words are shown at a set pace' })
  }
  if (session.words > textWords * rereadingsMax) {
    fail('invalid_request', { message: 'body/words: more than this text has' })
  }
  if (session.time <= unsavedSessionSeconds || session.words === 0) return { isSaved: false }
  const deliveredWpm = Math.round((session.words / session.time) * 60 * 100) / 100
  if (deliveredWpm > deliveredWpmMax) {
    fail('invalid_request', { message: `body/words: over ${deliveredWpmMax} wpm` })
  }
  return { isSaved: true, deliveredWpm }
}
