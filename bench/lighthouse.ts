// What Lighthouse says of the public pages on a phone, beside the same pages without their scripts: that is how fast this
// machine lets a page be, whatever it is.
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
/** Points below the page without its scripts that are the price of having some. */
const priceOfScripts = 3

const otherCategories = ['seo', 'best-practices', 'accessibility']
const asPoints = (points: number) => String(Math.round(points))

interface Run {
  /** Points by category. */
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
            `Lighthouse in Chromium ${browser.version()}, its own slow phone and network, nothing kept from before.`,
            `Median of ${rounds}, each beside the same page with its scripts blocked.`,
            `Performance is held to ${goal}, or to ${priceOfScripts} less than the page without scripts.`,
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

/** A busy machine loses the trace of a run now and then. */
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
  let reason = 'it said nothing'
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
