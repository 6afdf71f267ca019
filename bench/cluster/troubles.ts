// What must not be noticed, or only for a moment: servers that are replaced, and a primary that is lost.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startProgram } from '../server-process.ts'
import type { Databases } from './databases.ts'
import { end, until } from './processes.ts'
import type { Ports } from './proxies.ts'
import { startWriters, type Writers } from './writers.ts'

const people = 16
const phaseMs = 10_000
/** From losing the primary until somebody, or some program, has decided to promote the standby. */
const decisionMs = 2_000
/** Longer than the server waits for a connection, and shorter than a person does. */
const callLimitMs = 15_000

export async function runTroubles(dir: string, databases: Databases, ports: Ports) {
  const start = (port: number, name: string) => startServer(path.join(dir, name), port, ports)
  // The first one prepares the database.
  const servers = [await start(ports.servers[0], 'one'), await start(ports.servers[1], 'two')]
  const url = `http://127.0.0.1:${ports.web}`
  await until('the proxy has a server', async () => (await fetch(`${url}/readyz`)).ok || undefined)
  const writers = await startWriters(url, people)
  try {
    await sleep(phaseMs)
    report('both servers', writers)

    for (const [at, server] of servers.entries()) {
      await server.stop()
      servers[at] = await start(ports.servers[at === 0 ? 0 : 1], at === 0 ? 'one' : 'two')
      await sleep(phaseMs / 2)
    }
    const replaced = report('one server after the other replaced', writers)

    await end(databases.primary.process, 'SIGKILL')
    await sleep(decisionMs)
    await databases.ask(databases.standby, 'select pg_promote()')
    await sleep(phaseMs * 2)
    const lost = report('primary killed, standby promoted', writers)
    await sleep(phaseMs)
    const after = report('afterwards', writers)

    await writers.stop()
    const kept = await databases.ask(
      databases.standby,
      'select count(distinct id)::int as count from notes where id = any($1::uuid[])',
      [writers.acknowledged],
    )
    const count = Number(kept[0]?.count)
    console.log(`${writers.acknowledged.length} writes acknowledged, ${count} of them kept`)
    return (
      count === writers.acknowledged.length &&
      replaced.failures === 0 &&
      after.failures === 0 &&
      lost.longestCallMs < callLimitMs
    )
  } finally {
    await writers.stop()
    for (const server of servers) await server.stop()
  }
}

async function startServer(dir: string, port: number, ports: Ports): Promise<ServerProcess> {
  await mkdir(dir, { recursive: true })
  return startProgram({
    dataDir: path.join(dir, 'data'),
    env: {
      PORT: String(port),
      DATABASE_URL: `postgres://fovea@127.0.0.1:${ports.pooler}/fovea`,
      DATABASE_DIRECT_URL: `postgres://fovea@127.0.0.1:${ports.database}/fovea`,
      TRIAL_MAX_NOTES: '1000000',
    },
  })
}

let acknowledgedBefore = 0

function report(phase: string, writers: Writers) {
  const failures = writers.takeFailures()
  const gapMs = writers.takeLongestGapMs()
  const longestCallMs = writers.takeLongestCallMs()
  const acknowledged = writers.acknowledged.length - acknowledgedBefore
  acknowledgedBefore = writers.acknowledged.length
  const kinds = Object.entries(Object.groupBy(failures, (failure) => failure))
    .map(([kind, list]) => `${list?.length} x ${kind}`)
    .join(', ')
  console.log(
    `${phase}: ${acknowledged} writes, failed calls: ${kinds || 'none'}; longest call ${Math.round(longestCallMs)} ms, longest time without a write ${Math.round(gapMs)} ms`,
  )
  return { failures: failures.length, longestCallMs }
}
