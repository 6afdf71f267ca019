// Builds the web app if its sources have changed since the last build. Has no dependencies, since it runs before anything
// else is loaded.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const projectDir = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(projectDir, 'apps/web/dist/.sources')
const sources = [
  'apps/web',
  'packages/contract',
  'packages/core',
  'packages/games',
  'packages/words',
  'package-lock.json',
]

/** @param {string} node the path of the Node that runs the build */
export async function ensureWebBuilt(node) {
  const digest = digestSources()
  if (digest === readStamp()) return
  console.log('Building the web app …')
  await run(node, [path.join(projectDir, 'apps/web/build.ts')])
  writeFileSync(stampFile, digest)
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

/** A hash of the names, sizes and times of all source files: enough to notice a change, and fast. */
function digestSources() {
  const hash = createHash('sha256')
  for (const source of sources) visit(path.join(projectDir, source), hash)
  return hash.digest('hex')
}

function visit(file, hash) {
  const stats = statSync(file)
  if (!stats.isDirectory()) {
    hash.update(`${file}\n${stats.size}\n${stats.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(file).sort()) {
    if (name !== 'node_modules' && !name.startsWith('dist') && !name.includes('.test.')) {
      visit(path.join(file, name), hash)
    }
  }
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectDir, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The web app could not be built')),
    )
  })
}
