// `node scripts/run.mjs FILE [arguments]`: runs a TypeScript file on the project's own Node, installing first if needed.
import { becomeChild } from './child.mjs'
import { endWith, ensureInstalled, InstallError } from './install.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) endWith('Usage: node scripts/run.mjs FILE [arguments]')

try {
  becomeChild(await ensureInstalled(), [file, ...args])
} catch (error) {
  endWith(error instanceof InstallError ? error.message : error)
}
