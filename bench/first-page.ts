// How much JavaScript and CSS a visitor's browser loads for the first page, and how much more for a game.
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
          'Summed: the bytes of each body on the wire, which are those of the .br file that the build made.',
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
            `/demo/${gameKind}: all that / has not loaded (${added.length} files)`,
            asKilobytes(await weigh(added)),
          ),
        ],
      }
    }),
  )
}

/** Paths of scripts and styles, each once. @throws Error when one came otherwise than the build compressed it. */
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
    // What is loaded once the page has nothing else to do comes last.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    for (const [file, response] of responses) {
      const { responseBodySize } = await response.request().sizes()
      if (responseBodySize === (await weighOne(file))) continue
      throw new Error(`${file} came in ${responseBodySize} bytes, which is not its .br file`)
    }
  } finally {
    await context.close()
  }
  if (responses.size === 0) throw new Error(`${url} loaded no script: is the web built?`)
  return [...responses.keys()]
}

/** Of these files, those that the build made of the game's folder alone. */
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
