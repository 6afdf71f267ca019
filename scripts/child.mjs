// Runs a program of the project on its own Node as if it were this very process: same terminal, same signals, same
// exit code, and no orphan when this process, or the npm that started it, is killed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { projectDir } from './install.mjs'

const parentWatch = new URL('./parent-watch.mjs', import.meta.url).href
const watchMs = 250
const echoMs = 1_000
const isWindows = process.platform === 'win32'

/** Read while they are surely there. */
const starters = readStarters()

/** Ends this process with the child's exit code. */
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
 * The child leads a session of its own: a signal of the terminal reaches it once, through us, and not a second time
 * directly. If we are killed, `parent-watch.mjs` inside it notices that the channel closed.
 */
export function startChild(node, args) {
  return spawn(node, ['--import', parentWatch, ...args], {
    cwd: projectDir,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  })
}

/** Windows knows no signal but the last one: there a child ends in order when its channel closes. */
export function endChild(child, signal) {
  if (isWindows && child.connected) child.disconnect()
  else child.kill(signal)
}

/** As a shell counts it. */
export function exitCodeOf(code, signal) {
  return signal ? 128 + os.constants.signals[signal] : code
}

/** Calls back with each signal that tells us to end, and with SIGTERM when whoever started us is gone. */
export function onWishToEnd(tell) {
  const toldAtMs = new Map()
  const hear = (signal) => {
    // One Ctrl-C comes twice: from the terminal, and from npm, which passes it on.
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
 * npm runs us in a shell and passes SIGTERM on to that shell only, which dies without a word to us; npm killed with -9
 * says nothing either. Both show in who our parent is, and, where /proc tells, who the shell's is.
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
