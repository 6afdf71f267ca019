// Measures from outside whether each mode that shows whole pages moves over the text at the set speed, and whether an
// even scroll through a very long text keeps its frames short.
import { contract } from '@fovea/contract'
import { defaultReaderSettings, type ReaderMode } from '@fovea/contract/reader-defaults.ts'
import type { Browser, Page } from 'playwright-core'
import { withChromium } from './chromium.ts'
import { type Member, signUpMember } from './member.ts'
import { judgeSpeed, readSavedSpeed, signIn, takeText } from './reading-run.ts'
import { atMost, type BenchOptions, type Figure, figure, type Report } from './report.ts'
import { withServer } from './server-process.ts'
import { timeReading, watchLongFrames } from './watch-page.ts'

const modes = ['guided', 'pacer', 'scroll'] as const satisfies readonly ReaderMode[]
const speeds = [300, 600]
const words = 500
const quickWords = 150
const longTextBytes = 3_000_000
const longFrameMs = 50
const scrollMs = 30_000
const quickScrollMs = 10_000

interface Place {
  url: string
  browser: Browser
}

export async function measurePageModes({ isQuick }: BenchOptions): Promise<Report> {
  return withServer(({ url }) =>
    withChromium(async (browser) => {
      const place = { url, browser }
      const lanes = modes.map((mode) => readAtEachSpeed(place, mode, isQuick ? quickWords : words))
      const figures = (await Promise.all(lanes)).flat()
      const frames = await scrollLongText(place, isQuick ? quickScrollMs : scrollMs)
      return {
        title: 'Modes on the page: delivered against set speed, and frames of a long text',
        how: [
          `${isQuick ? quickWords : words} words of a shipped book in Chromium ${browser.version()}, headless; ${modes.length} pages at once.`,
          'Delivered, from outside: all words divided by the time from the key press until the result replaces the text.',
          `Frames: scroll at ${frames.wpm} wpm through one chapter of ${longTextBytes / 1_000_000} MB for ${(isQuick ? quickScrollMs : scrollMs) / 1000} s, from its middle.`,
        ],
        figures: [...figures, ...frames.figures],
      }
    }),
  )
}

async function readAtEachSpeed(place: Place, mode: ReaderMode, count: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const wpm of speeds) {
    const member = await signUpMember(place.url)
    const text = await takeText(member, count)
    const { page, close } = await openReader(place, member, { mode, wpm, text })
    try {
      await page.evaluate(timeReading, (count / wpm) * 60_000 * 1.2 + 20_000)
      await page.keyboard.press('Space')
      const elapsedMs = await page.evaluate(() => window.foveaElapsedMs)
      const delivered = count / ((elapsedMs ?? Number.NaN) / 60_000)
      const saved = await readSavedSpeed(member)
      figures.push({ what: `${mode}, ${wpm} wpm: from outside`, ...judgeSpeed(delivered, wpm) })
      figures.push({ what: '  as the server stored it', ...judgeSpeed(saved, wpm) })
    } finally {
      await close()
    }
  }
  return figures
}

interface Reading {
  mode: ReaderMode
  wpm: number
  text: string
  /** Sent to the browser in place of `text`, because it is longer than a text that can be pasted. */
  longText?: string
}

async function openReader(
  { url, browser }: Place,
  member: Member,
  { mode, wpm, text, longText }: Reading,
): Promise<{ page: Page; close(): Promise<void> }> {
  const reader = { ...defaultReaderSettings, mode, wpm }
  await member.call(contract.settings.changeSettings, { body: { reader } })
  const body = { _id: crypto.randomUUID(), lang: 'en' as const, text }
  await member.call(contract.library.addText, { body })
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': member.address },
  })
  const page = await context.newPage()
  await page.addInitScript(signIn, member.token)
  if (longText) {
    const chapter = { position: 0, title: '', words: 0, text: longText, figures: [] }
    await page.route('**/chapter/0', (route) => route.fulfill({ json: chapter }))
  }
  await page.goto(`${url}/read/${body._id}`)
  await page.getByRole('button', { name: 'Read', exact: true }).waitFor({ timeout: 120_000 })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return { page, close: () => context.close() }
}

async function scrollLongText(
  place: Place,
  forMs: number,
): Promise<{ wpm: number; figures: Figure[] }> {
  const wpm = 600
  const member = await signUpMember(place.url)
  const text = await takeText(member, words)
  const longText = `${text}\n\n`
    .repeat(Math.ceil(longTextBytes / text.length))
    .slice(0, longTextBytes)
  const openedMs = performance.now()
  const { page, close } = await openReader(place, member, { mode: 'scroll', wpm, text, longText })
  const openingMs = performance.now() - openedMs
  try {
    const slider = page.getByRole('slider', { name: 'Place in the text' })
    const last = Number(await slider.getAttribute('max'))
    await slider.fill(String(Math.round(last / 2)))
    await page.waitForTimeout(2000)
    await slider.blur()
    await page.keyboard.press('Space')
    const frames = await page.evaluate(watchLongFrames, forMs)
    const long = frames.filter((ms) => ms > longFrameMs).length
    const moved = Number(await slider.inputValue()) - Math.round(last / 2)
    return {
      wpm,
      figures: [
        { what: `frames over ${longFrameMs} ms`, ...atMost(long, 0, String) },
        figure('  of', `${frames.length} frames, the longest ${Math.max(...frames).toFixed(1)} ms`),
        figure('  while the place moved on by', `${moved} words of ${last + 1}`),
        figure('the text opens within', `${(openingMs / 1000).toFixed(1)} s`),
      ],
    }
  } finally {
    await close()
  }
}
