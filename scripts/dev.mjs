// `npm run dev`: runs the server, which restarts when its sources change, behind Vite, which reloads the browser. Both are
// reached at one address.
import path from 'node:path'
import { endWithChildren, runCommand } from './checks/run-command.mjs'
import { endWith, ensureInstalled, InstallError, projectDir } from './install.mjs'

/** Vite listens on PORT (by default 3000), the server on the next port. */
const port = Number(process.env.PORT || 3000)
const address = `http://127.0.0.1:${port}`

async function watch(node) {
  const vite = path.join(projectDir, 'node_modules/vite/bin/vite.js')
  const env = { HOST: '127.0.0.1', PORT: String(port + 1), PUBLIC_URL: address }
  const server = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']
  const page = [vite, 'apps/web', '--host=127.0.0.1', `--port=${port}`, '--strictPort']
  endWithChildren()
  // When one of them ends, the other is ended too.
  const { code } = await Promise.race([
    runCommand([node, ...server], { env, show: showServer }),
    runCommand([node, ...page, '--logLevel=warn', '--clearScreen=false'], { isShown: true, env }),
  ])
  process.exitCode = code
  process.kill(process.pid, 'SIGTERM')
}

/** When it is ready, the server prints its own address. This replaces it by Vite's address, which is the one to open. */
function showServer(text) {
  process.stdout.write(text.replace(/Fovea is at \S+/, `Fovea is being developed at ${address}`))
}

try {
  await watch(await ensureInstalled())
} catch (error) {
  endWith(error instanceof InstallError ? error.message : error)
}
