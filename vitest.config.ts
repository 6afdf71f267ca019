// Two projects: pure rules and web units run fast and in parallel; server tests share one real PostgreSQL.
import os from 'node:os'
import { defineConfig } from 'vitest/config'

/** Not what a test takes, but when it is given up: the machine may be slow, and busy with other things. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    // Vitest leaves one core free; on two cores one slow file would then hold up all others.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          ...patience,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/games/**/*.test.tsx'],
          environment: 'happy-dom',
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          ...patience,
        },
      },
    ],
  },
})
