// Runs the tools of checks and tests, and ends all of them when this process is asked to end.
import { spawn } from 'node:child_process'
import { projectDir } from '../install.mjs'

const running = new Set()
const hasGroups = process.platform !== 'win32'
let isEnding = false

/**
 * Runs a command in the project's folder, without standard input.
 * @param {string[]} command
 * @param {{ isShown?: boolean, show?: (text: string) => void, env?: Record<string, string>, limitMinutes?: number }}
 *   [options] the output is shown at once, or passed to `show`, or returned; a command over the limit is ended
 * @returns {Promise<{ code: number, output: string, seconds: number }>} never rejects, and never settles once this
 *   process is ending, so that nothing else begins
 */
export function runCommand([file, ...args], options = {}) {
  const { isShown = false, show, env = {}, limitMinutes = Number.POSITIVE_INFINITY } = options
  const begin = performance.now()
  return new Promise((resolve) => {
    // It gets its own process group, so that its browsers and workers end with it.
    const child = spawn(file, args, {
      cwd: projectDir,
      env: { ...process.env, ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      detached: hasGroups,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        if (show) show(text)
        else output += text
      })
    }
    const limit = Number.isFinite(limitMinutes)
      ? setTimeout(() => {
          const sentence = `This took more than ${Math.round(limitMinutes)} minutes and was ended.\n`
          if (isShown) console.error(sentence)
          output += sentence
          end(child, 'SIGKILL')
        }, limitMinutes * 60_000)
      : undefined
    const finish = (code) => {
      clearTimeout(limit)
      running.delete(child)
      if (!isEnding) resolve({ code, output, seconds: (performance.now() - begin) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** After this, Ctrl-C and SIGTERM end every command, and then this process with code 130. */
export function endWithChildren() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isEnding = true
      for (const child of running) end(child, 'SIGTERM')
      setTimeout(() => {
        for (const child of running) end(child, 'SIGKILL')
        process.exit(130)
      }, 10_000).unref()
      waitForEnd()
    })
  }
}

function waitForEnd() {
  if (running.size === 0) process.exit(130)
  setTimeout(waitForEnd, 50)
}

function end(child, signal) {
  try {
    if (hasGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has already ended.
  }
}
