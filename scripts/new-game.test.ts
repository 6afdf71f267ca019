import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const messageTypes = 'apps/web/src/app/i18next.d.ts'
const biome = 'node_modules/@biomejs/biome/bin/biome'
const root = join(import.meta.dirname, '..')
const packages = ['contract', 'core', 'games', 'words']
const copied = [
  ...packages.map((name) => `packages/${name}`),
  'e2e/support',
  'scripts/fill-templates.mjs',
  'scripts/new-game.mjs',
  'scripts/templates/game',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'biome.json',
  'scripts/lint',
]
const registries = ['packages/contract/game-names.ts', 'packages/games/table.ts']
const kinds = ['odd-one-out', '3-in-a-row', 'stroop'] as const
let copy = ''
/** The files of the copy before any game was made. */
let before: Map<string, string>

/** A small copy of the checkout: what games are made of, the web app's messages and this command. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fovea-new-game-'))
  for (const part of copied) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  cpSync(join(root, 'apps/web/src'), join(copy, 'apps/web/src'), {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || /\.(json|d\.ts)$/.test(path),
  })
  linkDependencies()
  before = readFiles()
  const include = [
    'packages/games/**/*.tsx',
    'packages/games/registry.ts',
    'e2e/support/game-round.ts',
    messageTypes,
  ]
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.web.json',
      compilerOptions: { incremental: false },
      include,
      exclude: ['node_modules', '**/*.test.*'],
    }),
  )
  const tests = 'packages/games/{conformance,first-games,*/rules}.test.ts'
  writeFileSync(
    join(copy, 'vitest.config.mjs'),
    `export default { cacheDir: ${JSON.stringify(join(copy, '.cache'))}, test: { include: ['${tests}'] } }`,
  )
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Links the installed dependencies, and the packages of the copy instead of those of the checkout. */
function linkDependencies() {
  const link = (from: string, to: string) => symlinkSync(from, join(copy, to), 'junction')
  mkdirSync(join(copy, 'node_modules/@fovea'), { recursive: true })
  for (const entry of readdirSync(join(root, 'node_modules'), { withFileTypes: true })) {
    if (entry.isFile() || entry.name === '@fovea' || entry.name === '.cache') continue
    link(join(root, 'node_modules', entry.name), `node_modules/${entry.name}`)
  }
  for (const name of packages) link(join(copy, 'packages', name), `node_modules/@fovea/${name}`)
}

function readFiles(): Map<string, string> {
  const folders = ['packages', 'apps', 'e2e', 'scripts']
  const paths = folders.flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path).replaceAll('\\', '/'),
    ),
  )
  const files = paths.filter((path) => statSync(join(copy, path)).isFile())
  return new Map(files.map((path) => [path, readFileSync(join(copy, path), 'utf8')]))
}

/** The lines that were added to each file that existed before. Fails if a line is gone. */
function listAddedLines(): string[] {
  const after = readFiles()
  return [...before].flatMap(([path, text]) => {
    const [old, now] = [text.split('\n'), after.get(path)?.split('\n') ?? []]
    const added = now.filter((line) => !old.includes(line))
    expect(now.filter((line) => !added.includes(line))).toEqual(old)
    return added.map((line) => `${path}: ${line.trim()}`)
  })
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

const newGame = (...parameters: string[]) => run('scripts/new-game.mjs', ...parameters)

describe('npm run new:game', () => {
  it('refuses what is not a kind, with a sentence that lists the games', async () => {
    for (const parameters of [[], ['../elsewhere'], ['Chess'], ['odd_one'], ['odd--one']]) {
      const { status, output } = await newGame(...parameters)
      expect(status).toBe(1)
      expect(output).toContain('The games are 2048, abc-sort, bigram, color-match,')
    }
    expect(readFiles()).toEqual(before)
  })

  it('refuses a game that already exists, and the name of another game or leaderboard', async () => {
    expect(await newGame('numbers')).toEqual({
      status: 1,
      output: 'packages/games/numbers already exists.\n',
    })
    for (const kind of ['kernel', 'number-grid', 'overall', 'challenge']) {
      expect(await newGame(kind)).toMatchObject({ status: 1 })
    }
    expect(readFiles()).toEqual(before)
  })

  it('makes a game of any kind with one folder and two lines', async () => {
    expect(await newGame('odd-one-out')).toMatchObject({ status: 0 })
    expect(listAddedLines()).toEqual([
      "packages/contract/game-names.ts: 'ODD_ONE_OUT',",
      "packages/games/table.ts: export { default as ODD_ONE_OUT } from './odd-one-out/events.ts'",
    ])
    const made = [...readFiles().keys()].filter((path) => !before.has(path))
    expect(made).toContain('packages/games/odd-one-out/game.ts')
    expect(made.every((path) => path.startsWith('packages/games/odd-one-out/'))).toBe(true)
  })

  it('makes games that are registered, conform, compile and are formatted', {
    timeout: 300_000,
  }, async () => {
    for (const kind of kinds.slice(1)) {
      expect(await newGame(kind)).toMatchObject({ status: 0 })
    }
    const types = await run('node_modules/typescript/bin/tsc', '--project', 'tsconfig.json')
    expect(types).toEqual({ status: 0, output: '' })
    const tidiness = await run(
      biome,
      'check',
      '--vcs-enabled=false',
      'packages/games',
      ...registries,
    )
    expect(tidiness.status, tidiness.output).toBe(0)
    const names = ['ODD_ONE_OUT', '3_IN_A_ROW', 'STROOP']
    // Everything about the new games, and what is said about games in general. The others have been tested already.
    const tested = ['-t', [...names, 'game'].join('|')]
    const tests = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=verbose',
      ...tested,
    )
    for (const name of names) {
      expect(tests.output).toContain(`${name} > plays simulated rounds to their end`)
    }
    expect(tests.output).not.toContain('FAIL')
    expect(tests.status).toBe(0)
  })
})
