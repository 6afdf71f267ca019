// Reads through the API against a bare Fastify route with one indexed query, side by side on one database.
import { contract } from '@fovea/contract'
import { type LoadResult, loadTarget, type Target } from './api-load.ts'
import { signUpMember } from './member.ts'
import { asPercent, atLeast, figure, median, type Report } from './report.ts'
import type { BenchOptions } from './run.ts'
import { type ServerProcess, startProgram, withServer } from './server-process.ts'

const budget = 0.6
const warmUpSeconds = 4

export async function measureApi({ isQuick }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? 3 : 7
  const seconds = isQuick ? 2 : 4
  return withServer(async (server, dataDir) => {
    const bare = await startProgram({ dataDir, program: 'bench/bare-server.ts' })
    try {
      const targets = await listTargets(server, bare)
      for (const target of targets) await loadTarget(target, warmUpSeconds)
      const results = targets.map((): LoadResult[] => [])
      // A B C, then C B A: what slows the machine down slowly hits all alike.
      for (let round = 0; round < rounds; round += 1) {
        const order = [...targets.keys()]
        for (const i of round % 2 === 0 ? order : order.reverse()) {
          const target = targets[i]
          if (target) results[i]?.push(await loadTarget(target, seconds))
        }
      }
      return describe(results, `${rounds} rounds of ${seconds} s each`)
    } finally {
      await bare.stop()
    }
  })
}

const names = ['bare route', 'GET /api/user/me', 'GET /api/user/games']

async function listTargets(server: ServerProcess, bare: ServerProcess): Promise<Target[]> {
  const { token, call } = await signUpMember(server.url)
  const { _id } = await call(contract.account.me)
  const played = { _id: crypto.randomUUID(), name: 'NUMBERS', score: 20, time: 30 } as const
  await call(contract.games.saveResult, { body: played })
  return [
    { url: `${bare.url}/users/${_id}`, token, pid: bare.pid },
    { url: `${server.url}${contract.account.me.path}`, token, pid: server.pid },
    { url: `${server.url}${contract.games.standings.path}`, token, pid: server.pid },
  ]
}

function describe(results: LoadResult[][], rounds: string): Report {
  const [bare = [], ...ours] = results
  const ratios = ours.map((ofRoute) =>
    ofRoute.map((one, round) => one.callsPerSecond / (bare[round]?.callsPerSecond ?? Number.NaN)),
  )
  return {
    title: 'Reads through the API, calls a second against a bare route',
    how: [
      'The server as `npm start` runs it, LOG_LEVEL info into a file, against bench/bare-server.ts, each in a process of',
      `its own on one private PostgreSQL; 10 callers, ${rounds}, in turn, after a warm-up. Each figure is the median over`,
      'the rounds of the ratio within a round. All answers were 200.',
    ],
    figures: [
      ...ratios.map((ofRoute, i) => ({
        what: `${names[i + 1]} against the bare route`,
        ...atLeast(median(ofRoute), budget, asPercent),
      })),
      ...ratios.map((ofRoute, i) =>
        figure(
          `  ${names[i + 1]}: least and most of a round`,
          `${asPercent(Math.min(...ofRoute))} to ${asPercent(Math.max(...ofRoute))}`,
        ),
      ),
      ...results.map((ofRoute, i) => figure(`  ${names[i]}`, describeLoad(ofRoute))),
    ],
  }
}

function describeLoad(results: LoadResult[]): string {
  const calls = median(results.map(({ callsPerSecond }) => callsPerSecond))
  const cpuMs = median(results.map(({ cpuMsPerCall }) => cpuMsPerCall))
  const cpu = Number.isNaN(cpuMs) ? '' : `, ${(cpuMs * 1000).toFixed(0)} µs of its processor a call`
  return `${calls.toFixed(0)} calls/s${cpu}`
}
