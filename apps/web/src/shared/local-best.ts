// Each game's best score, kept in this browser too, of each user and of visitors: raised only by a higher one.
import type { GameName } from '@fovea/contract/game-names.ts'
import { browserStorage } from './browser-storage.ts'

const keyOf = (owner: string, name: GameName) => `best.${owner}.${name}`

/** 0 when missing. */
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
