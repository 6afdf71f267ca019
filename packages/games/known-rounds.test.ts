// A seed makes the same round, and a log the same score, for as long as the version of a game's rules stays: saved replays
// and the challenge of the day depend on it.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ReplayableGame } from './kernel/game-events.ts'
import { replay } from './kernel/replay.ts'
import { simulateRound } from './kernel/simulate.ts'
import knownRounds from './known-rounds.json' with { type: 'json' }
import { games } from './registry.ts'

const seed = '89abcdef01234567'.repeat(2)
const skills = [0.4, 0.9]

/** Of rounds in every mode, in a language of each alphabet. */
async function digestRounds(game: ReplayableGame): Promise<string> {
  const hash = createHash('sha256')
  for (const language of ['de', 'ua'] as const) {
    const material = await game.loadMaterial?.(language)
    for (const { level, isHardGame } of game.modes) {
      const options = { variant: 'ranked', level, isHardGame, language } as const
      for (const skill of skills) {
        const log = simulateRound(game, seed, options, skill, material)
        hash.update(JSON.stringify([log.events, log.endedAtMs, replay(game, log, material)]))
      }
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const known = new Map(Object.entries(knownRounds))

test.each(Object.values(games))(
  '$name plays a seed as this version of its rules always has',
  async (game) => {
    const { name, rulesVersion } = game
    const digest = await digestRounds(game)
    const isNew = rulesVersion === 1 && !known.has(`${name} 1`)
    expect(
      isNew ? digest : known.get(`${name} ${rulesVersion}`),
      `Its rules make other rounds than before. Raise its rulesVersion, and keep "${name} VERSION": "${digest}" in known-rounds.json.`,
    ).toBe(digest)
  },
)
