import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChunkGroup, lostChunkPaths, toCodeSplitting } from './chunk-groups.ts'

let root: string

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'fovea-chunks-'))
  const files = {
    'main.js': "import './first.js'\nimport './second.js'\nimport './third.js'",
    'first.js': "console.log('first')",
    'second.js': "console.log('second')",
    'third.js': "console.log('third')",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text)
})

afterAll(() => rmSync(root, { recursive: true }))

/** Returns the modules of each chunk that a group has made. */
async function buildWith(groups: ChunkGroup[]): Promise<Record<string, string[]>> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [lostChunkPaths(groups)],
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(root, 'main.js'),
        output: { codeSplitting: { groups: toCodeSplitting(groups) } },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk' && !file.isEntry)
  return Object.fromEntries(
    chunks.map((file) => [
      file.name,
      file.type === 'chunk' ? file.moduleIds.map((id) => path.basename(id)) : [],
    ]),
  )
}

test('a module goes into the first group that names it and does not leave it out', async () => {
  const groups = [
    { name: 'few', paths: [/\/(first|second)\.js$/], except: [/\/second\.js$/] },
    { name: 'all', paths: [/\/first\.js$/, /\/second\.js$/, /\/third\.js$/] },
  ]
  expect(await buildWith(groups)).toEqual({ few: ['first.js'], all: ['second.js', 'third.js'] })
})

test('the build fails and names every path that leads nowhere, with its group', async () => {
  const groups = [
    { name: 'few', paths: [/\/first\.js$/, /\/moved\.js$/], except: [/\/left\.js$/] },
    { name: 'none', paths: [/\/gone\.js$/] },
  ]
  const failure = buildWith(groups)
  await expect(failure).rejects.toThrow('"few" names /\\/moved\\.js$/, and no module')
  await expect(failure).rejects.toThrow('"few" names /\\/left\\.js$/')
  await expect(failure).rejects.toThrow('"none" names /\\/gone\\.js$/')
  await expect(failure).rejects.not.toThrow('first')
})
