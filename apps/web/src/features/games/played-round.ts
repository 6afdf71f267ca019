// A round that has ended, and what may come after it.
import type { PlayedResult } from '@fovea/games/kernel/replay.ts'
import type { EndedRound } from '@fovea/games/kernel/round.tsx'

export type SentRound = PlayedResult & { _id: string }

export interface PlayedRound {
  result: SentRound
  ended: EndedRound
  isRanked: boolean
  bestBefore: number
  /** Whether that best score was replayed, or is 0. */
  isBestVerified: boolean
}

/** What comes after the result, in a workout. */
export interface NextStep {
  label: string
  onNext: () => void
}
