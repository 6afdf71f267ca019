// `npm run mutate [-- PATH ...]`: changes the rules in one place at a time, all of them or those in these files and
// folders, and shows the changes that no test notices.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { becomeChild } from './child.mjs'
import { endWith, ensureInstalled, InstallError, projectDir } from './install.mjs'

// Stryker has a lock of its own, and is installed with the first run: nothing else needs its hundred packages.
const folder = 'scripts/mutation'
const tool = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`

/** The end of the patterns of what is never changed. */
const exceptTests = ['!**/*.test.*', '!**/testing/**', '!**/testing.ts']

const patterns = process.argv.slice(2).map((path) => {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) endWith(`There is no file or folder ${path}.`)
  return entry.isDirectory() ? `${path.replace(/\/$/, '')}/**/*.ts` : path
})
const options = patterns.length > 0 ? ['--mutate', [...patterns, ...exceptTests].join()] : []

function ensureStryker() {
  if (existsSync(`${projectDir}/${tool}`)) return
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: `${projectDir}/${folder}`,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) endWith('Stryker could not be installed.')
}

try {
  const node = await ensureInstalled()
  ensureStryker()
  becomeChild(node, [tool, 'run', `${folder}/stryker.config.mjs`, ...options])
} catch (error) {
  endWith(error instanceof InstallError ? error.message : error)
}
