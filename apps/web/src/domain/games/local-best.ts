// The best score of each game, kept in this browser for each user and for visitors. Only a higher score replaces it.
import type { GameName } from '@fovea/contract/game-names.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

const keyOf = (owner: string, name: GameName) => `best.${owner}.${name}`

/** Returns 0 when there is none. */
export function readLocalBest(owner: string, name: GameName): number {
  const best = Number(browserStorage.get(keyOf(owner, name)))
  return Number.isFinite(best) && best > 0 ? best : 0
}

export function raiseLocalBest(owner: string, name: GameName, score: number): void {
  if (score > readLocalBest(owner, name)) browserStorage.set(keyOf(owner, name), String(score))
}

export function forgetLocalBest(owner: string, name: GameName): void {
  browserStorage.remove(keyOf(owner, name))
}
