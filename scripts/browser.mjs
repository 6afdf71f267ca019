// Finds a Chromium for the browser journeys and the bench, or installs one where no confirmation is needed. See decision
// 0071.
import { execFile, spawn } from 'node:child_process'
import { access, constants, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const howTo =
  'Chromium is needed for the browser tests and was not found. Install Chromium or Google Chrome ' +
  '(Debian and Ubuntu: sudo apt-get install chromium; others: npx playwright-core install chromium) and try again.'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Debian's package of a Chromium that has no window, and so takes a third less of the processor. */
const headlessName = 'chromium-headless-shell'

/** The command line of Chromium: no sandbox for root, and no connections to its maker. */
export function chromiumArguments() {
  const isRoot = process.getuid?.() === 0
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}

/** The path of a Chromium that starts, or undefined if there is none. */
export async function findChromium() {
  for (const candidate of usualPlaces()) {
    if ((await isExecutable(candidate)) && (await starts(candidate))) return candidate
  }
  const own = playwrightsOwn()
  return own && (await isExecutable(own)) ? own : undefined
}

/** The path of a Chromium that has no window and shows no notifications, or undefined if there is none. */
export async function findHeadlessChromium() {
  const file = path.join('/usr/bin', headlessName)
  return (await isExecutable(file)) && (await starts(file)) ? file : undefined
}

/**
 * The path of a Chromium. If there is none and this runs as root on Debian or Ubuntu, it is installed from the system's
 * packages first, with the one that has no window where that exists.
 * @throws Error with a sentence that says how to install one
 */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  if (!(await isRootOnDebian())) throw new Error(howTo)
  console.log('Installing Chromium from the packages of this system.')
  const apt = ['-qq', '-o', 'DPkg::Lock::Timeout=120']
  await runQuietly('apt-get', [...apt, 'update'])
  const packages = ['chromium', 'fonts-liberation']
  if (await hasPackage(headlessName)) packages.push(headlessName)
  await runQuietly('apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...packages])
  const installed = await findChromium()
  if (!installed) throw new Error(howTo)
  return installed
}

function usualPlaces() {
  const { env, platform } = process
  if (platform === 'darwin') {
    return ['/Applications', path.join(env.HOME ?? '/', 'Applications')].flatMap((folder) => [
      path.join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      path.join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    ])
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        path.join(folder, 'Google/Chrome/Application/chrome.exe'),
        path.join(folder, 'Chromium/Application/chrome.exe'),
      ])
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
}

/** The path at which Playwright would store the Chromium that it downloads. */
function playwrightsOwn() {
  try {
    const requireFromBench = createRequire(new URL('../bench/package.json', import.meta.url))
    return requireFromBench('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

async function isExecutable(file) {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Only a real browser prints its version: Ubuntu's `chromium-browser` is a stub that asks to install a snap. */
function starts(file) {
  if (process.platform === 'win32') return true
  return new Promise((resolve) => {
    execFile(file, ['--version'], { timeout: 120_000 }, (error, stdout) => {
      resolve(!error && /chrom/i.test(stdout))
    })
  })
}

async function isRootOnDebian() {
  if (process.getuid?.() !== 0) return false
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^ID(_LIKE)?=.*debian/m.test(release)
}

/** Whether the sources of this system have the package. Those of Ubuntu do not have every one of Debian. */
function hasPackage(name) {
  return runQuietly('apt-cache', ['show', name]).then(
    () => true,
    () => false,
  )
}

/** Shows the output of the command only if it fails. */
function runQuietly(command, args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(new Error(`${howTo}\n${command} ${args.join(' ')} ended with ${code}:\n${output}`))
    })
  })
}
