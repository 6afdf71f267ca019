// The results of a visitor in this browser. The demo promises that signing up keeps them: anyone who signs up here and
// wants them takes them over, once. Logging in does not.
import { gameNames } from '@fovea/contract/game-names.ts'
import type { GameResult } from '@fovea/contract/games.ts'
import { forgetLocalBest, raiseLocalBest, readLocalBest } from './local-best.ts'
import { isResult, resultOutbox } from './sending/outboxes.ts'
import { createStoredList } from './sending/stored-list.ts'

/** Used in storage keys in place of a member's id. */
export const visitor = 'visitor'

const results = createStoredList<GameResult>({
  name: 'demo-results',
  isItem: isResult,
  idOf: ({ _id }) => _id,
  max: 50,
})

export function keepVisitorResult(result: GameResult): void {
  results.put(visitor, result)
}

export function countVisitorResults(): number {
  return results.read(visitor).length
}

/** Sends the results as the user's own as soon as the user is signed in. */
export function giveVisitorResultsTo(userId: string): void {
  for (const result of results.read(visitor)) resultOutbox.hold(userId, result)
  results.clear(visitor)
  for (const name of gameNames) {
    raiseLocalBest(userId, name, readLocalBest(visitor, name))
    forgetLocalBest(visitor, name)
  }
}
