// Whether the reader shows as many words a minute as it was told to, seen from outside in a real browser.
import { contract } from '@fovea/contract'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import type { Browser, Page } from 'playwright-core'
import { withChromium } from './chromium.ts'
import { judgeReading, type ReadingVerdict } from './judge-reading.ts'
import { signUpMember } from './member.ts'
import { judgeSpeed, readSavedSpeed, signIn, takeText } from './reading-run.ts'
import {
  asPercent,
  atLeast,
  type BenchOptions,
  type Figure,
  figure,
  type Report,
} from './report.ts'
import { type ServerProcess, withServer } from './server-process.ts'
import { watchFrames, watchReading } from './watch-reading.ts'

const speeds = [100, 300, 600, 1000]
const chunkSizes = [1, 3]
const shareBudget = 0.99

const words = 500
const quickWords = 150

interface Run {
  wpm: number
  chunkSize: number
  words: number
}

/** Where the readings take place. */
interface Place {
  server: ServerProcess
  browser: Browser
  emptyPage: Page
}

interface Result extends Run {
  verdict: ReadingVerdict
  /** wpm as the server keeps it. */
  saved: number
}

export async function measureDeliveredSpeed({ isQuick }: BenchOptions): Promise<Report> {
  return withServer((server) =>
    withChromium(async (browser) => {
      const emptyPage = await browser.newPage()
      await emptyPage.evaluate(watchFrames)
      const runs = chunkSizes.flatMap((chunkSize) =>
        speeds.map((wpm) => ({ wpm, chunkSize, words: countWords(wpm, isQuick) })),
      )
      // The slowest take minutes and next to no work: they go on beside the others, which take turns.
      const [slow, others] = [runs.filter(isSlowest), runs.filter((run) => !isSlowest(run))]
      const lanes = [...slow.map((run) => [run]), others]
      const results = await Promise.all(
        lanes.map((lane) => runLane({ server, browser, emptyPage }, lane)),
      )
      return {
        title: 'RSVP: delivered against set speed',
        how: [
          `${words} words of a shipped book${isQuick ? ` (${quickWords} up to 300 wpm)` : ''} in Chromium ${browser.version()}, headless; ${lanes.length} pages at once.`,
          'Delivered, from outside: all words over the time from the key press until the last word is gone from the page.',
          "On time: at most one frame's time after its deadline, which is core's timeline from the first frame after the key.",
          'The first chunk stands there before and is not counted. Beside it an empty page tells how often the browser',
          'itself had a frame so soon, and how many chunks came in the first frame that there was.',
        ],
        figures: results.flat().flatMap(describe),
      }
    }),
  )
}

function countWords(wpm: number, isQuick: boolean): number {
  return isQuick && wpm <= 300 ? quickWords : words
}

function isSlowest({ wpm }: Run): boolean {
  return wpm === Math.min(...speeds)
}

async function runLane(place: Place, runs: Run[]): Promise<Result[]> {
  const results: Result[] = []
  for (const run of runs) results.push(await readOnce(place, run))
  return results
}

async function readOnce({ server, browser, emptyPage }: Place, run: Run): Promise<Result> {
  const { url } = server
  const { wpm, chunkSize } = run
  const member = await signUpMember(url)
  const source = await takeText(member, run.words)
  const reader = { ...defaultReaderSettings, mode: 'rsvp' as const, wpm, chunkSize }
  await member.call(contract.settings.changeSettings, { body: { reader } })
  const body = { _id: crypto.randomUUID(), lang: 'en' as const, text: source }
  const kept = await member.call(contract.library.addText, { body })
  if (kept.words !== run.words) throw new Error(`The server counts ${kept.words} words`)

  const context = await browser.newContext({
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': member.address },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(signIn, member.token)
    await page.goto(`${url}/read/${kept._id}`, { waitUntil: 'networkidle' })
    await page.getByTestId('rsvp-word').waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.evaluate(watchReading, (run.words / wpm) * 60_000 * 1.2 + 20_000)
    await page.keyboard.press('Space')
    const watched = await page.evaluate(() => window.foveaWatched)
    if (!watched) throw new Error('Nothing was watched')
    const saved = await readSavedSpeed(member)
    const emptyFrames = await emptyPage.evaluate(() => window.foveaFrames ?? [])
    const settings = { wpm, chunkSize, rampWords: 0 }
    const verdict = judgeReading(watched, { source, lang: 'en' }, settings, emptyFrames)
    return { ...run, verdict, saved }
  } finally {
    await context.close()
  }
}

function describe({ wpm, chunkSize, verdict, saved }: Result): Figure[] {
  const { onsets, frameIntervalMs, worstLateMs } = verdict
  const name = `${wpm} wpm, chunk ${chunkSize}`
  const frames = `${onsets} chunks, a frame each ${frameIntervalMs.toFixed(1)} ms, latest ${worstLateMs.toFixed(1)} ms`
  return [
    { what: `${name}: delivered, from outside`, ...judgeSpeed(verdict.deliveredWpm, wpm) },
    { what: '  as the app keeps it', ...judgeSpeed(saved, wpm) },
    { what: '  chunks on time', ...judgeOnsets(verdict) },
    figure('    an empty page beside it', asPercent(verdict.emptyPageShare)),
    figure('    in the first frame there was', asPercent(verdict.shareInFirstFrame)),
    figure('    of', frames),
  ]
}

/** No page can show anything in a frame that the browser did not have. */
function judgeOnsets({ shareWithinFrame, emptyPageShare }: ReadingVerdict): Omit<Figure, 'what'> {
  const judged = atLeast(shareWithinFrame, shareBudget, asPercent)
  const ofEmptyPage = atLeast(emptyPageShare, shareBudget, asPercent)
  if (judged.verdict === 'met' || ofEmptyPage.verdict === 'met') return judged
  return { ...judged, verdict: `${judged.verdict}; by an empty page too` }
}
