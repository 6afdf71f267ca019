// The rights that a confined process gives up before it reads what a stranger wrote. Node's permissions keep it from
// files, programs and addons, but in this version not from the network. Nothing else would stop a process that is root.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import workerThreads from 'node:worker_threads'
import type { Watched } from './watch.ts'

export interface Confinement {
  watched: Watched
  /** The user id to switch to, which belongs to no account. Only set when the server is root. */
  uid?: number
}

/** Must be called after the watch was started and all code was loaded, since neither is possible afterwards. */
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
  for (const names of [dns, dns.promises]) refuse(names, ...Object.keys(names).filter(isLookup))
  // A thread would load its own copies of the modules, in which these functions still work.
  refuse(workerThreads, 'Worker')
  syncBuiltinESMExports()
}

/** There is a function for each kind of DNS record, such as `resolve4`, and the class `Resolver`. */
function isLookup(name: string): boolean {
  return /^(lookup|resolve|reverse)/i.test(name)
}

function refuse(owner: object, ...names: string[]): void {
  // Not an arrow function, since this must also throw our error when it is called with `new`.
  const value = function refused() {
    throw new Error('a confined process has no network and no threads')
  }
  for (const name of names) {
    Object.defineProperty(owner, name, { value, writable: false, configurable: false })
  }
}
