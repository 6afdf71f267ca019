// `npm test`: runs everything, even in a fresh clone, and ends with one line of totals. Installs and builds what is
// missing, including a browser, then runs the checks, the unit, web and server tests, and the browser journeys.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './browser.mjs'
import { runChecks } from './check.mjs'
import { endWithChildren, runCommand } from './checks/run-command.mjs'
import { ensureInstalled, projectDir } from './install.mjs'

const reports = path.join(projectDir, '.cache')

/** The limit for everything. It takes less than an hour on two quiet cores; a slow machine should still print its totals. */
const limitMinutes = 85
const failure = { passed: 0, failed: 1, skipped: 0 }

const minutesLeft = () => Math.max(1, limitMinutes - performance.now() / 60_000)

/** Runs one part and measures its time. A part that cannot run counts as one failure. */
async function runPart(name, run) {
  console.log(`\n=== ${name}`)
  const begin = performance.now()
  let sum = failure
  try {
    sum = await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  return { ...sum, name, seconds: (performance.now() - begin) / 1000 }
}

async function buildWeb(node) {
  const build =
    "import { ensureWebBuilt } from './scripts/build-web.mjs'; await ensureWebBuilt(process.execPath)"
  const command = [node, '--input-type=module', '-e', build]
  const { code } = await runCommand(command, { isShown: true, limitMinutes: minutesLeft() })
  if (code !== 0) throw new Error('The web app could not be built.')
}

async function runVitest(node) {
  const report = prepareReport('vitest.json')
  const tool = path.join(projectDir, 'node_modules/vitest/vitest.mjs')
  const { code } = await runCommand([node, tool, 'run'], {
    isShown: true,
    limitMinutes: minutesLeft(),
  })
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = readReport(report)
  const tests = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(projectDir, name)
    const tests = assertionResults.map((test) => ({
      name: `${file}: ${test.fullName}`,
      isFailed: test.status === 'failed',
      seconds: (test.duration ?? 0) / 1000,
    }))
    // A file that could not be loaded has no failing test, but counts as one.
    const isMissing = status === 'failed' && !tests.some(({ isFailed }) => isFailed)
    return isMissing ? [...tests, { name: file, isFailed: true, seconds: 0 }] : tests
  })
  const skipped = numPendingTests + numTodoTests
  const failed = tests.filter(({ isFailed }) => isFailed).length
  return judge(code, { passed: numPassedTests, failed, skipped, tests })
}

async function runPlaywright(node, chromium) {
  const report = prepareReport('playwright.json')
  const tool = path.join(projectDir, 'node_modules/@playwright/test/cli.js')
  const command = [node, tool, 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json']
  const env = { FOVEA_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await runCommand(command, { isShown: true, env, limitMinutes: minutesLeft() })
  const { stats, suites } = readReport(report)
  const { expected, unexpected, flaky, skipped } = stats
  // A spec has its tests of every window.
  const tests = listSpecs(suites).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file}: ${title} (${projectName})`,
      isFailed: status === 'unexpected',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return judge(code, { passed: expected, failed: unexpected + flaky, skipped, tests })
}

function listSpecs(suites = []) {
  return suites.flatMap((suite) => [...suite.specs, ...listSpecs(suite.suites)])
}

/** A runner that found no tests, or that ends with an error without a failed test, has failed. */
function judge(code, sum) {
  if (sum.passed + sum.failed === 0) {
    console.error('No tests were found.')
    return { ...sum, failed: 1 }
  }
  if (code !== 0 && sum.failed === 0) {
    console.error(`Every test passed, but the runner ended with code ${code}.`)
    return { ...sum, failed: 1 }
  }
  return sum
}

function prepareReport(name) {
  mkdirSync(reports, { recursive: true })
  const file = path.join(reports, name)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error('The test runner died before it could write its report.')
  }
}

function printSums(parts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  console.log('')
  for (const { name, passed, failed, skipped = 0, seconds } of parts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    const sums = `${String(passed).padStart(5)} passed  ${String(failed).padStart(4)} failed`
    console.log(`${name.padEnd(22)}${sums}  ${seconds.toFixed(1).padStart(7)} s`)
  }
  const tests = parts.flatMap((part) => part.tests ?? [])
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
  if (slowest.length > 0) console.log('\nThe slowest:')
  for (const { name, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  }
  console.log('')
  // Once more at the end, since the output above is long.
  for (const { name, isFailed } of tests) if (isFailed) console.log(`Failed: ${name}`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

const parts = []

/** Prepares something that later parts need. It is not counted as a test unless it fails. */
async function prepare(name, find) {
  let found
  const sum = await runPart(name, async () => {
    found = await find()
    return { passed: 0, failed: 0 }
  })
  parts.push(sum)
  return found
}

const node = await prepare('Packages', ensureInstalled)
if (node) {
  const chromium = await prepare('Chromium', ensureChromium)
  endWithChildren()
  await prepare('Web build', () => buildWeb(node))
  parts.push(await runPart('Checks', () => runChecks(node)))
  parts.push(await runPart('Unit, web, server', () => runVitest(node)))
  if (chromium) parts.push(await runPart('Browser', () => runPlaywright(node, chromium)))
}
printSums(parts)
