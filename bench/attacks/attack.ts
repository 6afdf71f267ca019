// One attack against a running server, and what a second person feels of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Member, signUpMember } from '../member.ts'
import { atMost, type Figure, median } from '../report.ts'
import type { ServerProcess } from '../server-process.ts'

export interface Attack {
  name: string
  /** Its end is not waited for longer than `attackMs`. */
  run(url: string, signal: AbortSignal): Promise<unknown>
}

const aloneMs = 2_000
const attackMs = 60_000
/** How long a server may take to answer the second person again. */
const recoveryMs = 120_000
const waitBudgetMs = 100

const asMs = (ms: number) => `${ms.toFixed(0)} ms`

export async function measureAttack(server: ServerProcess, attack: Attack): Promise<Figure[]> {
  const probe = await startProbe(server.url, await signUpMember(server.url))
  await sleep(aloneMs)
  const alone = await probe.read()
  const abort = new AbortController()
  const startedAt = performance.now()
  const attacking = attack.run(server.url, abort.signal).then(
    (end) => (typeof end === 'string' ? end : 'answered'),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const end = await Promise.race([attacking, sleep(attackMs, `given up after ${asMs(attackMs)}`)])
  const tookMs = performance.now() - startedAt
  const waits = [...(await probe.read()), ...(await awaitRecovery(probe))]
  abort.abort()
  await probe.stop()
  const longest = Math.max(...waits)
  const figure = atMost(longest, waitBudgetMs, asMs)
  const medians = `${asMs(median(alone))} → ${asMs(median(waits))}`
  const life = isAlive(server.pid) ? 'lives' : 'DIED'
  return [
    {
      ...figure,
      what: attack.name,
      measured: `${medians}, longest ${figure.measured}; ${life}; ${end} in ${asMs(tookMs)}`,
    },
  ]
}

interface Probe {
  read(): Promise<number[]>
  stop(): Promise<unknown>
}

async function startProbe(url: string, { token, address }: Member): Promise<Probe> {
  const worker = new Worker(new URL('./probe.ts', import.meta.url), {
    workerData: { url, token, address },
  })
  return {
    read: () =>
      new Promise((resolve) => {
        worker.once('message', resolve)
        worker.postMessage('read')
      }),
    stop: () => worker.terminate(),
  }
}

/** What is still under way holds others up, too. */
async function awaitRecovery(probe: Probe): Promise<number[]> {
  const deadline = performance.now() + recoveryMs
  const all: number[] = []
  for (;;) {
    await sleep(1_000)
    const waits = await probe.read()
    all.push(...waits)
    const isCalm = waits.length > 3 && Math.max(...waits) < waitBudgetMs
    if (isCalm || performance.now() > deadline) return all
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
