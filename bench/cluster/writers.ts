// People who write one thing after another and try each again until it is acknowledged, as the web app does.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { type Member, signUpMember } from '../member.ts'

const pauseMs = 20
const retryMs = 200

/** Longer than one part of an upload to a store, so that servers are lost between parts. */
const longFileBytes = 9 * 2 ** 20
const shortFileBytes = 60_000

export interface Writers {
  /** The ids of what the server has acknowledged. */
  acknowledged: string[]
  /** How many calls were answered with an error or not at all, since the last look. */
  takeFailures(): string[]
  /** The longest time without any acknowledgement, since the last look. */
  takeLongestGapMs(): number
  /** The longest call, since the last look. */
  takeLongestCallMs(): number
  stop(): Promise<void>
}

/** Sends the thing with this id, the same each time. @throws Error when the server does not acknowledge it */
type Send = (_id: string) => Promise<unknown>

export function startNoteWriters(url: string, count: number): Promise<Writers> {
  return startWriters(count, async () => {
    const member = await signUpMember(url)
    return (_id) => member.call(contract.notes.createNote, { body: { _id, title: `Heron ${_id}` } })
  })
}

export interface FileWriters extends Writers {
  /** Downloads everything that was acknowledged. Returns how many files have the bytes that were sent. */
  countWhole(): Promise<number>
}

/** Each person adds files to a note. Every fourth file is long. */
export async function startFileWriters(url: string, count: number): Promise<FileWriters> {
  const owners = new Map<string, Member>()
  const writers = await startWriters(count, async () => {
    const member = await signUpMember(url)
    const noteId = randomUUID()
    await member.call(contract.notes.createNote, { body: { _id: noteId, title: 'Herons' } })
    return async (_id) => {
      owners.set(_id, member)
      const form = new FormData()
      form.append('_id', _id)
      form.append('noteId', noteId)
      form.append('file', new File([makeBytes(_id)], 'herons.bin'))
      const { path } = contract.noteFiles.uploadFile
      await (await ask(member, path, { method: 'POST', body: form })).body?.cancel()
    }
  })

  async function isWhole(_id: string): Promise<boolean> {
    const member = owners.get(_id)
    if (!member) return false
    const path = fillPath(contract.noteFiles.file.path, { id: _id })
    const received = new Uint8Array(await (await ask(member, path)).arrayBuffer())
    return digest(received) === digest(makeBytes(_id))
  }

  async function ask(member: Member, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${member.token}`, 'x-forwarded-for': member.address }
    const response = await fetch(`${url}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response
  }

  return {
    ...writers,
    async countWhole() {
      let count = 0
      for (const _id of writers.acknowledged) if (await isWhole(_id)) count += 1
      return count
    },
  }
}

/** The same bytes for the same id, and others for each id. */
function makeBytes(_id: string): Uint8Array<ArrayBuffer> {
  const seed = createHash('sha256').update(_id).digest()
  const length = (seed[0] ?? 0) % 4 === 0 ? longFileBytes : shortFileBytes
  return new Uint8Array(Buffer.alloc(length, seed))
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function startWriters(count: number, join: () => Promise<Send>): Promise<Writers> {
  const people = await Promise.all(Array.from({ length: count }, join))
  const acknowledged: string[] = []
  let failures: string[] = []
  let longestGapMs = 0
  let longestCallMs = 0
  let latest = performance.now()
  let isOver = false

  async function write(send: Send) {
    while (!isOver) {
      const _id = randomUUID()
      while (!(await isAcknowledged(send, _id))) await sleep(retryMs)
      acknowledged.push(_id)
      const now = performance.now()
      longestGapMs = Math.max(longestGapMs, now - latest)
      latest = now
      await sleep(pauseMs)
    }
  }

  async function isAcknowledged(send: Send, _id: string): Promise<boolean> {
    const begin = performance.now()
    try {
      await send(_id)
      return true
    } catch (error) {
      failures.push(describe(error))
      return false
    } finally {
      longestCallMs = Math.max(longestCallMs, performance.now() - begin)
    }
  }

  const running = people.map(write)
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
