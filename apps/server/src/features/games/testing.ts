// What tests of games share: seeds, and rounds played by a game's own simulated player.

import { randomBytes } from 'node:crypto'
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import type { GameName } from '@fovea/contract/game-names.ts'
import type { RoundOptions } from '@fovea/games/kernel/game.ts'
import { replay, toResult } from '@fovea/games/kernel/replay.ts'
import { simulateRound } from '@fovea/games/kernel/simulate.ts'
import numbers from '@fovea/games/numbers/events.ts'
import sudoku from '@fovea/games/sudoku/events.ts'
import { v7 } from 'uuid'
import { present } from '../../testing/present.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

export function makeSeed(): string {
  return randomBytes(16).toString('hex')
}

const busyStatuses = [429, 503]

/** Repeats a call while the server asks to try again later, as it does with many calls of one person at once. */
export async function callUntilTaken<Reply extends { status: number }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (!busyStatuses.includes(reply.status)) return reply
  }
}

/** A seed on which this user's next round of a game is ranked. */
export async function issueSeed(
  app: TestApp,
  token: string,
  name: GameName = 'NUMBERS',
): Promise<string> {
  const { body } = await app.call(contract.rounds.issueSeeds, { token, body: { names: [name] } })
  return present(body.seeds[name]?.[0])
}

/**
 * Plays a whole round of NUMBERS and returns it as the web app sends it. A player with a skill of 1 makes no mistakes.
 */
export function playNumbers({
  skill = 1,
  seed = makeSeed(),
  ...changes
}: Partial<RoundOptions> & { skill?: number; seed?: string } = {}) {
  const options: RoundOptions = {
    variant: 'ranked',
    isHardGame: false,
    level: 1,
    language: 'en',
    ...changes,
  }
  const log = simulateRound(numbers, seed, options, skill, undefined)
  const verdict = replay(numbers, log, undefined)
  if (!verdict.valid) throw new Error(`a simulated round is ${verdict.reason}`)
  return { _id: v7(), ...toResult(numbers, log, verdict.score, verdict.outcome) }
}

/** Rounds of NUMBERS with scores that differ, the lowest first. */
export function playNumbersTwice() {
  const [a, b] = [playNumbers({ skill: 0.2 }), playNumbers({ skill: 1 })]
  if (a.score === b.score) throw new Error('both rounds have one score')
  return a.score < b.score ? ([a, b] as const) : ([b, a] as const)
}

/** A ranked sudoku of the first grade that is given up at once, or after a digit that a hint told. */
export function playSudoku({ seed = makeSeed(), hasHint }: { seed?: string; hasHint: boolean }) {
  const options = { variant: 'ranked', language: 'en', level: 1, isHardGame: false } as const
  const hint = [
    { kind: 'hint', atMs: 500 },
    { kind: 'followHint', atMs: 800 },
  ]
  const events = [...(hasHint ? hint : []), { kind: 'finish', atMs: 1_000 }]
  const log = { seed, options, rulesVersion: sudoku.rulesVersion, events, endedAtMs: 1_000 }
  return { _id: v7(), ...toResult(sudoku, log, 0, { isWon: false }) }
}

/** Signs up somebody who plays. */
export async function newPlayer(app: TestApp) {
  const { token } = await signUp(app)
  const { games } = contract
  const get = async <E extends Endpoint>(endpoint: E, query = '') =>
    (await app.call(endpoint, { query, token })).body
  return {
    token,
    get,
    save: (body: unknown) => app.call(games.saveResult, { token, body }),
    standingOf: async (name: GameName) => (await get(games.standings))[name],
  }
}
