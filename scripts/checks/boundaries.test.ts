import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoundaryReport, readBoundaries } from './boundaries.ts'

const manifests = {
  'packages/contract': { exports: { '.': './index.ts', './*': './*' }, dependencies: { zod: '4' } },
  'packages/core': { exports: { './*': './*' } },
  'packages/content': { exports: { './*': './*' }, dependencies: { yaml: '2', zod: '4' } },
  'packages/games': {
    exports: { './*': './*' },
    dependencies: { zod: '4' },
    peerDependencies: { react: '19', '@mantine/core': '9' },
  },
  'apps/server': {
    imports: { '#platform/*': './src/platform/*' },
    dependencies: { zod: '4', 'drizzle-orm': '0' },
    devDependencies: { 'smtp-server': '3' },
  },
  'apps/web': {
    imports: {
      '#app/*': './src/app/*',
      '#domain/*': './src/domain/*',
      '#features/*': './src/features/*',
      '#kit/*': './src/kit/*',
    },
    dependencies: { react: '19', '@mantine/core': '9', zustand: '5' },
  },
}

/** A small project in which every import is allowed: each file with its imports. */
const allowed: Record<string, string[]> = {
  'packages/contract/index.ts': ['./languages.ts', './plain.ts'],
  'packages/contract/languages.ts': ['zod'],
  'packages/contract/plain.ts': [],
  'packages/core/reading/pace.ts': ['@fovea/contract/languages.ts', './words.ts'],
  'packages/core/reading/words.ts': ['type @fovea/contract'],
  'packages/core/reading/words.test.ts': ['./words.ts', 'node:fs'],
  'packages/content/books.ts': ['node:fs', 'yaml', 'zod', '@fovea/contract/languages.ts'],
  'packages/games/names.ts': ['type @fovea/contract'],
  'packages/games/kernel/game.ts': ['zod', '../names.ts', '@fovea/core/reading/pace.ts'],
  'packages/games/kernel/frame.tsx': ['react', './game.ts'],
  'packages/games/numbers/game.ts': ['./rules.ts', '../kernel/game.ts', 'zod'],
  'packages/games/numbers/rules.ts': [],
  'packages/games/numbers/view.tsx': [
    'react',
    '@mantine/core',
    './rules.ts',
    '../kernel/frame.tsx',
  ],
  'packages/games/sudoku/game.ts': ['../kernel/game.ts'],
  'packages/games/sudoku/view.tsx': ['react', './game.ts'],
  'packages/games/registry.ts': ['./numbers/game.ts', './sudoku/game.ts'],
  'packages/games/views.tsx': ['react', './numbers/view.tsx', './sudoku/view.tsx'],
  'apps/server/src/main.ts': ['./app.ts', './config.ts'],
  'apps/server/src/config.ts': ['zod'],
  'apps/server/src/app.ts': ['./features/notes/routes.ts', './features/tasks/routes.ts'],
  'apps/server/src/platform/database.ts': ['node:fs', 'drizzle-orm', './tables/notes.ts'],
  'apps/server/src/platform/tables/notes.ts': ['drizzle-orm'],
  'apps/server/src/testing/test-app.ts': ['../app.ts', 'smtp-server'],
  'apps/server/src/features/notes/routes.ts': [
    './store.ts',
    '@fovea/contract',
    '@fovea/core/reading/pace.ts',
    '@fovea/content/books.ts',
    '@fovea/games/registry.ts',
    'zod',
    'node:crypto',
    'type drizzle-orm',
    'type ../../platform/tables/notes.ts',
  ],
  'apps/server/src/features/notes/list-store.ts': ['drizzle-orm', '#platform/tables/notes.ts'],
  'apps/server/src/features/notes/store.test.ts': ['./store.ts', 'drizzle-orm'],
  'apps/server/src/domain/days/day.ts': [
    '../../platform/database.ts',
    '@fovea/core/reading/pace.ts',
  ],
  'apps/server/src/features/notes/store.ts': [
    '#platform/database.ts',
    'drizzle-orm',
    '../../domain/days/day.ts',
  ],
  'apps/server/src/features/notes/testing.ts': ['../../testing/test-app.ts'],
  'apps/server/src/features/notes/routes.test.ts': ['./testing.ts', 'smtp-server'],
  'apps/server/src/features/tasks/routes.ts': ['../../platform/database.ts'],
  'apps/web/src/main.tsx': ['react', '#app/router.tsx'],
  'apps/web/src/app/router.tsx': ['#features/notes/page.tsx', '#features/tasks/page.tsx'],
  'apps/web/src/domain/games/title.tsx': ['#kit/ui/button.tsx', '@fovea/games/views.tsx'],
  'apps/web/src/kit/ui/button.tsx': ['@mantine/core', '@fovea/contract'],
  'apps/web/src/kit/session/session.ts': ['zustand'],
  'apps/web/src/kit/sending/outbox.ts': ['type zustand', '../session/session.ts'],
  'apps/web/src/features/notes/page.tsx': ['react', '#domain/games/title.tsx', './api.ts'],
  'apps/web/src/features/notes/api.ts': ['@fovea/contract', '@fovea/games/views.tsx'],
  'apps/web/src/features/tasks/page.tsx': ['#kit/ui/button.tsx'],
}

/** Forbidden imports, each with the rule that must find it. */
const planted: [rule: string, from: string, specifier: string][] = [
  ['contract', 'packages/contract/index.ts', '@fovea/core/reading/words.ts'],
  ['contract', 'packages/contract/plain.ts', 'yaml'],
  ['core', 'packages/core/reading/words.ts', 'node:fs'],
  ['core', 'packages/core/reading/pace.ts', 'zod'],
  ['core-types-only', 'packages/core/reading/words.ts', '@fovea/contract/plain.ts'],
  ['content', 'packages/content/books.ts', '@fovea/core/reading/words.ts'],
  ['packages-below-apps', 'packages/core/reading/pace.ts', '@fovea/server/src/config.ts'],
  ['game-rules', 'packages/games/numbers/rules.ts', 'react'],
  ['game-pure-entry', 'packages/games/numbers/game.ts', 'react'],
  ['game-pure-entry', 'packages/games/registry.ts', './numbers/view.tsx'],
  ['game-rules', 'packages/games/sudoku/game.ts', 'node:crypto'],
  ['game-view', 'packages/games/sudoku/view.tsx', '../registry.ts'],
  ['game-sibling', 'packages/games/sudoku/game.ts', '../numbers/rules.ts'],
  ['game-sibling', 'packages/games/kernel/game.ts', '../numbers/rules.ts'],
  ['game-registries', 'packages/games/names.ts', 'node:fs'],
  ['server-sibling', 'apps/server/src/features/notes/store.ts', '../tasks/routes.ts'],
  ['server-feature', 'apps/server/src/features/tasks/routes.ts', '../../config.ts'],
  ['server-feature', 'apps/server/src/features/notes/store.ts', '@fovea/games/views.tsx'],
  ['server-alone', 'apps/server/src/features/tasks/routes.ts', '@fovea/web/src/kit/ui/button.tsx'],
  ['server-platform', 'apps/server/src/platform/database.ts', '../features/notes/store.ts'],
  ['server-platform', 'apps/server/src/platform/database.ts', '../domain/days/day.ts'],
  ['server-domain', 'apps/server/src/domain/days/day.ts', '../../features/notes/store.ts'],
  ['server-sql', 'apps/server/src/features/tasks/routes.ts', 'drizzle-orm'],
  ['server-sql', 'apps/server/src/features/tasks/restore.ts', '#platform/tables/notes.ts'],
  ['server-sql', 'apps/server/src/domain/days/day.ts', '../../platform/tables/notes.ts'],
  ['server-entries', 'apps/server/src/config.ts', './main.ts'],
  ['web-sibling', 'apps/web/src/features/notes/page.tsx', '#features/tasks/page.tsx'],
  ['web-feature', 'apps/web/src/features/tasks/page.tsx', '#app/router.tsx'],
  ['web-domain', 'apps/web/src/domain/games/title.tsx', '#features/notes/api.ts'],
  ['web-kit', 'apps/web/src/kit/ui/button.tsx', '#domain/games/title.tsx'],
  ['web-kit', 'apps/web/src/kit/session/session.ts', '@fovea/games/views.tsx'],
  ['web-alone', 'apps/web/src/app/router.tsx', '@fovea/server/src/config.ts'],
  ['web-alone', 'apps/web/src/app/router.tsx', '@fovea/content/books.ts'],
  ['web-in-the-browser', 'apps/web/src/app/router.tsx', 'node:fs'],
  ['web-member-state', 'apps/web/src/features/tasks/page.tsx', 'zustand'],
  ['resolvable', 'apps/web/src/main.tsx', '#kit/missing.ts'],
  ['declared', 'apps/web/src/main.tsx', 'zod'],
  ['production-without-tests', 'packages/core/reading/pace.ts', './words.test.ts'],
  ['production-without-tests', 'apps/server/src/features/notes/store.ts', './testing.ts'],
  ['server-sibling', 'apps/server/src/features/notes/testing.ts', '../tasks/routes.ts'],
  ['production-without-dev-dependencies', 'apps/server/src/config.ts', 'smtp-server'],
]

const libraries = ['zod', 'yaml', 'react', '@mantine/core', 'zustand', 'smtp-server', 'drizzle-orm']

const baseDir = mkdtempSync(path.join(os.tmpdir(), 'fovea-boundaries-'))

function buildProject(name: string, files: Record<string, string[]>): string {
  const project = path.join(baseDir, name)
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), text)
  }
  write('package.json', '{ "private": true, "type": "module" }')
  mkdirSync(path.join(project, 'node_modules/@fovea'), { recursive: true })
  for (const [folder, manifest] of Object.entries(manifests)) {
    const packageName = `@fovea/${path.basename(folder)}`
    write(`${folder}/package.json`, JSON.stringify({ name: packageName, ...manifest }))
    const link = path.join(project, 'node_modules', packageName)
    symlinkSync(path.join(project, folder), link, 'junction')
  }
  for (const library of libraries) {
    write(
      `node_modules/${library}/package.json`,
      JSON.stringify({ name: library, main: 'main.js' }),
    )
    write(`node_modules/${library}/main.js`, '')
  }
  for (const [file, imports] of Object.entries(files)) {
    write(file, [...imports.map(importLine), 'export const here = true', ''].join('\n'))
  }
  return project
}

function importLine(specifier: string, index: number): string {
  if (specifier.startsWith('type ')) return `import type { T${index} } from '${specifier.slice(5)}'`
  return `import { here as here${index} } from '${specifier}'\nconsole.log(here${index})`
}

function withPlanted(): Record<string, string[]> {
  const files = structuredClone(allowed)
  for (const [, from, specifier] of planted) files[from] = [...(files[from] ?? []), specifier]
  return files
}

describe('the boundaries', () => {
  let clean: BoundaryReport
  let broken: BoundaryReport

  beforeAll(async () => {
    clean = await readBoundaries(buildProject('allowed', allowed))
    broken = await readBoundaries(buildProject('planted', withPlanted()))
  }, 60_000)

  afterAll(() => rmSync(baseDir, { recursive: true }))

  test('find nothing wrong with allowed imports', () => {
    expect(clean.violations).toEqual([])
    expect(clean.moduleCount).toBe(Object.keys(allowed).length)
  })

  test.each(planted)('%s: %s may not import %s', (rule, from, specifier) => {
    const target = specifier.replace(/^(#|@fovea|node:|\.+)\/?/, '').replace(/^.*\//, '')
    expect(broken.violations).toContainEqual({
      rule,
      from,
      to: expect.stringContaining(target),
    })
  })

  test('no-cycle: two modules of one folder may not import each other', async () => {
    const files = { ...allowed, 'packages/games/numbers/rules.ts': ['./game.ts'] }
    const { violations } = await readBoundaries(buildProject('cyclic', files))
    expect(violations.map(({ rule }) => rule)).toEqual(['no-cycle'])
    expect(violations[0]?.to).toContain('packages/games/numbers/rules.ts')
  }, 60_000)
})
