// Measures from outside, in a real browser, whether the reader shows as many words a minute as were set.
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

/** The server and the browser that all readings use, and an empty page to compare the frames with. */
interface Place {
  server: ServerProcess
  browser: Browser
  emptyPage: Page
}

interface Result extends Run {
  verdict: ReadingVerdict
  /** The delivered wpm that the server stored. */
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
      // The slowest readings take minutes and use almost no processor time, so they run in parallel to the others,
      // which run one after another.
      const [slow, others] = [runs.filter(isSlowest), runs.filter((run) => !isSlowest(run))]
      const lanes = [...slow.map((run) => [run]), others]
      const results = await Promise.all(
        lanes.map((lane) => runLane({ server, browser, emptyPage }, lane)),
      )
      return {
        title: 'RSVP: delivered against set speed',
        how: [
          `${words} words of a shipped book${isQuick ? ` (${quickWords} up to 300 wpm)` : ''} in Chromium ${browser.version()}, headless; ${lanes.length} pages at once.`,
          'Delivered, from outside: all words divided by the time from the key press until the last word has left the page.',
          "On time: shown at most one frame after its deadline, which is core's timeline from the first frame after the key press.",
          'The first chunk is shown before the key press and is not counted. An empty page in the same browser shows how often',
          'the browser had a frame in that time. The last share is of chunks shown in the first frame after the deadline.',
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
  const frames = `${onsets} chunks, one frame every ${frameIntervalMs.toFixed(1)} ms, at most ${worstLateMs.toFixed(1)} ms late`
  return [
    { what: `${name}: delivered, from outside`, ...judgeSpeed(verdict.deliveredWpm, wpm) },
    { what: '  as the server stored it', ...judgeSpeed(saved, wpm) },
    { what: '  chunks on time', ...judgeOnsets(verdict) },
    figure('    frames of an empty page on time', asPercent(verdict.emptyPageShare)),
    figure('    in the first frame after the deadline', asPercent(verdict.shareInFirstFrame)),
    figure('    of', frames),
  ]
}

/** If an empty page misses the budget too, the verdict says so: the browser itself had no frame in time. */
function judgeOnsets({ shareWithinFrame, emptyPageShare }: ReadingVerdict): Omit<Figure, 'what'> {
  const judged = atLeast(shareWithinFrame, shareBudget, asPercent)
  const ofEmptyPage = atLeast(emptyPageShare, shareBudget, asPercent)
  if (judged.verdict === 'met' || ofEmptyPage.verdict === 'met') return judged
  return { ...judged, verdict: `${judged.verdict}; an empty page misses it too` }
}
