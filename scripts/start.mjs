// npm start: installs what is missing, builds the web when it is stale, and runs the server on the project's own Node.
import { becomeChild } from './child.mjs'
import { endWith, ensureInstalled, InstallError } from './install.mjs'

const args = process.argv.slice(2)

/**
 * Megabytes. Left alone, V8 gives short-lived objects more than 100 and keeps them; bounded, the server answers as many
 * calls a second in a third less memory.
 */
const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=512']

try {
  const node = await ensureInstalled()
  if (!args.includes('--help')) {
    const { ensureWebBuilt } = await import('./build-web.mjs')
    await ensureWebBuilt(node)
  }
  becomeChild(node, [...memoryFlags, 'apps/server/src/main.ts', ...args])
} catch (error) {
  endWith(error instanceof InstallError ? error.message : error)
}
