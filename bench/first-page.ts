// Measures how much JavaScript and CSS a visitor's browser loads for the first page, and how much more for a game.
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Response } from 'playwright-core'
import { withChromium } from './chromium.ts'
import { asKilobytes, atMost, type Figure, figure, type Report } from './report.ts'
import { projectDir, withServer } from './server-process.ts'

const firstPageBudget = 130_000
const requestsBudget = 20
const gameBudget = 25_000
const gameKind = 'numbers'

const clientDir = path.join(projectDir, 'apps/web/dist/client')

export async function measureFirstPage(): Promise<Report> {
  return withServer((server) =>
    withChromium(async (browser) => {
      const first = await listLoadedFiles(browser, `${server.url}/`)
      const demo = await listLoadedFiles(browser, `${server.url}/demo/${gameKind}`)
      const ofGame = await listOwnFiles(demo)
      const added = demo.filter((file) => !first.includes(file))
      return {
        title: 'First page: JS + CSS, Brotli',
        how: [
          `Every .js and .css that Chromium ${browser.version()} loads, preloads included, until the network is idle, no cache, English.`,
          'The sum of the bytes of all bodies as they were sent, each of which is the size of the .br file that the build made.',
          'Fonts, pictures, HTML and API answers are not counted.',
        ],
        figures: [
          { what: '/', ...atMost(await weigh(first), firstPageBudget, asKilobytes) },
          { what: '/: requests', ...atMost(first.length, requestsBudget, String) },
          ...(await listHeaviest(first)),
          {
            what: `/demo/${gameKind}: the game's own files`,
            ...atMost(await weigh(ofGame), gameBudget, asKilobytes),
          },
          figure(
            `/demo/${gameKind}: files that / does not load (${added.length})`,
            asKilobytes(await weigh(added)),
          ),
        ],
      }
    }),
  )
}

/** Returns the paths of scripts and styles, each once. @throws Error when one was not sent as its compressed file */
async function listLoadedFiles(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const responses = new Map<string, Response>()
  try {
    const page = await context.newPage()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(js|css)$/.test(pathname)) responses.set(pathname, response)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    // Some files are loaded only when the page is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    for (const [file, response] of responses) {
      const { responseBodySize } = await response.request().sizes()
      if (responseBodySize === (await weighOne(file))) continue
      throw new Error(
        `${file} came in ${responseBodySize} bytes, which is not the size of its .br file`,
      )
    }
  } finally {
    await context.close()
  }
  if (responses.size === 0) throw new Error(`${url} loaded no script. Has the web app been built?`)
  return [...responses.keys()]
}

/** Returns those of the files that the build made from the game's folder only. */
async function listOwnFiles(files: readonly string[]): Promise<string[]> {
  const manifestFile = path.join(clientDir, '.vite/manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  const own = Object.entries(manifest)
    .filter(([source]) => source.includes(`packages/games/${gameKind}/`))
    .flatMap(([, chunk]) => [chunk.file, ...(chunk.css ?? [])])
    .map((file) => `/${file}`)
  return files.filter((file) => own.includes(file))
}

async function weigh(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => weighOne(file)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function weighOne(file: string): Promise<number> {
  return (await stat(path.join(clientDir, `${file}.br`))).size
}

async function listHeaviest(files: readonly string[]): Promise<Figure[]> {
  const weighed = await Promise.all(
    files.map(async (file) => ({ file, bytes: await weighOne(file) })),
  )
  return weighed
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(({ file, bytes }) => figure(`  ${path.basename(file)}`, asKilobytes(bytes)))
}
