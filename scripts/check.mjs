// `npm run check`: format and lint, types, boundaries, unused code, translations. Prints one line for each check.
import os from 'node:os'
import path from 'node:path'
import { endWithChildren, runCommand } from './checks/run-command.mjs'
import { ensureInstalled, projectDir } from './install.mjs'

/** @param {string} node the path of the Node that runs the tools */
function listChecks(node) {
  const tool = (...file) => [node, path.join(projectDir, 'node_modules', ...file)]
  const types = (name) => [...tool('typescript/bin/tsc'), '-p', `tsconfig.${name}.json`]
  // The longest first, so that none of them runs alone at the end.
  return [
    { name: 'types of the web', command: types('web') },
    { name: 'types of the server', command: types('node') },
    { name: 'types of the pure rules', command: types('pure') },
    { name: 'boundaries', command: [node, 'scripts/checks/boundaries.ts'] },
    {
      name: 'unused code',
      command: [...tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
    },
    {
      name: 'format and lint',
      command: [...tool('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'],
    },
    { name: 'style classes', command: [node, 'scripts/checks/style-classes.ts'] },
    { name: 'translations', command: [node, 'scripts/checks/translations.ts'] },
  ]
}

/**
 * Runs all checks, as many at a time as there are processors, but at most four.
 * @param {string} node the path of the Node that runs the tools
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(node) {
  const checks = listChecks(node)
  const width = Math.max(...checks.map(({ name }) => name.length))
  const sum = { passed: 0, failed: 0 }
  const work = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) {
      const { code, output, seconds } = await runCommand(check.command, { limitMinutes: 30 })
      sum[code === 0 ? 'passed' : 'failed'] += 1
      const verdict = code === 0 ? 'passed' : 'FAILED'
      console.log(`  ${check.name.padEnd(width)}  ${verdict}  ${seconds.toFixed(1).padStart(5)} s`)
      if (code !== 0) console.log(`\n${output.trim() || `ended with code ${code}`}\n`)
    }
  }
  const lanes = Math.min(4, Math.max(2, os.availableParallelism()))
  await Promise.all(Array.from({ length: lanes }, work))
  return sum
}

if (path.resolve(process.argv[1] ?? '') === import.meta.filename) {
  endWithChildren()
  const begin = performance.now()
  const { passed, failed } = await runChecks(await ensureInstalled())
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`\n${passed} passed, ${failed} failed (${seconds} s)`)
  process.exitCode = failed === 0 ? 0 : 1
}
