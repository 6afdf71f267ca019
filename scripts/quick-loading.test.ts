import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const projectDir = path.resolve(import.meta.dirname, '..')
const quickLoading = path.join(projectDir, 'apps/server/quick-loading.mjs')

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'fovea-loading-'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
})
afterAll(() => rmSync(dir, { recursive: true }))

/** A package of modules, with a folder of another kind and one that does not say its kind. */
const files = {
  'package.json': '{ "type": "module" }',
  'one.js': 'export const one = 1',
  'two.js': "import { one } from './one.js'; export const two = one + 1",
  'typed.ts': 'export const typed: number = 3',
  'more.ts': "import { typed } from './typed.ts'; export const more: number = typed + 1",
  'old.cjs': 'exports.old = require("./inner/older.js").older',
  'data.json': '{ "five": 5 }',
  'inner/package.json': '{ "type": "commonjs" }',
  'inner/older.js': 'exports.older = 6',
  'inner/oldest.js': 'exports.oldest = typeof module === "object"',
  'unsaid/package.json': '{}',
  'unsaid/module.js': 'export const unsaid = 7',
  'unsaid/script.js': 'module.exports = { script: 8 }',
  'all.js': `
    import { one } from './one.js'
    import { two } from './two.js'
    import { more } from './more.ts'
    import { typed } from './typed.ts'
    import old from './old.cjs'
    import data from './data.json' with { type: 'json' }
    import older from './inner/older.js'
    import oldest from './inner/oldest.js'
    import { unsaid } from './unsaid/module.js'
    import script from './unsaid/script.js'
    const gone = await import('./gone.js').catch(({ code }) => code)
    const found = { one, two, more, typed, old, data, older, oldest, unsaid, script }
    console.log(JSON.stringify({ ...found, isGone: typeof gone === 'string' }))
  `,
}

async function run(...flags: string[]) {
  const all = path.join(dir, 'all.js')
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, all], {
    cwd: projectDir,
  })
  return JSON.parse(stdout)
}

test('modules of every kind are loaded as without it', async () => {
  const plain = await run()
  expect(plain).toMatchObject({ two: 2, more: 4, oldest: { oldest: true }, isGone: true })
  expect(await run(`--import=${pathToFileURL(quickLoading)}`)).toEqual(plain)
})
