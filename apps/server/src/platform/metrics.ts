// Metrics for Prometheus: this process, its calls by the pattern of their route, and what waits. Labels come from the code
// and never from a caller, so that their number is bounded and says nothing about a person.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from './database.ts'
import { answer } from './error-handler.ts'
import { Failure } from './failure.ts'
import { countJobs } from './jobs/job-store.ts'
import { countMails } from './mail/mail-store.ts'
import { threads } from './pool/threads.ts'
import { pushOutcomes } from './push/push.ts'

export interface Metrics {
  observe(request: FastifyRequest, reply: FastifyReply): void
  write(): Promise<string>
}

/** In seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function createMetrics({ db, pools }: { db: Db; pools: Record<string, pg.Pool> }): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  const calls = new Histogram({
    name: 'fovea_http_request_duration_seconds',
    help: 'How long calls took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers,
  })
  gauge('fovea_database_connections', 'Connections to the database', ['pool', 'state'], (set) => {
    for (const [name, pool] of Object.entries(pools)) {
      set({ pool: name, state: 'open' }, pool.totalCount)
      set({ pool: name, state: 'idle' }, pool.idleCount)
      set({ pool: name, state: 'waited_for' }, pool.waitingCount)
    }
  })
  gauge('fovea_threads', 'Threads for long work, and work that waits for one', ['state'], (set) => {
    set({ state: 'running' }, threads.count())
    set({ state: 'waited_for' }, threads.waiting())
  })
  gauge('fovea_push_messages_total', 'Messages to browsers, by their end', ['end'], (set) => {
    for (const [end, count] of Object.entries(pushOutcomes)) set({ end }, count)
  })
  gauge('fovea_jobs', 'Jobs by queue and state', ['queue', 'state'], async (set) => {
    for (const { name, ...counts } of await countJobs(db)) {
      for (const [state, count] of Object.entries(counts)) set({ queue: name, state }, count)
    }
  })
  gauge('fovea_mails', 'Emails by state', ['state'], async (set) => {
    for (const { state, count } of await countMails(db)) set({ state }, count)
  })

  /** Counts that cannot be read now are left out, so that the others are still seen while the database is away. */
  function gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (set: (labels: Record<Label, string>, value: number) => void) => void | Promise<void>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        try {
          await read((labels, value) => this.set(labels, value))
        } catch {
          this.reset()
        }
      },
    })
  }

  return {
    observe({ method, route, routeOptions }, { statusCode, elapsedTime }) {
      const { isAsset } = routeOptions.config
      const known = route
        ? { method, route: isAsset ? 'an asset' : route }
        : { method: 'any', route: 'none' }
      calls.observe({ ...known, status: statusCode }, elapsedTime / 1_000)
    },
    write: () => register.metrics(),
  }
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves them on the server's own address, to whoever knows the token. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) {
      return answer(request, reply, new Failure('not_signed_in'))
    }
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await metrics.write())
  })
}

function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** Serves them on an address of their own, which only the network protects. @returns what stops it */
export async function listenForMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.write().catch(() => undefined)
    if (text === undefined) return response.writeHead(503).end()
    return response.writeHead(200, { 'content-type': contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
