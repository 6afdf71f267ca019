import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { confine } from './confine.ts'
import type { Escape } from './testing/escape-work.ts'

const limits = { timeoutMs: 60_000, memoryMb: 64, atOnce: 1, waiting: 20 }
const work = confine<Escape, unknown>(new URL('./testing/escape-work.ts', import.meta.url), limits)
const attempt = async (task: Escape) => {
  const ended = await work(task)
  return ended.end === 'done' ? ended.result : ended
}
const refused = expect.stringMatching(/^refused: /)

let folder: string
let server: Server
let port: number
let connections = 0
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fovea-outside-'))
  writeFileSync(path.join(folder, 'secret'), 'seven herons')
  server = createServer((_, response) => response.end('reached'))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as net.AddressInfo).port
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

describe('confined work', () => {
  test.each(['/etc/passwd', '/proc/self/environ'])('cannot read %s', async (file) => {
    expect(await attempt({ do: 'read', file })).toEqual(refused)
  })

  test('can read the code that it runs, but neither secrets nor the data folder', async () => {
    const code = new URL('./confine.ts', import.meta.url).pathname
    expect(await attempt({ do: 'read', file: code })).toContain('confine')
    for (const file of [
      path.join(folder, 'secret'),
      path.resolve('data/files'),
      path.resolve('.git/config'),
    ]) {
      expect(await attempt({ do: 'read', file })).toEqual(refused)
    }
  })

  test('cannot write a file', async () => {
    expect(await attempt({ do: 'write', file: path.join(folder, 'mine') })).toEqual(refused)
    expect(await attempt({ do: 'write', file: '/tmp/mine' })).toEqual(refused)
  })

  test('can start neither programs nor threads', async () => {
    expect(await attempt({ do: 'execute' })).toEqual(refused)
    expect(await attempt({ do: 'thread' })).toEqual(refused)
  })

  test('cannot use the network, whichever function it tries', async () => {
    const url = `http://127.0.0.1:${port}/`
    expect(await attempt({ do: 'connect', to: { port } })).toEqual(refused)
    expect(await attempt({ do: 'request', url })).toEqual(refused)
    expect(await attempt({ do: 'fetch', url })).toEqual(refused)
    expect(await attempt({ do: 'send' })).toEqual(refused)
    expect(await attempt({ do: 'listen' })).toEqual(refused)
    expect(await attempt({ do: 'look up' })).toEqual(refused)
    expect(connections).toBe(0)
  })

  test.each(['name', 'callback', 'resolver', 'resolver of promises'] as const)(
    'cannot ask a name server through a function of the kind: %s',
    async (by) => {
      const noNetwork = 'refused: a confined process has no network and no threads'
      expect(await attempt({ do: 'resolve', by })).toBe(noNetwork)
    },
  )

  test('cannot restore its access to the network', async () => {
    expect(await attempt({ do: 'restore' })).toEqual(refused)
  })

  test('cannot connect to a Unix socket such as the database’s', async () => {
    const { connection } = inject('testDatabase')
    const socket = path.join(String(connection.host), `.s.PGSQL.${connection.port ?? 5432}`)
    const reached = await new Promise((resolve, reject) => {
      net
        .connect(socket)
        .once('connect', () => resolve('reached'))
        .once('error', reject)
    })
    expect(reached).toBe('reached')
    expect(await attempt({ do: 'connect', to: { path: socket } })).toEqual(refused)
  })

  test.runIf(process.getuid?.() === 0)(
    'runs without an account or groups when its server is root',
    async () => {
      const groups = process.getgroups?.() ?? []
      process.setgroups?.([...groups, 60_000])
      onTestFinished(() => process.setgroups?.(groups))
      const account = await attempt({ do: 'name account' })
      const { uid } = account as { uid: number }
      expect(account).toEqual({ uid, gid: uid, groups: [uid] })
      expect(uid).toBeGreaterThan(60_000)
      expect(await attempt({ do: 'become root' })).toEqual(refused)
      // Each process has its own user id, so none has access to files and processes of another.
      expect(await attempt({ do: 'name account' })).not.toEqual(account)
    },
  )
})
