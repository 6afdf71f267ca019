// Keeps a program running: a program that dies is started again, one that ends by its own decision is not.
import { endChild, exitCodeOf } from './child.mjs'

/** The server's exit code when only a person can help: wrong settings, a port that is taken (EX_CONFIG). */
const operatorErrorCode = 78

/** A program that has listened for this long was healthy: a later death has a new cause, and pauses start short again. */
const calmMs = 60_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * A program that never listened is not started again, since waiting would not help. One that did is started again without
 * limit, after pauses that double, until it ends with 0, with 78, or because it was asked to.
 * @param {() => import('node:child_process').ChildProcess} start starts the program, which sends the message `listening`
 *   when it is ready
 * @param {(sentence: string) => void} [say] prints a sentence for the operator
 * @returns {{ ended: Promise<number>, end: (signal: NodeJS.Signals) => void }} `ended` is the exit code to pass on; `end`
 *   ends the program: in order the first time, at once the second time
 */
export function supervise(start, say = console.error) {
  let settle
  const ended = new Promise((resolve) => {
    settle = resolve
  })
  let child
  let pause
  let hasListened = false
  let deaths = 0
  let wishes = 0

  const run = () => {
    let listeningSince = Number.POSITIVE_INFINITY
    child = start()
    child.on('message', (message) => {
      if (message !== 'listening') return
      hasListened = true
      listeningSince = performance.now()
    })
    child.once('error', (error) => {
      say(`The server does not start: ${error.message}`)
      settle(1)
    })
    child.once('exit', (code, signal) => {
      child = undefined
      const exitCode = exitCodeOf(code, signal)
      const isDecided = exitCode === 0 || exitCode === operatorErrorCode
      if (wishes > 0 || isDecided || !hasListened) return settle(exitCode)
      if (performance.now() - listeningSince >= calmMs) deaths = 0
      const pauseMs = Math.min(firstPauseMs * 2 ** deaths, longestPauseMs)
      deaths += 1
      say(
        `${new Date().toISOString()} The server died (${signal ?? `code ${code}`}); it is started again in ${pauseMs / 1000} s.`,
      )
      pause = setTimeout(run, pauseMs)
    })
  }

  run()
  return {
    ended,
    end(signal) {
      wishes += 1
      clearTimeout(pause)
      if (!child) settle(0)
      else endChild(child, wishes === 1 ? signal : 'SIGKILL')
    },
  }
}
