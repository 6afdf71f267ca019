// Tests `npm start` with a fake server: what it survives, and when it returns.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const scriptsDir = import.meta.dirname

/** Replaces install.mjs, since nothing needs to be installed for the fake server. */
const fakeInstall = `
import path from 'node:path'
export const projectDir = path.resolve(import.meta.dirname, '..')
export const ensureInstalled = async () => ${JSON.stringify(process.execPath)}
export class InstallError extends Error {}
export function endWith(sentence) { console.error(sentence); process.exit(1) }`

/** Dies when a file \`die\` exists. After SIGTERM it ends as soon as a file \`may-end\` exists. */
const fakeServer = `
import fs from 'node:fs'
process.on('SIGTERM', () => {
  console.log('is ending')
  setInterval(() => {
    if (!fs.existsSync('may-end')) return
    fs.writeFileSync('ended', '')
    process.exit(0)
  }, 10)
})
setInterval(() => {
  if (!fs.existsSync('die')) return
  fs.rmSync('die')
  process.kill(process.pid, 'SIGKILL')
}, 10)
process.send('listening', () => console.log('is listening'))`

function makeProject(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'fovea-start-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  mkdirSync(path.join(dir, 'scripts'))
  mkdirSync(path.join(dir, 'apps/server/src'), { recursive: true })
  for (const file of ['start', 'child', 'supervise', 'parent-watch', 'server-flags']) {
    copyFileSync(path.join(scriptsDir, `${file}.mjs`), path.join(dir, `scripts/${file}.mjs`))
  }
  writeFileSync(path.join(dir, 'scripts/install.mjs'), fakeInstall)
  writeFileSync(path.join(dir, 'scripts/build-web.mjs'), 'export const ensureWebBuilt = () => {}')
  writeFileSync(path.join(dir, 'apps/server/src/main.ts'), fakeServer)
  writeFileSync(path.join(dir, 'apps/server/quick-loading.mjs'), '')
  copyFileSync(path.join(scriptsDir, '../package.json'), path.join(dir, 'package.json'))
  return dir
}

function startByNpm(dir: string) {
  const env = { ...process.env, npm_config_update_notifier: 'false' }
  const npm = spawn('npm', ['start'], { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      npm.emit('said')
    })
  }
  const hear = async (sentence: string, times = 1) => {
    while (said.split(sentence).length <= times) await once(npm, 'said')
  }
  return { npm, hear }
}

test('npm start restarts a server that died, and returns only when the server has ended', async () => {
  const dir = makeProject()
  const { npm, hear } = startByNpm(dir)
  await hear('is listening')
  writeFileSync(path.join(dir, 'die'), '')
  await hear('The server died (SIGKILL)')
  await hear('is listening', 2)

  npm.kill('SIGTERM')
  await hear('is ending')
  expect([npm.exitCode, npm.signalCode]).toEqual([null, null])
  writeFileSync(path.join(dir, 'may-end'), '')
  expect(await once(npm, 'exit')).toEqual([0, null])
  expect(existsSync(path.join(dir, 'ended'))).toBe(true)
})

test('when npm is killed, the server shuts down in order', async () => {
  const dir = makeProject()
  const { npm, hear } = startByNpm(dir)
  await hear('is listening')
  npm.kill('SIGKILL')
  writeFileSync(path.join(dir, 'may-end'), '')
  await hear('is ending')
  await once(npm.stdout, 'close')
  expect(existsSync(path.join(dir, 'ended'))).toBe(true)
})

test('a second signal ends npm start at once, whatever the server is doing', async () => {
  const { npm, hear } = startByNpm(makeProject())
  await hear('is listening')
  npm.kill('SIGTERM')
  await hear('is ending')
  npm.kill('SIGINT')
  expect(await once(npm, 'exit')).toEqual([137, null])
})
