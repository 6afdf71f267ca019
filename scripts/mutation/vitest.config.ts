// The tests that Stryker runs on mutants: those of the pure rules, and of saving and sending in the web app. Each file has
// its own modules, so that a mutant that changes what a module makes when it is loaded is one in every file.
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')

const test = { root, setupFiles: ['scripts/testing/clean-up-after-file.ts'], testTimeout: 300_000 }

export default defineConfig({
  // Without this, packages would import each other from outside of the folder that has the mutants.
  resolve: { alias: [{ find: /^@fovea\/(\w+)\//, replacement: `${root}/packages/$1/` }] },
  test: {
    projects: [
      {
        extends: true,
        test: { ...test, name: 'rules', include: ['packages/{contract,core,games}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...test,
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/{saving,sending}/*.test.ts'],
          setupFiles: [...test.setupFiles, 'apps/web/src/testing/empty-document.ts'],
        },
      },
    ],
  },
})
