// A reporter for Vitest that ends the run when a file of tests says nothing for two minutes. Tests and hooks have limits of
// their own, but these cannot interrupt code that never lets go, nor a module that never finishes loading.
import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const limitMs = 120_000

export class SilenceWatch implements Reporter {
  #heardAtMs = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart() {
    this.#timer = setInterval(() => this.#look(), 5_000)
  }

  onTestModuleQueued({ moduleId }: TestModule) {
    this.#heardAtMs.set(moduleId, performance.now())
  }

  onTestCaseResult({ module }: TestCase) {
    this.#heardAtMs.set(module.moduleId, performance.now())
  }

  onTestModuleEnd({ moduleId }: TestModule) {
    this.#heardAtMs.delete(moduleId)
  }

  onTestRunEnd() {
    clearInterval(this.#timer)
  }

  #look() {
    const silent = [...this.#heardAtMs].filter(([, ms]) => performance.now() - ms > limitMs)
    if (silent.length === 0) return
    for (const [file] of silent) {
      console.error(`Stuck or dead, silent for two minutes: ${path.relative('', file)}`)
    }
    process.kill(process.pid)
  }
}
