// Measures the public pages on a phone with Lighthouse, each next to the same page without its scripts. The latter
// shows how fast a page can be on this machine.
import { createServer } from 'node:net'
import lighthouse, { type Config, type Result } from 'lighthouse'
import { withChromium } from './chromium.ts'
import {
  asSeconds,
  atLeast,
  type BenchOptions,
  type Figure,
  figure,
  median,
  type Report,
} from './report.ts'
import { withServer } from './server-process.ts'

const pages = ['/', '/services', '/login', '/demo/numbers']
const goal = 95
/** How many points a page may lose against the same page without its scripts. */
const priceOfScripts = 3

const otherCategories = ['seo', 'best-practices', 'accessibility']
const asPoints = (points: number) => String(Math.round(points))

interface Run {
  /** The points from 0 to 100 in each category. */
  points: Record<string, number>
  largestPaintMs: number
  blockedMs: number
  shift: number
}

export async function measureLighthouse({ isQuick }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? 1 : 3
  const port = await findFreePort()
  return withServer((server) =>
    withChromium(
      async (browser) => {
        const figures: Figure[] = []
        for (const page of pages) {
          const url = server.url + page
          const withScripts: Run[] = []
          const without: Run[] = []
          for (let round = 0; round < rounds; round += 1) {
            withScripts.push(await runLighthouse(url, port))
            without.push(await runLighthouse(url, port, ['*.js']))
          }
          figures.push(...describePage(page, withScripts, without))
        }
        return {
          title: 'Lighthouse, mobile',
          how: [
            `Lighthouse in Chromium ${browser.version()}, which simulates a slow phone and network, with an empty cache.`,
            `Median of ${rounds}. After each run, the same page is measured with its scripts blocked.`,
            `The budget of performance is ${goal}, or ${priceOfScripts} less than the page without scripts if that is lower.`,
          ],
          figures,
        }
      },
      { debuggingPort: port },
    ),
  )
}

function describePage(
  page: string,
  withScripts: readonly Run[],
  without: readonly Run[],
): Figure[] {
  const middle = (runs: readonly Run[], read: (run: Run) => number) => median(runs.map(read))
  const performance = (run: Run) => run.points.performance ?? 0
  const floor = middle(without, performance)
  return [
    {
      what: `${page}: performance`,
      ...atLeast(
        middle(withScripts, performance),
        Math.min(goal, floor - priceOfScripts),
        asPoints,
      ),
    },
    figure('  without its scripts', asPoints(floor)),
    ...otherCategories.map((name) => ({
      what: `  ${name}`,
      ...atLeast(
        middle(withScripts, ({ points }) => points[name] ?? 0),
        goal,
        asPoints,
      ),
    })),
    figure('  largest paint', asSeconds(middle(withScripts, (run) => run.largestPaintMs))),
    figure('  blocked', asSeconds(middle(withScripts, (run) => run.blockedMs))),
    figure('  shift', middle(withScripts, (run) => run.shift).toFixed(3)),
  ]
}

/** On a busy machine, Lighthouse sometimes loses the trace of a run. Then it is tried again. */
const attempts = 3

async function runLighthouse(url: string, port: number, blocked?: string[]): Promise<Run> {
  const config: Config = {
    extends: 'lighthouse:default',
    settings: {
      onlyCategories: ['performance', ...otherCategories],
      ...(blocked && { blockedUrlPatterns: blocked }),
    },
  }
  const { audits, categories } = await open(url, port, config)
  const read = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    points: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, (score ?? 0) * 100]),
    ),
    largestPaintMs: read('largest-contentful-paint'),
    blockedMs: read('total-blocking-time'),
    shift: read('cumulative-layout-shift'),
  }
}

async function open(url: string, port: number, config: Config): Promise<Result> {
  let reason = 'it gave no reason'
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await lighthouse(url, { port, logLevel: 'error' }, config)
    if (answer && !answer.lhr.runtimeError) return answer.lhr
    reason = answer?.lhr.runtimeError?.message ?? reason
  }
  throw new Error(`Lighthouse could not open ${url}: ${reason}`)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
