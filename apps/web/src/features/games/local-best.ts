// Each game's best score, kept in this browser too: raised only by a higher one.
import type { GameName } from '@fovea/contract/game-names.ts'
import { browserStorage } from '#shared/browser-storage.ts'

const keyOf = (name: GameName) => `best.${name}`

/** 0 when missing. */
export function readLocalBest(name: GameName): number {
  const best = Number(browserStorage.get(keyOf(name)))
  return Number.isFinite(best) && best > 0 ? best : 0
}

export function raiseLocalBest(name: GameName, score: number): void {
  if (score > readLocalBest(name)) browserStorage.set(keyOf(name), String(score))
}
