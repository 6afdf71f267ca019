// Starts the browser for the measurements. It is the same Chromium that the browser tests use.
import { type Browser, chromium } from 'playwright-core'
import { chromiumArguments, findChromium } from '../scripts/browser.mjs'

export async function withChromium<T>(
  use: (browser: Browser) => Promise<T>,
  { debuggingPort }: { debuggingPort?: number } = {},
): Promise<T> {
  const executablePath = process.env.FOVEA_CHROMIUM ?? (await findChromium())
  if (!executablePath) throw new Error('No Chromium was found: `npm run bench` installs one.')
  const args = chromiumArguments()
  if (debuggingPort) args.push(`--remote-debugging-port=${debuggingPort}`)
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
