// Checks the imports of the whole project against .dependency-cruiser.mjs, and makes sure that they were really read.
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const projectDir = path.resolve(import.meta.dirname, '../..')
const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench']

export interface Violation {
  rule: string
  from: string
  to: string
}

export interface BoundaryReport {
  violations: Violation[]
  /** The number of the project's modules whose imports were read. */
  moduleCount: number
  /** The number of source files on the disk. */
  sourceFileCount: number
  /** The number of imports between the project's modules. */
  importCount: number
}

/** @param baseDir a folder with `packages/`, `apps/`, and links to them in `node_modules/@fovea/` */
export async function readBoundaries(baseDir: string): Promise<BoundaryReport> {
  const options = await extractDepcruiseOptions(path.join(projectDir, '.dependency-cruiser.mjs'))
  const roots = folders.filter((folder) => existsSync(path.join(baseDir, folder)))
  const { output } = await cruise(roots, { ...options, baseDir })
  if (typeof output === 'string') throw new Error(output)
  const modules = output.modules.filter(({ source }) => isOwnSource(source))
  return {
    violations: output.summary.violations.map(toViolation),
    moduleCount: modules.length,
    sourceFileCount: countSourceFiles(baseDir, roots),
    importCount: modules
      .flatMap(({ dependencies }) => dependencies)
      .filter(({ resolved }) => isOwnSource(resolved)).length,
  }
}

function isOwnSource(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file)
}

function toViolation(violation: ICruiseResult['summary']['violations'][number]): Violation {
  const cycle = violation.cycle?.map(({ name }) => name).join(' → ')
  return { rule: violation.rule.name, from: violation.from, to: cycle ?? violation.to }
}

function countSourceFiles(baseDir: string, roots: string[]): number {
  return roots
    .flatMap((root) => globSync(`${root}/**/*.{ts,tsx,mjs}`, { cwd: baseDir }))
    .filter((file) => isOwnSource(file.replaceAll(path.sep, '/'))).length
}

if (import.meta.main) {
  const report = await readBoundaries(projectDir)
  for (const { rule, from, to } of report.violations) console.error(`${rule}: ${from} → ${to}`)
  // If dependency-cruiser does not support the compiler, it reads nothing and so finds nothing wrong.
  const isRead =
    report.moduleCount >= report.sourceFileCount && report.importCount >= report.moduleCount / 2
  if (!isRead) console.error(`Not everything was read: ${JSON.stringify(report)}`)
  console.log(`${report.moduleCount} modules, ${report.importCount} imports between them`)
  process.exitCode = report.violations.length > 0 || !isRead ? 1 : 0
}
