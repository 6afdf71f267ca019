// What this browser keeps about a player's rounds of a game. It is read once and then whenever it changes.
import type { Game } from '@fovea/games/kernel/game.ts'
import type { PlayedResult } from '@fovea/games/kernel/replay.ts'
import { useLayoutEffect, useState } from 'react'
import { readLocalBest } from '#domain/games/local-best.ts'
import {
  onKeptRounds,
  type RoundStart,
  readBestRound,
  readLastScores,
  readLeftRound,
  readLevel,
} from './kept-rounds.ts'

interface KeptRounds {
  best: number
  lastScores: readonly number[]
  level?: number | undefined
  /** The round that can be continued, and the one that can be raced. */
  left?: RoundStart | undefined
  bestRound?: PlayedResult | undefined
}

/** There is nothing during prerendering. */
export function useKeptRounds(player: string, game: Game, challengeDate?: string): KeptRounds {
  const [kept, setKept] = useState<KeptRounds>({ best: 0, lastScores: [] })
  const { name, rulesVersion } = game
  // Before the first paint, so that no page appears without the player's best score.
  useLayoutEffect(() => {
    const read = () =>
      setKept({
        best: readLocalBest(player, name),
        lastScores: readLastScores(player, name),
        level: readLevel(player, name),
        left: readLeftRound(player, name, rulesVersion, challengeDate),
        bestRound: readBestRound(player, name),
      })
    read()
    return onKeptRounds(read)
  }, [player, name, rulesVersion, challengeDate])
  return kept
}
