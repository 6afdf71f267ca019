// How fast the start page and the statistics answer for somebody who has used everything for years, and whether their pages
// stay smooth.
import { contract } from '@fovea/contract'
import type { Browser, Page } from 'playwright-core'
import { withChromium } from './chromium.ts'
import { type Database, makeCrowd, restRankingJob, withProgram } from './crowd.ts'
import { makeLife } from './make-life.ts'
import { type Member, makeMember, signUpMember } from './member.ts'
import { signIn } from './reading-run.ts'
import { atMost, type BenchOptions, type Figure, figure, type Report } from './report.ts'
import { type ServerProcess, withDataDir } from './server-process.ts'
import { watchLongFrames } from './watch-page.ts'

const answerBudgetMs = 100
const longFrameMs = 50
const watchMs = 5_000
const warmUpCalls = 10
const people = 300

interface Place {
  server: ServerProcess
  token: string
  rows: number
}

interface Call {
  name: string
  /** Other than `answerBudgetMs`. */
  budgetMs?: number
  run(member: Member): Promise<unknown>
}

const calls: Call[] = [
  { name: contract.home.home.path, run: (member) => member.call(contract.home.home) },
  {
    name: `${contract.track.tracksByDate.path}, a year`,
    run: (member) => member.call(contract.track.tracksByDate, { query: lastYear() }),
  },
  {
    name: `${contract.tasks.tasksByDate.path}, six weeks`,
    run: (member) => member.call(contract.tasks.tasksByDate, { query: sixWeeks() }),
  },
  ...(['month', 'year', 'all'] as const).flatMap((period): Call[] => [
    {
      name: `${contract.statistics.overview.path}, ${period}`,
      run: (member) => member.call(contract.statistics.overview, { query: { period } }),
    },
    {
      name: `${contract.statistics.reading.path}, ${period}`,
      run: (member) => member.call(contract.statistics.reading, { query: { period } }),
    },
    {
      name: `${contract.statistics.typing.path}, ${period}`,
      run: (member) => member.call(contract.statistics.typing, { query: { period } }),
    },
  ]),
  {
    name: `${contract.gameStatistics.gameStatistics.path}, NUMBERS, all`,
    run: (member) =>
      member.call(contract.gameStatistics.gameStatistics, { query: { name: 'NUMBERS' } }),
  },
  {
    name: contract.insight.insights.path,
    budgetMs: 300,
    run: (member) => member.call(contract.insight.insights),
  },
]

/** What is opened, and what is waited for. */
const pages = [
  { path: '/', shown: 'main h2' },
  { path: '/statistics', shown: 'main h2' },
  { path: '/statistics/reading', shown: 'main svg' },
  { path: '/insight', shown: 'main h2' },
  { path: '/track/charts', shown: 'main svg' },
  { path: '/tasks?view=month', shown: 'main [data-other]' },
]

export async function measureLife({ isQuick }: BenchOptions): Promise<Report> {
  const times = isQuick ? 40 : 150
  const figures: Figure[] = []
  const made: string[] = []
  for (const years of isQuick ? [1] : [1, 5]) {
    await withPlace(years, async (place) => {
      made.push(
        `${years === 1 ? 'one year' : `${years} years`}: ${place.rows.toLocaleString('en')} rows`,
      )
      for (const call of calls) figures.push(await measureCall(call, place, years, times))
      figures.push(...(await measurePages(place, years)))
    })
  }
  return {
    title: 'The days of one member',
    how: [
      `One member who plays, types, reads and tracks on six days of seven (${made.join('; ')}), among ${people} others.`,
      `Each has a server and a private PostgreSQL of its own, started again after the rows were made. ${times} calls of each kind after a`,
      `warm-up, one at a time, over HTTP. Frames: the times between animation frames in Chromium, for ${watchMs / 1000} s from a click on, while the page is scrolled.`,
    ],
    figures,
  }
}

function withPlace<T>(years: number, use: (place: Place) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    const made = await withProgram(dataDir, async ({ url }, pool) => fill(url, pool, years))
    return withProgram(dataDir, (server) => use({ server, ...made }))
  })
}

async function fill(url: string, pool: Database, years: number) {
  await restRankingJob(pool)
  await makeCrowd(pool, people)
  const member = await signUpMember(url)
  const { _id } = await member.call(contract.account.me)
  return { token: member.token, rows: await makeLife(pool, _id, years) }
}

async function measureCall(
  { name, run, budgetMs = answerBudgetMs }: Call,
  { server, token }: Place,
  years: number,
  times: number,
): Promise<Figure> {
  // At an address of its own, so that no kind of call uses up what the limit on calls leaves for the next.
  const member = makeMember(server.url, token)
  const took: number[] = []
  for (let index = -warmUpCalls; index < times; index += 1) {
    const startedAt = performance.now()
    await run(member)
    if (index >= 0) took.push(performance.now() - startedAt)
  }
  const p50 = asMs(at(took, 0.5))
  return {
    what: `${name}, ${years} y: p95 (p50 ${p50})`,
    ...atMost(at(took, 0.95), budgetMs, asMs),
  }
}

const windows = [
  { name: '390 px', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: '1440 px', viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
]

async function measurePages({ server, token }: Place, years: number): Promise<Figure[]> {
  return withChromium(async (browser) => {
    const figures: Figure[] = []
    for (const { name, ...device } of windows) {
      const empty = await watchEmpty(browser, device)
      for (const { path, shown } of pages) {
        const member = makeMember(server.url, token)
        const frames = await watchPage(browser, device, { url: server.url, member, path, shown })
        const [count, floor] = [countLong(frames), countLong(empty)]
        figures.push(
          {
            what: `${path}, ${years} y, ${name}: frames over 50 ms`,
            ...atMost(count, floor, String),
          },
          figure(
            '  p50, p95, max',
            [0.5, 0.95, 1].map((share) => asMs(at(frames, share))).join(', '),
          ),
        )
      }
    }
    return figures
  })
}

type Device = Omit<(typeof windows)[number], 'name'>

async function watchEmpty(browser: Browser, device: Device): Promise<number[]> {
  const context = await browser.newContext(device)
  try {
    const page = await context.newPage()
    await page.setContent('<p style="height: 4000px">')
    return await scroll(page)
  } finally {
    await context.close()
  }
}

/** The page is opened by a link of a page that is there, as people do. Its code was loaded before. */
async function watchPage(
  browser: Browser,
  device: Device,
  { url, member, path, shown }: { url: string; member: Member; path: string; shown: string },
): Promise<number[]> {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': member.address })
    await page.addInitScript(signIn, member.token)
    await page.goto(`${url}${path}`)
    await page.locator(shown).first().waitFor({ timeout: 120_000 })
    await page.goto(`${url}/user/profile`)
    await page.locator('main h1').waitFor({ timeout: 120_000 })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const watching = scroll(page)
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.locator(shown).first().waitFor({ timeout: 120_000 })
    return await watching
  } finally {
    await context.close()
  }
}

/** Frames while the page is scrolled to its end and back. */
async function scroll(page: Page): Promise<number[]> {
  const watching = page.evaluate(watchLongFrames, watchMs)
  const wheel = setInterval(() => void page.mouse.wheel(0, 240).catch(() => {}), 60)
  return watching.finally(() => clearInterval(wheel))
}

function countLong(frames: readonly number[]): number {
  return frames.filter((ms) => ms > longFrameMs).length
}

const asMs = (ms: number) => `${ms.toFixed(1)} ms`

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function lastYear() {
  return { from: dayFromNow(-364), to: dayFromNow(0) }
}

function sixWeeks() {
  return { from: dayFromNow(-14), to: dayFromNow(28) }
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
