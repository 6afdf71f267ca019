// Measures how long a second start takes until the server prints its address, and how much memory it and its database
// use.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@fovea/contract'
import { loadTarget } from './api-load.ts'
import { signUpMember } from './member.ts'
import {
  canReadProcesses,
  listTree,
  type MemoryUse,
  readCommand,
  readCpuMs,
  readMemory,
} from './process-use.ts'
import {
  asMegabytes,
  asSeconds,
  atMost,
  type BenchOptions,
  figure,
  median,
  type Report,
} from './report.ts'
import { projectDir, type ServerProcess, startProgram, withDataDir } from './server-process.ts'

const startBudgetMs = 3_000
const memoryBudgetBytes = 400_000_000
const settleMs = 5_000

/**
 * `npm start` runs this. It is measured only if it installed the packages itself, since otherwise it would install
 * them.
 */
const launcher = 'scripts/start.mjs'
const program = existsSync(path.join(projectDir, 'node_modules/.fovea-installed'))
  ? launcher
  : 'apps/server/src/main.ts'

export async function measureStart({ isQuick }: BenchOptions): Promise<Report> {
  const starts = isQuick ? 3 : 7
  return withDataDir(async (dataDir) => {
    const first = await startProgram({ dataDir, program })
    await first.stop()
    const readyMs: number[] = []
    const cpuMs: number[] = []
    for (let i = 0; i < starts; i += 1) {
      const again = await startProgram({ dataDir, program })
      readyMs.push(again.readyMs)
      if (canReadProcesses) cpuMs.push(await readTreeCpuMs(again.pid))
      await again.stop()
    }
    const server = await startProgram({ dataDir, program })
    try {
      return {
        title: 'Start and memory',
        how: [
          `\`node ${program}\` on the data folder of an earlier start, until it prints "Fovea is at"; median of ${starts}.`,
          ...(program === launcher
            ? ['npm itself, which starts that script, takes about 0.2 s more.']
            : [
                'This is not scripts/start.mjs, because it did not install these packages and would install them first.',
              ]),
          'Memory is the PSS (shared pages counted once) of this process, the server and every PostgreSQL process, read from /proc.',
        ],
        figures: [
          { what: 'second start', ...atMost(median(readyMs), startBudgetMs, asSeconds) },
          figure('  processor time of the server alone', asSeconds(median(cpuMs))),
          figure('  slowest of them', asSeconds(Math.max(...readyMs))),
          figure('  first start, on an empty folder', asSeconds(first.readyMs)),
          ...(canReadProcesses ? await measureMemory(server, isQuick) : []),
        ],
      }
    } finally {
      await server.stop()
    }
  })
}

/** Returns the processor time without PostgreSQL: a start would take this long if it never had to wait. */
async function readTreeCpuMs(pid: number): Promise<number> {
  const { node } = await splitTree(pid)
  const times = await Promise.all(node.map(readCpuMs))
  return times.reduce((sum, ms) => sum + ms, 0)
}

async function measureMemory(server: ServerProcess, isQuick: boolean) {
  await sleep(settleMs)
  const idle = await readUse(server.pid)
  const { token } = await signUpMember(server.url)
  for (const { path: pathname } of [contract.account.me, contract.games.standings]) {
    const target = { url: `${server.url}${pathname}`, token, pid: server.pid }
    await loadTarget(target, isQuick ? 5 : 15)
  }
  const loaded = await readUse(server.pid)
  return [
    { what: 'memory at rest, 5 s after the start', ...judgeMemory(idle) },
    figure('  of which', describeParts(idle)),
    { what: 'memory after the load of calls', ...judgeMemory(loaded) },
    figure('  of which', describeParts(loaded)),
  ]
}

interface Use {
  node: MemoryUse
  postgres: MemoryUse
}

async function readUse(pid: number): Promise<Use> {
  const { node, postgres } = await splitTree(pid)
  return { node: await readMemory(node), postgres: await readMemory(postgres) }
}

async function splitTree(root: number): Promise<{ node: number[]; postgres: number[] }> {
  const split: { node: number[]; postgres: number[] } = { node: [], postgres: [] }
  for (const pid of await listTree(root)) {
    const isPostgres = (await readCommand(pid)).includes('postgres')
    split[isPostgres ? 'postgres' : 'node'].push(pid)
  }
  return split
}

function judgeMemory({ node, postgres }: Use) {
  return atMost(node.pssBytes + postgres.pssBytes, memoryBudgetBytes, asMegabytes)
}

function describeParts({ node, postgres }: Use): string {
  const describe = ({ pssBytes, rssBytes }: MemoryUse) =>
    `${asMegabytes(pssBytes)} (RSS ${asMegabytes(rssBytes)})`
  return `Node ${describe(node)}, PostgreSQL ${describe(postgres)}`
}
