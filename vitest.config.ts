// Three projects: `unit` (packages and scripts) and `web` run fast and in parallel; the tests of `server` share one real
// PostgreSQL.
import os from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests take much less. This is when they are given up, since the machine may be slow and busy with other things. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

/** A test that failed is tried once more and named, but not one that has found a counterexample to a property. */
const retry = { count: 1, condition: /^(?!Property failed after)/ }

export default defineConfig({
  test: {
    // By default Vitest leaves one core free. On two cores, one slow file would then hold up all others.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          ...patience,
          retry,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/games/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/testing/wait-patiently.ts'],
          ...patience,
          retry,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          ...patience,
          retry,
        },
      },
    ],
  },
})
