// Changes the rules in one place at a time, and finds the changes that no test notices: `npm run mutate`.
import path from 'node:path'
import { strykerPlugins } from './ignored-mutants.mjs'

const folder = '.cache/mutation'

const mutated = [
  'packages/core/**/*.ts',
  'packages/contract/**/*.ts',
  'packages/games/kernel/**/*.ts',
  'packages/games/*/rules.ts',
  'apps/web/src/**/saving/**/*.ts',
  'apps/web/src/kit/sending/**/*.ts',
  '!**/*.test.ts',
  '!**/testing/**',
  '!**/testing.ts',
]

export default {
  mutate: mutated,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  plugins: [
    path.join(import.meta.dirname, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
    path.join(import.meta.dirname, 'ignored-mutants.mjs'),
  ],
  ignorers: strykerPlugins.map(({ name }) => name),
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  tempDirName: `${folder}/sandbox`,
  /** What no test of these rules reads. */
  ignorePatterns: [
    '/apps/server',
    '/apps/web/public',
    '/bench',
    '/deploy',
    '/docs',
    '/e2e',
    '/scripts/mutation/node_modules',
    'dist',
  ],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${folder}/report.json` },
  concurrency: 2,
  /** An endless loop is one more way to notice a change. */
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 90, break: 90 },
}
