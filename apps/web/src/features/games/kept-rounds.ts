// What this browser keeps about a player's rounds of a game: the one that was left, the best one as a ghost, the last
// scores, the level, and whether the game has been tried.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { RoundOptions } from '@fovea/games/kernel/game.ts'
import type { PlayedResult } from '@fovea/games/kernel/replay.ts'
import type { LeftRound } from '@fovea/games/kernel/round.tsx'
import { raiseLocalBest } from '#domain/games/local-best.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

/** What defines a round: the same start gives the same round. */
export interface RoundStart {
  seed: string
  options: RoundOptions
  /** The day of the challenge that this round answers. */
  challengeDate?: string | undefined
  from?: LeftRound | undefined
}

interface KeptRound extends RoundStart {
  rulesVersion: number
}

/** The best round is kept only while it is this short, so that all of them fit into the browser's storage. */
const bestRoundMax = 60_000
const lastScoresMax = 5

const keyOf = (what: string, player: string, name: GameName) => `${what}.${player}.${name}`

function read<T>(what: string, player: string, name: GameName, fields: Record<string, string>) {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(keyOf(what, player, name)) ?? 'null')
    return hasFields(kept, fields) ? (kept as T) : undefined
  } catch {
    return undefined
  }
}

function keep(what: string, player: string, name: GameName, value: unknown): void {
  browserStorage.set(keyOf(what, player, name), JSON.stringify(value))
  tellListeners()
}

const listeners = new Set<() => void>()

/** Calls `onChange` whenever something is kept or forgotten on this page. Returns a function that ends this. */
export function onKeptRounds(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** The challenge of a day is left and continued apart from the other rounds of its game. */
const slotOf = (challengeDate: string | undefined) =>
  challengeDate === undefined ? 'left-round' : `left-challenge-${challengeDate}`

/** The round that was left before its end; undefined if it was played by older rules. */
export function readLeftRound(
  player: string,
  name: GameName,
  rulesVersion: number,
  challengeDate?: string,
): RoundStart | undefined {
  const fields = { seed: 'string', options: 'object', from: 'object', rulesVersion: 'number' }
  const kept = read<KeptRound>(slotOf(challengeDate), player, name, fields)
  return kept?.rulesVersion === rulesVersion ? kept : undefined
}

/** Whether a try at the challenge of a day can be continued. */
export function hasLeftChallenge(player: string, name: GameName, challengeDate: string): boolean {
  return browserStorage.get(keyOf(slotOf(challengeDate), player, name)) !== null
}

export function keepLeftRound(player: string, name: GameName, round: KeptRound): void {
  keep(slotOf(round.challengeDate), player, name, round)
}

export function forgetLeftRound(player: string, name: GameName, challengeDate?: string): void {
  browserStorage.remove(keyOf(slotOf(challengeDate), player, name))
  tellListeners()
}

export function readBestRound(player: string, name: GameName): PlayedResult | undefined {
  const fields = { name: 'string', score: 'number', replay: 'object' }
  return read<PlayedResult>('best-round', player, name, fields)
}

export function keepBestRound(player: string, name: GameName, result: PlayedResult): void {
  if (JSON.stringify(result).length <= bestRoundMax) keep('best-round', player, name, result)
}

/** The newest first. */
export function readLastScores(player: string, name: GameName): readonly number[] {
  const { scores = [] } =
    read<{ scores: number[] }>('last-scores', player, name, { scores: 'object' }) ?? {}
  return Array.isArray(scores) ? scores.filter((score) => typeof score === 'number') : []
}

export function keepLastScore(player: string, name: GameName, score: number): void {
  const scores = [score, ...readLastScores(player, name)].slice(0, lastScoresMax)
  keep('last-scores', player, name, { scores })
}

export function readLevel(player: string, name: GameName): number | undefined {
  return read<{ level: number }>('level', player, name, { level: 'number' })?.level
}

export function keepLevel(player: string, name: GameName, level: number): void {
  keep('level', player, name, { level })
}

export function isTried(player: string, name: GameName): boolean {
  return browserStorage.get(keyOf('tried', player, name)) !== null
}

export function noteTried(player: string, name: GameName): void {
  browserStorage.set(keyOf('tried', player, name), 'yes')
}

/** Keeps what later rounds need of one that has ended. `isBest` says whether it becomes the one to race. */
export function keepEndedRound(
  player: string,
  result: PlayedResult,
  { isRanked, isBest }: { isRanked: boolean; isBest: boolean },
): void {
  const { name, score } = result
  if (isRanked) raiseLocalBest(player, name, score)
  if (isRanked && isBest) keepBestRound(player, name, result)
  keepLastScore(player, name, score)
}
