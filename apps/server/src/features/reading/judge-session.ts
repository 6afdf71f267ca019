// Judges a reading session. The server works out the delivered wpm itself, from words and time, if it knows them.
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

/**
 * @param textWords undefined if the text was not named
 * @throws Failure `invalid_request` for a session that cannot have taken place.
 */
export function judgeSession(session: SentSession, textWords: number | undefined): SessionVerdict {
  const { mode, setWpm, words, time } = session
  if (mode !== 'plain' && setWpm === null) {
    fail('invalid_request', { message: 'body/setWpm: needed where words are shown at a set pace' })
  }
  if (words !== undefined && textWords !== undefined && words > textWords * rereadingsMax) {
    fail('invalid_request', { message: 'body/words: more than this text has' })
  }
  if (time <= unsavedSessionSeconds || words === 0) return { isSaved: false }
  if (words === undefined) return { isSaved: true, deliveredWpm: claimedWpmOf(session) }
  const deliveredWpm = toHundredths((words / time) * 60)
  if (deliveredWpm > deliveredWpmMax) {
    fail('invalid_request', { message: `body/words: over ${deliveredWpmMax} wpm` })
  }
  return { isSaved: true, deliveredWpm }
}

/** The speed that is kept where the words are not known. 0 if none was sent. */
export function claimedWpmOf({ readingSpeed = 0 }: SentSession): number {
  return toHundredths(readingSpeed)
}

function toHundredths(wpm: number): number {
  return Math.round(wpm * 100) / 100
}
