import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameKinds } from '../packages/games/names.ts'

const messageTypes = 'apps/web/src/app/i18next.d.ts'
const biome = 'node_modules/@biomejs/biome/bin/biome'
const root = join(import.meta.dirname, '..')
const copied = [
  'packages/games',
  'scripts/fill-templates.mjs',
  'scripts/new-game.mjs',
  'scripts/templates/game',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'biome.json',
]
const kinds = ['color-match', '2048', 'two-colored'] as const
let copy = ''

/** A small copy of the checkout: the games, the web app's messages and this command, with the real dependencies. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fovea-new-game-'))
  for (const part of copied) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  cpSync(join(root, 'apps/web/src'), join(copy, 'apps/web/src'), {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || /\.(json|d\.ts)$/.test(path),
  })
  for (const kind of kinds) forgetGame(kind)
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.web.json',
      compilerOptions: { incremental: false },
      include: ['packages/games', messageTypes],
      exclude: ['node_modules', '**/*.test.*'],
    }),
  )
  writeFileSync(
    join(copy, 'vitest.config.mjs'),
    `export default { cacheDir: ${JSON.stringify(join(copy, '.cache'))}, test: { include: ['packages/games/{conformance,*/rules}.test.ts'] } }`,
  )
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Removes the game from the copy, so that the command can make it even if the project has it. */
function forgetGame(kind: (typeof kinds)[number]) {
  const name = Object.entries(gameKinds).find(([, other]) => other === kind)?.[0]
  rmSync(join(copy, 'packages/games', kind), { recursive: true, force: true })
  for (const file of ['packages/games/registry.ts', 'packages/games/views.tsx', messageTypes]) {
    const kept = readFileSync(join(copy, file), 'utf8')
      .split('\n')
      .filter((line) => !line.includes(`/${kind}/`) && !line.includes(`'game.${kind}'`))
      .filter((line) => !line.match(`^  '?${name}'?:`))
    writeFileSync(join(copy, file), kept.join('\n'))
  }
}

function run(script: string, ...parameters: string[]) {
  const env = { ...process.env, NO_COLOR: '1' }
  const command = [join(copy, script), ...parameters]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
    env,
  })
  return { status, output: stdout + stderr }
}

const newGame = (...parameters: string[]) => run('scripts/new-game.mjs', ...parameters)

describe('npm run new:game', () => {
  it('refuses a kind that is not one of the seventeen, with a sentence that lists them', () => {
    for (const parameters of [[], ['chess'], ['../elsewhere'], ['constructor']]) {
      const { status, output } = newGame(...parameters)
      expect(status).toBe(1)
      expect(output).toContain('The games are 2048, abc-sort, bigram, color-match,')
    }
  })

  it('refuses a game that already exists and does not change it', () => {
    const before = readFileSync(join(copy, 'packages/games/registry.ts'), 'utf8')
    const { status, output } = newGame('numbers')
    expect(status).toBe(1)
    expect(output).toBe('The game numbers already exists in packages/games/numbers.\n')
    expect(readFileSync(join(copy, 'packages/games/registry.ts'), 'utf8')).toBe(before)
  })

  it('makes games that are registered, conform, compile and are formatted', {
    timeout: 300_000,
  }, () => {
    for (const kind of kinds) {
      expect(newGame(kind)).toMatchObject({ status: 0 })
    }
    const registry = readFileSync(join(copy, 'packages/games/registry.ts'), 'utf8')
    expect(registry).toContain(
      "  COLOR_MATCH: withEvents(colorMatch, colorMatchEvents),\n  '2048': withEvents(game2048, game2048Events),\n",
    )
    const types = run('node_modules/typescript/bin/tsc', '--project', 'tsconfig.json')
    expect(types).toEqual({ status: 0, output: '' })
    const tidiness = run(biome, 'check', '--vcs-enabled=false', 'packages/games', messageTypes)
    expect(tidiness.status, tidiness.output).toBe(0)
    const tests = run('node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose')
    expect(tests.output).toContain('COLOR_MATCH > plays simulated rounds to their end')
    expect(tests.output).not.toContain('FAIL')
    expect(tests.status).toBe(0)
  })
})
