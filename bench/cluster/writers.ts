// People who write notes one after another and try each again until it is acknowledged, as the web app does.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@fovea/contract'
import { type Member, signUpMember } from '../member.ts'

const pauseMs = 20
const retryMs = 200

export interface Writers {
  /** The ids of the notes that the server has acknowledged. */
  acknowledged: string[]
  /** How many calls were answered with an error or not at all, since the last look. */
  takeFailures(): string[]
  /** The longest time without any acknowledgement, since the last look. */
  takeLongestGapMs(): number
  /** The longest call, since the last look. */
  takeLongestCallMs(): number
  stop(): Promise<void>
}

export async function startWriters(url: string, count: number): Promise<Writers> {
  const members = await Promise.all(Array.from({ length: count }, () => signUpMember(url)))
  const acknowledged: string[] = []
  let failures: string[] = []
  let longestGapMs = 0
  let longestCallMs = 0
  let latest = performance.now()
  let isOver = false

  async function write(member: Member) {
    while (!isOver) {
      const _id = randomUUID()
      while (!(await send(member, _id))) await sleep(retryMs)
      acknowledged.push(_id)
      const now = performance.now()
      longestGapMs = Math.max(longestGapMs, now - latest)
      latest = now
      await sleep(pauseMs)
    }
  }

  async function send(member: Member, _id: string): Promise<boolean> {
    const begin = performance.now()
    try {
      await member.call(contract.notes.createNote, { body: { _id, title: `Heron ${_id}` } })
      return true
    } catch (error) {
      failures.push(describe(error))
      return false
    } finally {
      longestCallMs = Math.max(longestCallMs, performance.now() - begin)
    }
  }

  const running = members.map(write)
  const take = <T>(value: T, reset: () => void): T => {
    reset()
    return value
  }
  return {
    acknowledged,
    takeFailures: () => take(failures, () => (failures = [])),
    takeLongestGapMs: () => take(longestGapMs, () => (longestGapMs = 0)),
    takeLongestCallMs: () => take(longestCallMs, () => (longestCallMs = 0)),
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const status = / answered (\d+)/.exec(error.message)?.[1]
  return status ?? (error.cause instanceof Error ? error.cause.message : error.message)
}
