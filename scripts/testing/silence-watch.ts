// A reporter for Vitest that ends the run when a file of tests says nothing for two minutes. Tests and hooks have limits of
// their own, but these interrupt neither code that never lets go nor a module that never finishes loading.
import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const limitMs = 120_000

export class SilenceWatch implements Reporter {
  #dueAtMs = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart() {
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
    this.#dueAtMs.delete(moduleId)
  }

  onTestRunEnd() {
    clearInterval(this.#timer)
  }

  #hear(file: string, restMs = 0) {
    this.#dueAtMs.set(file, performance.now() + Math.max(limitMs, restMs))
  }

  #look() {
    const silent = [...this.#dueAtMs].filter(([, dueAtMs]) => performance.now() > dueAtMs)
    if (silent.length === 0) return
    for (const [file] of silent) {
      console.error(`Stuck or dead, silent for two minutes: ${path.relative('', file)}`)
    }
    process.kill(process.pid)
  }
}
