// A reporter for Vitest that ends the run when a file of tests says nothing for two minutes. Tests and hooks have limits of
// their own, but these interrupt neither code that never lets go nor a module that never finishes loading.
import os from 'node:os'
import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Two minutes of a quiet machine. Where more wants to run at once than can, everything takes that much longer. */
function limitMs(): number {
  const [load = 0] = os.loadavg()
  return 120_000 * Math.max(1, load / os.availableParallelism())
}

export class SilenceWatch implements Reporter {
  #dueAtMs = new Map<string, number>()
  /** Reports of a test may come after the one that its file has ended. */
  #ended = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart() {
    this.#ended.clear()
    this.#timer = setInterval(() => this.#look(), 5_000)
  }

  onTestModuleQueued({ moduleId }: TestModule) {
    this.#hear(moduleId)
  }

  /** A few tests have more time than others. */
  onTestCaseReady({ module, options }: TestCase) {
    this.#hear(module.moduleId, options.timeout)
  }

  onTestCaseResult({ module }: TestCase) {
    this.#hear(module.moduleId)
  }

  onTestModuleEnd({ moduleId }: TestModule) {
    this.#ended.add(moduleId)
    this.#dueAtMs.delete(moduleId)
  }

  onTestRunEnd() {
    clearInterval(this.#timer)
  }

  #hear(file: string, restMs = 0) {
    if (this.#ended.has(file)) return
    this.#dueAtMs.set(file, performance.now() + Math.max(limitMs(), restMs))
  }

  #look() {
    const silent = [...this.#dueAtMs].filter(([, dueAtMs]) => performance.now() > dueAtMs)
    if (silent.length === 0) return
    for (const [file] of silent) {
      console.error(`Stuck or dead, long silent: ${path.relative('', file)}`)
    }
    process.kill(process.pid)
  }
}
