// The troubles that nobody may notice for more than a moment: servers that are replaced, and a primary that is lost.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startProgram } from '../server-process.ts'
import type { Databases } from './databases.ts'
import { end, until } from './processes.ts'
import type { Ports } from './proxies.ts'
import { startFileWriters, startNoteWriters, type Writers } from './writers.ts'

const people = 16
const peopleWithFiles = 3
const phaseMs = 10_000
/** From losing the primary until somebody, or some program, has decided to promote the standby. */
const decisionMs = 2_000
/** Longer than the server waits for a connection, and shorter than a person does. */
const callLimitMs = 15_000

export async function runTroubles(
  dir: string,
  { databases, ports, bucketUrl }: { databases: Databases; ports: Ports; bucketUrl: string },
) {
  const start = (port: number, name: string) =>
    startServer(path.join(dir, name), port, { ports, bucketUrl })
  // The first one prepares the database.
  const servers = [await start(ports.servers[0], 'one'), await start(ports.servers[1], 'two')]
  const url = `http://127.0.0.1:${ports.web}`
  await until('the proxy has a server', async () => (await fetch(`${url}/readyz`)).ok || undefined)
  const notes = await startNoteWriters(url, people)
  const files = await startFileWriters(url, peopleWithFiles)
  const takeReports = (phase: string) => [
    report(`${phase}, notes`, notes),
    report(`${phase}, files`, files),
  ]
  try {
    await sleep(phaseMs)
    takeReports('both servers')

    for (const [at, server] of servers.entries()) {
      await server.stop()
      servers[at] = await start(ports.servers[at === 0 ? 0 : 1], at === 0 ? 'one' : 'two')
      await sleep(phaseMs / 2)
    }
    const replaced = takeReports('one server after the other replaced')

    await end(databases.primary.process, 'SIGKILL')
    await sleep(decisionMs)
    await databases.ask(databases.standby, 'select pg_promote()')
    await sleep(phaseMs * 2)
    const lost = takeReports('primary killed, standby promoted')
    await sleep(phaseMs)
    const after = takeReports('afterwards')

    await notes.stop()
    await files.stop()
    const kept = await databases.ask(
      databases.standby,
      'select count(distinct id)::int as count from notes where id = any($1::uuid[])',
      [notes.acknowledged],
    )
    const notesKept = Number(kept[0]?.count)
    const filesKept = await files.countWhole()
    console.log(`${notes.acknowledged.length} notes acknowledged, ${notesKept} of them kept`)
    console.log(`${files.acknowledged.length} files acknowledged, ${filesKept} of them whole`)
    return (
      notesKept === notes.acknowledged.length &&
      filesKept === files.acknowledged.length &&
      [...replaced, ...after].every(({ failures }) => failures === 0) &&
      lost.every(({ longestCallMs }) => longestCallMs < callLimitMs)
    )
  } finally {
    await notes.stop()
    await files.stop()
    for (const server of servers) await server.stop()
  }
}

async function startServer(
  dir: string,
  port: number,
  { ports, bucketUrl }: { ports: Ports; bucketUrl: string },
): Promise<ServerProcess> {
  await mkdir(dir, { recursive: true })
  return startProgram({
    dataDir: path.join(dir, 'data'),
    env: {
      PORT: String(port),
      DATABASE_URL: `postgres://fovea@127.0.0.1:${ports.pooler}/fovea`,
      DATABASE_DIRECT_URL: `postgres://fovea@127.0.0.1:${ports.database}/fovea`,
      S3_URL: bucketUrl,
      TRIAL_MAX_NOTES: '1000000',
    },
  })
}

const reported = new WeakMap<Writers, number>()

function report(phase: string, writers: Writers) {
  const failures = writers.takeFailures()
  const gapMs = writers.takeLongestGapMs()
  const longestCallMs = writers.takeLongestCallMs()
  const count = writers.acknowledged.length - (reported.get(writers) ?? 0)
  reported.set(writers, writers.acknowledged.length)
  const kinds = Object.entries(Object.groupBy(failures, (failure) => failure))
    .map(([kind, list]) => `${list?.length} x ${kind}`)
    .join(', ')
  console.log(
    `${phase}: ${count}, failed calls: ${kinds || 'none'}; longest call ${Math.round(longestCallMs)} ms, longest time without one ${Math.round(gapMs)} ms`,
  )
  return { failures: failures.length, longestCallMs }
}
