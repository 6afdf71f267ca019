// Runs a program on the project's own Node as if it were this process: with the same terminal, signals and exit code, and
// without leaving an orphan when this process, or the npm that started it, is killed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { projectDir } from './install.mjs'

const parentWatch = new URL('./parent-watch.mjs', import.meta.url).href
const watchMs = 250
const echoMs = 1_000
const isWindows = process.platform === 'win32'

/** Read at the start, while these processes certainly exist. */
const starters = readStarters()

/** Runs the program and then ends this process with its exit code. */
export function becomeChild(node, args) {
  const child = startChild(node, args)
  onWishToEnd((signal) => endChild(child, signal))
  child.once('error', (error) => {
    console.error(`${node} does not start: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
}

/**
 * The child gets its own session, so that a signal from the terminal reaches it once, through this process, and not a
 * second time directly. If this process is killed, `parent-watch.mjs` in the child notices that the channel has closed.
 */
export function startChild(node, args) {
  return spawn(node, ['--import', parentWatch, ...args], {
    cwd: projectDir,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  })
}

/** Windows can only kill. There a child shuts down in order when its channel closes. */
export function endChild(child, signal) {
  if (isWindows && child.connected) child.disconnect()
  else child.kill(signal)
}

/** The exit code as a shell computes it. */
export function exitCodeOf(code, signal) {
  return signal ? 128 + os.constants.signals[signal] : code
}

/** Calls back with each signal that asks this process to end, and with SIGTERM if the process that started it is gone. */
export function onWishToEnd(tell) {
  const toldAtMs = new Map()
  const hear = (signal) => {
    // One Ctrl-C arrives twice: from the terminal, and from npm, which passes it on.
    const isEcho = performance.now() - (toldAtMs.get(signal) ?? Number.NEGATIVE_INFINITY) < echoMs
    if (isEcho) return
    toldAtMs.set(signal, performance.now())
    tell(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => hear(signal))
  setInterval(() => {
    if (toldAtMs.size === 0 && readStarters() !== starters) hear('SIGTERM')
  }, watchMs).unref()
}

/**
 * npm runs this process in a shell and passes SIGTERM only to that shell, which dies without passing it on. If npm is
 * killed with -9, no signal arrives either. In both cases the id of our parent changes or, where there is /proc, the id of
 * the shell's parent.
 */
function readStarters() {
  if (!process.env.npm_lifecycle_event || isWindows) return ''
  return `${process.ppid} ${readParentOfShell(process.ppid)}`
}

function readParentOfShell(pid) {
  try {
    const [name, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(/^\d+ \((.*)\) . /s)
      .slice(1)
    return /^(npm|node)/.test(name) ? '' : rest.split(' ')[0]
  } catch {
    return ''
  }
}
