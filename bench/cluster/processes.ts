// Starts the programs of a cluster and ends them. None of them runs as root.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL and PgBouncer refuse to run as root. Debian's packages of both bring this account. */
const account = process.getuid?.() === 0 ? findAccount('postgres') : undefined

function findAccount(name: string) {
  const read = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}

/** Gives a folder to the account that the programs run as. */
export function giveAway(folder: string): void {
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
}

export function runToEnd(program: string, args: string[]): void {
  execFileSync(program, args, { ...account, cwd: '/', env: plainEnv, stdio: 'pipe' })
}

const plainEnv = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/** Starts a program that runs until it is ended. What it prints goes to the file. */
export function startProcess(program: string, args: string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    env: plainEnv,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  // Nothing stays behind if another program could not be started.
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

/** @param signal `SIGINT` is PostgreSQL's fast way to stop, `SIGKILL` is a power cut. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  for (const server of servers) server.close()
  return ports
}

/** Calls `attempt` until it returns something, or throws its last error after a while. */
export async function until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const found = await attempt().catch((error: unknown) => {
      if (performance.now() > deadline) throw error
      return undefined
    })
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`not within a minute: ${what}`)
    await sleep(100)
  }
}
