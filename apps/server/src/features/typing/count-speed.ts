// Decides whether a run over a lesson or a text counts for the speeds of its user, as tests do. It must have been typed
// by hand, to its end and in one go, be long enough to say something, and have a text that is new to this user.
import { countedPressesMin } from '@fovea/contract/limits.ts'
import type { UnrankedRun } from '@fovea/contract/typing-choices.ts'
import type { TypingFigures } from '@fovea/core/typing/figures.ts'
import type { Tx } from '../../platform/database.ts'
import { hasTypedText, raiseSpeeds } from './best-store.ts'
import { toSpeed } from './to-session.ts'

interface TypedText {
  id: string
  text: string
  figures: Pick<TypingFigures, 'wpm' | 'presses'>
  /** Why its log could not be ranked. */
  reason: UnrankedRun | null
  typedAt: Date
}

/** Before its log is kept. @returns whether it counts */
export async function countSpeed(
  tx: Tx,
  userId: string,
  { id, text, figures, reason, typedAt }: TypedText,
): Promise<boolean> {
  if (reason !== null || figures.presses < countedPressesMin) return false
  if (await hasTypedText(tx, userId, text)) return false
  await raiseSpeeds(tx, userId, { speed: toSpeed(figures.wpm), id, typedAt })
  return true
}
