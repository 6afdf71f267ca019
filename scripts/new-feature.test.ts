import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBoundaries } from './checks/boundaries.ts'
import { checkTranslations } from './checks/translations.ts'

const root = join(import.meta.dirname, '..')
const copied = [
  ...['packages', 'apps', 'scripts', 'e2e', 'bench', 'biome.json', 'vitest.config.ts'],
  ...['tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.web.json', 'package.json'],
]
let copy = ''

/** A copy of the whole checkout with its own packages. Its other dependencies are links to the real ones. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fovea-new-feature-'))
  const isSource = (path: string) => !['node_modules', 'dist', '.cache'].includes(basename(path))
  for (const part of copied) {
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isSource })
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@fovea') link(join(root, 'node_modules', name), `node_modules/${name}`)
  }
  for (const name of ['contract', 'core', 'games', 'words', 'content']) {
    link(join(copy, 'packages', name), `node_modules/@fovea/${name}`)
  }
  for (const name of ['server', 'web']) {
    link(join(copy, 'apps', name), `node_modules/@fovea/${name}`)
  }
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

function link(target: string, place: string): void {
  mkdirSync(join(copy, place, '..'), { recursive: true })
  symlinkSync(target, join(copy, place), 'junction')
}

/** Without blocking this process, whose tests have limits of time. */
async function run(script: string, ...parameters: string[]) {
  const child = spawn(process.execPath, [join(copy, script), ...parameters], {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1' },
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { status, output: stdout + stderr }
}

const newFeature = (...parameters: string[]) => run('scripts/new-feature.mjs', ...parameters)

describe('npm run new:feature', () => {
  it('refuses a name that is not valid for a feature', async () => {
    for (const parameters of [[], ['Tracks'], ['../elsewhere'], ['daily_track'], ['delete']]) {
      const { status, output } = await newFeature(...parameters)
      expect([status, output]).toEqual([1, expect.stringContaining('Name the feature')])
    }
  })

  it('refuses a name that is already used anywhere, and changes nothing there', async () => {
    for (const name of ['news', 'users', 'profile', 'endpoint']) {
      const { status, output } = await newFeature(name)
      expect([status, output]).toEqual([1, expect.stringMatching(/^\S+ already exists\.\n$/)])
    }
    expect(existsSync(join(copy, 'apps/server/src/features/profile'))).toBe(false)
  })

  it('makes a feature that compiles and passes the checks of format, boundaries and translations', {
    timeout: 600_000,
  }, async () => {
    expect(await newFeature('daily-track')).toMatchObject({ status: 0 })
    for (const project of ['tsconfig.node.json', 'tsconfig.web.json']) {
      const types = await run(
        'node_modules/typescript/bin/tsc',
        '-p',
        project,
        '--incremental',
        'false',
      )
      expect(types).toEqual({ status: 0, output: '' })
    }
    const tidiness = await run(
      'node_modules/@biomejs/biome/bin/biome',
      ...['ci', '--error-on-warnings', '--vcs-enabled=false', 'packages/contract', 'apps'],
    )
    expect(tidiness.status, tidiness.output).toBe(0)
    expect(checkTranslations(copy)).toEqual([])
    expect((await readBoundaries(copy)).violations).toEqual([])
    const migrations = readdirSync(join(copy, 'apps/server/src/migrations'))
    const made = migrations.find((file) => file.endsWith('_daily-track.sql')) ?? ''
    const sql = readFileSync(join(copy, 'apps/server/src/migrations', made), 'utf8')
    expect(sql).toContain('CREATE TABLE "daily_track_entries"')
  })

  it('makes a page and endpoints that work, and is part of exports and of what is tested for all calls', {
    timeout: 600_000,
  }, async () => {
    const parts = ['features/daily-track', 'data-transfer/coverage', 'src/every-list']
    const tests = await run('node_modules/vitest/vitest.mjs', 'run', ...parts)
    expect(tests.output).toContain('daily-track/routes.test.ts (11 tests)')
    expect(tests.output).toContain('daily-track/daily-track-page.test.tsx (2 tests)')
    expect(tests.output).toContain('src/every-list.test.ts')
    expect(tests.output).toContain('data-transfer/coverage.test.ts')
    expect(tests.status, tests.output).toBe(0)
    const scopes = readFileSync(join(copy, 'packages/contract/scope-of.ts'), 'utf8')
    expect(scopes).toContain('contract.dailyTrack]')
  })
})
