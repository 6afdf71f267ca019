// What a confined process lets go of before it sees what a stranger wrote. Node's permissions keep it from files,
// programs and addons, not from the network in this version; and root would be stopped by nothing else.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import workerThreads from 'node:worker_threads'
import type { Watched } from './watch.ts'

export interface Confinement {
  watched: Watched
  /** The account to become, of nobody: only where the server is root. */
  uid?: number
}

/** Called when the watch is there and all code is loaded: neither can come afterwards. */
export function giveUpRights({ uid }: Confinement): void {
  closeNetwork()
  if (uid === undefined) return
  process.setgroups?.([])
  process.setgid?.(uid)
  process.setuid?.(uid)
}

function closeNetwork(): void {
  refuse(net.Socket.prototype, 'connect')
  refuse(net.Server.prototype, 'listen')
  refuse(net, '_createServerHandle')
  refuse(dgram.Socket.prototype, 'bind', 'connect', 'send')
  for (const names of [dns, dns.promises]) refuse(names, ...Object.keys(names).filter(isQuestion))
  // A thread would come with a network of its own.
  refuse(workerThreads, 'Worker')
  syncBuiltinESMExports()
}

/** There is a function for each kind of record, such as `resolve4`; `Resolver` is a class. */
function isQuestion(name: string): boolean {
  return /^(lookup|resolve|reverse)/i.test(name)
}

function refuse(owner: object, ...names: string[]): void {
  // Also with `new`, which an arrow would not be.
  const value = function refused() {
    throw new Error('a confined process has no network and no threads')
  }
  for (const name of names) {
    Object.defineProperty(owner, name, { value, writable: false, configurable: false })
  }
}
