// `npm start`: installs what is missing, builds the web app if it is out of date, and keeps the server running on the
// project's own Node. It ends when the server has ended for good. See decision 0017.
import { onWishToEnd, startChild } from './child.mjs'
import { endWith, ensureInstalled, InstallError } from './install.mjs'
import { serverFlags } from './server-flags.mjs'
import { supervise } from './supervise.mjs'

const args = process.argv.slice(2)

try {
  const node = await ensureInstalled()
  if (!args.includes('--help')) {
    const { ensureWebBuilt } = await import('./build-web.mjs')
    await ensureWebBuilt(node)
  }
  const program = [...serverFlags, 'apps/server/src/main.ts', ...args]
  const server = supervise(() => startChild(node, program))
  onWishToEnd(server.end)
  process.exit(await server.ended)
} catch (error) {
  endWith(error instanceof InstallError ? error.message : error)
}
