// `npm run bench`: measures Fovea in a real browser and against minimal servers. Builds the web app and finds a Chromium
// first.
import { ensureChromium } from './browser.mjs'
import { becomeChild } from './child.mjs'
import { endWith, ensureInstalled, InstallError } from './install.mjs'

try {
  const node = await ensureInstalled()
  const { ensureWebBuilt } = await import('./build-web.mjs')
  await ensureWebBuilt(node)
  process.env.FOVEA_CHROMIUM = await ensureChromium()
  becomeChild(node, ['bench/run.ts', ...process.argv.slice(2)])
} catch (error) {
  endWith(error instanceof InstallError ? error.message : error)
}
