// `npm run dev`: the server, restarted when its sources change, behind Vite, which reloads the page. One address.
import path from 'node:path'
import { endWithChildren, runCommand } from './checks/run-command.mjs'
import { endWith, ensureInstalled, InstallError, projectDir } from './install.mjs'

/** The page is at PORT (3000), the server at the port after it. */
const port = Number(process.env.PORT || 3000)
const address = `http://127.0.0.1:${port}`

async function watch(node) {
  const vite = path.join(projectDir, 'node_modules/vite/bin/vite.js')
  const env = { HOST: '127.0.0.1', PORT: String(port + 1), PUBLIC_URL: address }
  const server = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']
  const page = [vite, 'apps/web', '--host=127.0.0.1', `--port=${port}`, '--strictPort']
  endWithChildren()
  // Either one alone is of no use.
  const { code } = await Promise.race([
    runCommand([node, ...server], { env, show: showServer }),
    runCommand([node, ...page, '--logLevel=warn', '--clearScreen=false'], { isShown: true, env }),
  ])
  process.exitCode = code
  process.kill(process.pid, 'SIGTERM')
}

/** The server tells its own address when it is ready: the one to open is the page's. */
function showServer(text) {
  process.stdout.write(text.replace(/Fovea is at \S+/, `Fovea is being developed at ${address}`))
}

try {
  await watch(await ensureInstalled())
} catch (error) {
  endWith(error instanceof InstallError ? error.message : error)
}
