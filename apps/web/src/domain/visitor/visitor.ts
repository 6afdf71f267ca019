// The results of a visitor in this browser. A sign-up here takes them over, once, if the person wants it, and drops them
// otherwise. A log-in leaves them as they are.
import { gameNames } from '@fovea/contract/game-names.ts'
import type { GameResult } from '@fovea/contract/games.ts'
import { forgetLocalBest, raiseLocalBest, readLocalBest } from '#domain/games/local-best.ts'
import { isResult, resultOutbox } from '#domain/games/result-outbox.ts'
import { createStoredList } from '#kit/storage/stored-list.ts'

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
  for (const result of results.read(visitor)) {
    resultOutbox.hold(userId, result)
    results.remove(visitor, result)
  }
  for (const name of gameNames) {
    raiseLocalBest(userId, name, readLocalBest(visitor, name))
    forgetLocalBest(visitor, name)
  }
}

export function dropVisitorResults(): void {
  results.clear(visitor)
  for (const name of gameNames) forgetLocalBest(visitor, name)
}
