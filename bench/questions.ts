// Calls that are repeated by many members on several servers in turn, each of them timed.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { replay, toResult } from '@fovea/games/kernel/replay.ts'
import { simulateRound } from '@fovea/games/kernel/simulate.ts'
import { games } from '@fovea/games/registry.ts'
import { inventAddress } from './member.ts'

const warmUpCalls = 30

interface Target {
  url: string
  /** Of the members who call in turn. */
  tokens: string[]
}

interface Asking {
  url: string
  token: string
  /** How often the question was asked before. */
  index: number
}

export interface Question {
  name: string
  /** Asks once. @returns the time until the whole answer was there, in ms */
  ask(asking: Asking): Promise<number>
}

/** Asks all targets in turn, so that whatever else the machine does affects them equally. */
export async function askOften(
  { ask }: Question,
  targets: Target[],
  count: number,
): Promise<number[][]> {
  const times = targets.map((): number[] => [])
  for (let index = 0; index < warmUpCalls + count; index += 1) {
    for (const [i, { url, tokens }] of targets.entries()) {
      const token = tokens[index % tokens.length] ?? ''
      const ms = await ask({ url, token, index })
      if (index >= warmUpCalls) times[i]?.push(ms)
    }
  }
  return times
}

export function readEachTime(path: string): Question {
  return {
    name: `GET ${path}`,
    ask: async ({ url, token }) => (await call(url + path, token)).ms,
  }
}

/** Saves a ranked round of NUMBERS, on a seed that was issued before the time is taken. */
export function saveEachTime(): Question['ask'] {
  const { issueSeeds } = contract.rounds
  const { saveResult } = contract.games
  return async ({ url, token, index }) => {
    const issued = await call(url + issueSeeds.path, token, { names: ['NUMBERS'] })
    const { seeds } = issueSeeds.response.parse(issued.answer)
    const { ms, answer } = await call(
      url + saveResult.path,
      token,
      playNumbers(seeds.NUMBERS?.[0] ?? '', (index % 10) / 10),
    )
    if (!saveResult.response.parse(answer).isRanked) throw new Error('A round was not ranked')
    return ms
  }
}

function playNumbers(seed: string, skill: number) {
  const game = games.NUMBERS
  if (!game) throw new Error('NUMBERS is no game')
  const options = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' } as const
  const log = simulateRound(game, seed, options, skill, undefined)
  const verdict = replay(game, log, undefined)
  if (!verdict.valid) throw new Error(`A simulated round is ${verdict.reason}`)
  return { _id: randomUUID(), ...toResult(game, log, verdict.score, verdict.outcome) }
}

async function call(url: string, token: string, body?: object) {
  const startedAt = performance.now()
  const reply = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': inventAddress(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  const ms = performance.now() - startedAt
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text}`)
  return { ms, answer: JSON.parse(text) as unknown }
}
