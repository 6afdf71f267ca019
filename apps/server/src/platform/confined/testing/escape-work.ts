// Work that tries to do what confined work must not be able to do, and reports whether it could.
import { execFileSync } from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { Worker } from 'node:worker_threads'
import { answerParent } from '../answer-parent.ts'

export type Escape =
  | { do: 'read' | 'write'; file: string }
  | { do: 'connect'; to: { port: number } | { path: string } }
  | { do: 'request' | 'fetch'; url: string }
  | { do: 'resolve'; by: 'name' | 'callback' | 'resolver' | 'resolver of promises' }
  | {
      do:
        | 'execute'
        | 'thread'
        | 'listen'
        | 'send'
        | 'look up'
        | 'become root'
        | 'name account'
        | 'restore'
    }

await answerParent(async (task: Escape) => {
  try {
    return await attempt(task)
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : error}`
  }
})

async function attempt(task: Escape): Promise<unknown> {
  switch (task.do) {
    case 'read':
      return readFileSync(task.file, 'utf8')
    case 'write':
      return writeFileSync(task.file, 'x')
    case 'execute':
      return execFileSync(process.execPath, ['--version'], { encoding: 'utf8' })
    case 'thread':
      return waitForEvent(new Worker('setInterval(() => {}, 1000)', { eval: true }), 'online')
    case 'connect':
      return waitForEvent(net.connect(task.to as net.NetConnectOpts), 'connect')
    case 'request':
      return waitForEvent(http.get(task.url), 'response')
    case 'fetch':
      return (await fetch(task.url)).status
    case 'listen':
      return waitForEvent(net.createServer().listen(0), 'listening')
    case 'send':
      return dgram.createSocket('udp4').send('x', 9, '127.0.0.1')
    case 'look up':
      return dns.promises.lookup('localhost')
    case 'resolve':
      return resolve(task.by)
    case 'restore':
      return Object.defineProperty(net.Socket.prototype, 'connect', { value: () => {} })
    case 'become root':
      return process.setuid?.(0)
    case 'name account':
      return { uid: process.getuid?.(), gid: process.getgid?.(), groups: process.getgroups?.() }
  }
}

/** Other than `lookup`, these functions ask a name server themselves. */
function resolve(by: string): unknown {
  if (by === 'resolver') return new dns.Resolver().getServers()
  if (by === 'resolver of promises') return new dns.promises.Resolver().getServers()
  if (by === 'name') return dns.promises.resolve4('localhost')
  return new Promise((resolve, reject) => {
    dns.resolveTxt('localhost', (error, found) => (error ? reject(error) : resolve(found)))
  })
}

function waitForEvent(emitter: NodeJS.EventEmitter, event: string): Promise<string> {
  return new Promise((resolve, reject) => {
    emitter.once(event, () => resolve(event))
    emitter.once('error', reject)
  })
}
