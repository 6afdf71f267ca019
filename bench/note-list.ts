// Measures whether the list of a member who has very many notes scrolls smoothly, beside an empty page in the same browser.
import { contract } from '@fovea/contract'
import type { Browser, Page } from 'playwright-core'
import { withChromium } from './chromium.ts'
import { withProgram } from './crowd.ts'
import { makeNotes } from './many-notes.ts'
import { type Member, signUpMember } from './member.ts'
import { signIn } from './reading-run.ts'
import { atMost, type BenchOptions, type Figure, figure, type Report } from './report.ts'
import { withDataDir } from './server-process.ts'
import { watchLongFrames } from './watch-page.ts'

const notesCount = 10_000
const scrollMs = 12_000
const quickScrollMs = 5_000
/** A turn of a mouse wheel, and how often it is turned. */
const wheelPx = 360
const wheelEveryMs = 30
const longFrameMs = 50
/** How much longer than on the empty page all but the slowest frames may take. */
const ratioBudget = 1.5

const windows = [
  { name: '390 px', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: '1440 px', viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
]
type Window = (typeof windows)[number]

const emptyPage = `<!doctype html><meta name="viewport" content="width=device-width">
  <style>body { margin: 0 } div { height: 100vh; overflow-y: auto } p { height: ${notesCount * 92}px; margin: 0 }</style>
  <div data-scrolled><p></p></div>`

export async function measureNoteList({ isQuick }: BenchOptions): Promise<Report> {
  const forMs = isQuick ? quickScrollMs : scrollMs
  return withDataDir((dataDir) =>
    withProgram(dataDir, async ({ url }, pool) => {
      const member = await signUpMember(url)
      const { _id } = await member.call(contract.account.me)
      await makeNotes(pool, _id, notesCount)
      return withChromium(async (browser) => {
        const figures: Figure[] = []
        for (const one of windows) {
          const empty = await scrollPage(browser, one, forMs, (page) => page.setContent(emptyPage))
          const list = await scrollPage(browser, one, forMs, (page) => openList(page, url, member))
          figures.push(...compare(one.name, empty, list))
        }
        return {
          title: 'Scrolling the list of many notes',
          how: [
            `${notesCount.toLocaleString('en')} notes in Chromium ${browser.version()}, headless: the wheel is turned by ${wheelPx} px every ${wheelEveryMs} ms for ${forMs / 1000} s,`,
            'first on an empty page of the same height, then on the list, which fetches its pages meanwhile.',
            'Frames: the times between animation frames.',
          ],
          figures,
        }
      })
    }),
  )
}

async function openList(page: Page, url: string, member: Member): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': member.address })
  await page.addInitScript(signIn, member.token)
  await page.goto(`${url}/user/notes?hl=en`)
  await page.locator('[data-row]').first().waitFor({ timeout: 120_000 })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(() => {
    const scroller = document.querySelector('[data-row]')?.closest('ul')?.parentElement
    scroller?.setAttribute('data-scrolled', '')
  })
}

interface Scrolled {
  frames: number[]
  movedPx: number
}

async function scrollPage(
  browser: Browser,
  { name: _, ...device }: Window,
  forMs: number,
  open: (page: Page) => Promise<void>,
): Promise<Scrolled> {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await open(page)
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await page.locator('[data-scrolled]').boundingBox()) ?? {}
    const client = await context.newCDPSession(page)
    const turn = () =>
      client.send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        x: x + width / 2,
        y: y + height / 2,
        deltaX: 0,
        deltaY: wheelPx,
      })
    await turn()
    await page.waitForTimeout(1_000)
    const watching = page.evaluate(watchLongFrames, forMs)
    const wheel = setInterval(() => void turn().catch(() => {}), wheelEveryMs)
    const frames = await watching.finally(() => clearInterval(wheel))
    const movedPx = await page.locator('[data-scrolled]').evaluate(({ scrollTop }) => scrollTop)
    return { frames, movedPx }
  } finally {
    await context.close()
  }
}

const asMs = (ms: number) => `${ms.toFixed(1)} ms`
const asTimes = (ratio: number) => `${ratio.toFixed(2)} x`

function compare(name: string, empty: Scrolled, list: Scrolled): Figure[] {
  const long = ({ frames }: Scrolled) => frames.filter((ms) => ms > longFrameMs).length
  const describe = ({ frames, movedPx }: Scrolled) =>
    `${[0.5, 0.95, 1].map((share) => asMs(at(frames, share))).join(', ')}, ${long({ frames, movedPx })} over ${longFrameMs} ms of ${frames.length}, ${Math.round(movedPx)} px`
  const ratio = at(list.frames, 0.95) / at(empty.frames, 0.95)
  return [
    { what: `${name}: frames over ${longFrameMs} ms`, ...atMost(long(list), long(empty), String) },
    { what: '  p95 beside the empty page', ...atMost(ratio, ratioBudget, asTimes) },
    figure('  empty page: p50, p95, max', describe(empty)),
    figure('  list: p50, p95, max', describe(list)),
  ]
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
