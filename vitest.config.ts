// Three kinds of tests: `unit` (packages and scripts) and `web` (in a document), which use nothing but memory, and
// `server`, whose tests share one real PostgreSQL.
//
// Files of one kind share their processes, so that each module is loaded once and not once for each file. A file that
// needs modules of its own gets a process of its own: one that mocks or resets modules, has an IndexedDB in memory (whose
// connections and open transactions would outlive the file), or says `@isolated`. See decision 0070.
import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  defineConfig,
  type TestProjectConfiguration,
  type UserWorkspaceConfig,
} from 'vitest/config'
import { LongestFirst } from './scripts/testing/longest-first.ts'
import { SilenceWatch } from './scripts/testing/silence-watch.ts'

/** Tests take much less. This is when they are given up, since the machine may be slow and busy with other things. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/** By default Vitest leaves one core free. On two cores, one slow file would then hold up all others. */
const maxWorkers = Math.max(2, os.availableParallelism() - 1)

/** Shuffling files is done by another sequencer. */
const isShuffled = process.argv.some((option) => option.startsWith('--sequence.shuffle'))

/** What a file leaves behind, or is held up by, stays its own. */
const ownAffairs = [
  'scripts/testing/clean-up-after-file.ts',
  'scripts/testing/give-up-stuck-file.ts',
]

type ProjectTest = NonNullable<UserWorkspaceConfig['test']>

interface Kind extends ProjectTest {
  name: string
  include: string[]
  /** Another configuration that this one adds to. */
  extends?: string
}

const kinds: Kind[] = [
  {
    name: 'unit',
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/*.test.ts'],
    environment: 'node',
    // Node loads these files itself, which is a quarter faster where a test computes much.
    experimental: { viteModuleRunner: false },
    setupFiles: ownAffairs,
  },
  {
    name: 'web',
    extends: 'apps/web/vite.config.ts',
    include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/games/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: [
      ...ownAffairs,
      'apps/web/src/testing/empty-document.ts',
      'apps/web/src/testing/wait-patiently.ts',
    ],
  },
  {
    name: 'server',
    include: ['apps/server/src/**/*.test.ts'],
    environment: 'node',
    setupFiles: ownAffairs,
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    // One more, since a test waits while PostgreSQL works for it.
    maxWorkers: maxWorkers + 1,
    alias: {
      '@node-rs/argon2': path.join(import.meta.dirname, 'apps/server/src/testing/argon2.ts'),
    },
  },
]

const needsOwnModules = /\bvi\.(mock|doMock|resetModules)\(|fake-indexeddb|@isolated/

/** The projects of one kind. Projects run in groups, since a process that changes between projects is started anew. */
function makeProjects({ extends: base, ...kind }: Kind, index: number): TestProjectConfiguration[] {
  const none = ['**/node_modules/**']
  const isolated = globSync(kind.include, { cwd: import.meta.dirname, exclude: none })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) =>
      needsOwnModules.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
    )
  const makeProject = (test: ProjectTest, groupOrder: number) => ({
    ...(base && { extends: base }),
    test: { maxWorkers, ...kind, ...patience, ...test, sequence: { groupOrder } },
  })
  const sharing = makeProject({ exclude: [...none, ...isolated], isolate: false }, index)
  if (isolated.length === 0) return [sharing]
  const name = `${kind.name}, isolated`
  // Vitest replaces only modules that it has loaded itself. All of these are one group, which has one number of workers.
  const alone = { name, include: isolated, experimental: {}, maxWorkers }
  return [sharing, makeProject(alone, kinds.length)]
}

export default defineConfig({
  test: {
    maxWorkers,
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    projects: kinds.flatMap(makeProjects),
    reporters: ['default', 'json', new SilenceWatch()],
    outputFile: { json: '.cache/vitest.json' },
  },
})
