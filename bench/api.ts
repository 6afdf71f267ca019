// Reads through the API against a bare Fastify route with one indexed query, side by side on one database.
import { contract } from '@fovea/contract'
import { type LoadResult, loadTarget, type Target } from './api-load.ts'
import { signUpMember } from './member.ts'
import { asPercent, atLeast, type BenchOptions, figure, median, type Report } from './report.ts'
import { type ServerProcess, startProgram, withServer } from './server-process.ts'

const budget = 0.6
const warmUpSeconds = 4

export async function measureApi({ isQuick }: BenchOptions): Promise<Report> {
  // Short rounds: what else the machine does then changes little within one.
  const rounds = isQuick ? 9 : 31
  const seconds = 1
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

const bareNames = ['bare route', 'bare route, prepared statement']
const ourNames = ['GET /api/user/me', 'GET /api/user/games']

async function listTargets(server: ServerProcess, bare: ServerProcess): Promise<Target[]> {
  const { token, call } = await signUpMember(server.url)
  const { _id } = await call(contract.account.me)
  const played = { _id: crypto.randomUUID(), name: 'NUMBERS', score: 20, time: 30 } as const
  await call(contract.games.saveResult, { body: played })
  return [
    { url: `${bare.url}/users/${_id}`, token, pid: bare.pid },
    { url: `${bare.url}/prepared/${_id}`, token, pid: bare.pid },
    { url: `${server.url}${contract.account.me.path}`, token, pid: server.pid },
    { url: `${server.url}${contract.games.standings.path}`, token, pid: server.pid },
  ]
}

function describe(results: LoadResult[][], rounds: string): Report {
  const [bare = [], prepared = [], ...ours] = results
  const names = [...bareNames, ...ourNames]
  return {
    title: 'Reads through the API, calls a second against a bare route',
    how: [
      'apps/server/src/main.ts, LOG_LEVEL info into a file, against bench/bare-server.ts, each in a process of',
      `its own on one private PostgreSQL; 10 callers, ${rounds}, in turn, after a warm-up. Each ratio is the median of`,
      "the ratios within a round. All answers were 200. The bare route is `pool.query('select * …', [id])`.",
    ],
    figures: [
      ...ours.flatMap((ofRoute, i) => {
        const ratios = divide(ofRoute, bare)
        const spread = `${asPercent(Math.min(...ratios))} to ${asPercent(Math.max(...ratios))}`
        const againstPrepared = asPercent(median(divide(ofRoute, prepared)))
        return [
          { what: `${ourNames[i]}`, ...atLeast(median(ratios), budget, asPercent) },
          figure('  least and most of a round', spread),
          figure('  against the bare route with a prepared statement', againstPrepared),
        ]
      }),
      ...results.map((ofRoute, i) => figure(`${names[i]}`, describeLoad(ofRoute))),
    ],
  }
}

/** Round by round. */
function divide(ours: LoadResult[], bare: LoadResult[]): number[] {
  return ours.map((one, round) => one.callsPerSecond / (bare[round]?.callsPerSecond ?? Number.NaN))
}

function describeLoad(results: LoadResult[]): string {
  const calls = median(results.map(({ callsPerSecond }) => callsPerSecond))
  const cpuMs = median(results.map(({ cpuMsPerCall }) => cpuMsPerCall))
  const cpu = Number.isNaN(cpuMs) ? '' : `, ${(cpuMs * 1000).toFixed(0)} µs of its processor a call`
  return `${calls.toFixed(0)} calls/s${cpu}`
}
