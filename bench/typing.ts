// Measures typing: how soon a key press is painted, whether fast keys are lost, and the size of the pages.
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { withChromium } from './chromium.ts'
import { measureKeys } from './measure-keys.ts'
import { signUpMember } from './member.ts'
import { weighModules } from './page-size.ts'
import { signIn } from './reading-run.ts'
import {
  asKilobytes,
  atMost,
  type BenchOptions,
  type Figure,
  figure,
  type Report,
} from './report.ts'
import { withServer } from './server-process.ts'

const pageBudget = 60_000
/** How much later than on an empty page a key press may be painted, in ms. */
const keyBudgetMs = 10
const slowdowns = [1, 4]

export async function measureTyping({ isQuick }: BenchOptions): Promise<Report> {
  const count = isQuick ? 60 : 300
  const keys = await withServer(({ url }) =>
    withChromium(async (browser) => {
      const member = await signUpMember(url)
      const open = (of: Browser) => openTest(of, url, member)
      const figures: Figure[] = []
      for (const slowdown of slowdowns) {
        const measured = await measureKeys(browser, open, { count, slowdown })
        figures.push(...describeKeys(measured, slowdown))
      }
      return figures
    }),
  )
  return {
    title: 'Typing',
    how: [
      `Keys: ${count} presses over the DevTools protocol, 79 to 101 ms apart, in a test of 100 words and, in turn, on an empty page that recolours one letter.`,
      'From the timestamp of the key press to the task after the frame that follows the change of the text.',
      'Lost keys: of as many presses, 50 ms apart. Pages: all .js and .css that the frame of the app does not have, as .br files, without messages.',
    ],
    figures: [...keys, ...(await weighPages())],
  }
}

function describeKeys(
  { empty, stage, lost }: Awaited<ReturnType<typeof measureKeys>>,
  slowdown: number,
): Figure[] {
  const at = slowdown === 1 ? '' : `, ${slowdown}x slower`
  return [
    figure(`key to paint, empty page, p50${at}`, asMs(empty.p50)),
    figure(`key to paint, empty page, p95${at}`, asMs(empty.p95)),
    figure(`key to paint, typing, p50${at}`, asMs(stage.p50)),
    {
      what: `key to paint, typing, p95${at}`,
      ...atMost(stage.p95, empty.p95 + keyBudgetMs, asMs),
    },
    { what: `keys lost at 20 a second${at}`, ...atMost(lost, 0, String) },
  ]
}

function asMs(ms: number): string {
  return `${ms.toFixed(1)} ms`
}

/** A test of 100 words, ready for its first key. */
async function openTest(
  browser: Browser,
  url: string,
  { token, address }: { token: string; address: string },
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  const page = await context.newPage()
  await page.addInitScript(signIn, token)
  await page.goto(`${url}/typing/test?hl=en`, { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: 'Words', exact: true }).check()
  await page.getByRole('radio', { name: '100' }).check()
  await page.getByTestId('typing-lines').click({ position: { x: 40, y: 20 } })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Long enough for what the page does after it was opened.
  await page.waitForTimeout(1_000)
  return page
}

async function weighPages(): Promise<Figure[]> {
  const pages = await weighModules(/features\/typing\/[a-z-]+-page\.tsx$/)
  return pages.map(({ module, bytes }) => ({
    what: path.basename(module, '.tsx'),
    ...atMost(bytes, pageBudget, asKilobytes),
  }))
}
