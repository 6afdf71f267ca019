// What a pooler costs: servers that differ only in the way to the database, on the same database.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '@fovea/contract'
import { type LoadResult, loadTarget } from '../api-load.ts'
import { signUpMember } from '../member.ts'
import { figure, median, printReports } from '../report.ts'
import { startProgram } from '../server-process.ts'
import type { Databases } from './databases.ts'
import type { Ports } from './proxies.ts'

const rounds = 15
const seconds = 1
const warmUpSeconds = 3

export async function measurePooler(dir: string, databases: Databases, ports: Ports) {
  const urlOf = (port: number) => `postgres://fovea@127.0.0.1:${port}/fovea`
  const direct = urlOf(databases.primary.port)
  const ways = [
    { name: 'straight to the database', env: { DATABASE_URL: direct } },
    {
      name: 'the same, statements without names',
      env: { DATABASE_URL: direct, DATABASE_DIRECT_URL: direct },
    },
    {
      name: 'through PgBouncer, statements without names',
      env: { DATABASE_URL: urlOf(ports.pooler), DATABASE_DIRECT_URL: direct },
    },
  ]
  const servers = []
  try {
    for (const [at, { env }] of ways.entries()) {
      const own = path.join(dir, `way-${at}`)
      await mkdir(own, { recursive: true })
      servers.push(await startProgram({ dataDir: path.join(own, 'data'), env }))
    }
    const { token, call } = await signUpMember(servers[0]?.url ?? '')
    await call(contract.games.saveResult, {
      body: { _id: crypto.randomUUID(), name: 'NUMBERS', score: 20, time: 30 },
    })
    for (const { path: address } of [
      contract.account.me,
      contract.games.standings,
      contract.home.home,
    ]) {
      const isHeavy = address === contract.home.home.path
      const targets = servers.map(({ url, pid }) => ({
        url: url + address,
        token,
        pid,
        // One person may make this many calls of this kind at once.
        ...(isHeavy && { connections: 4 }),
      }))
      for (const target of targets) await loadTarget(target, warmUpSeconds)
      const results = targets.map((): LoadResult[] => [])
      for (let round = 0; round < rounds; round += 1) {
        const order = [...targets.keys()]
        for (const at of round % 2 === 0 ? order : order.reverse()) {
          const target = targets[at]
          if (target) results[at]?.push(await loadTarget(target, seconds))
        }
      }
      const named = results[0] ?? []
      printReports([
        {
          title: `GET ${address}`,
          how: [
            `${rounds} rounds of ${seconds} s each, in turn. Ratios are medians of the ratios of the rounds.`,
          ],
          figures: ways.map(({ name }, at) => figure(name, compare(results[at] ?? [], named))),
        },
      ])
    }
    return true
  } finally {
    for (const server of servers) await server.stop()
  }
}

function compare(results: LoadResult[], named: LoadResult[]): string {
  const calls = median(results.map(({ callsPerSecond }) => callsPerSecond))
  const ratio = median(
    results.map((one, at) => one.callsPerSecond / (named[at]?.callsPerSecond ?? Number.NaN)),
  )
  const cpu = median(
    results.map((one, at) => one.cpuMsPerCall / (named[at]?.cpuMsPerCall ?? Number.NaN)),
  )
  return `${calls.toFixed(0)} calls/s, ${ratio.toFixed(2)} x; processor time of the server for a call ${cpu.toFixed(2)} x`
}
