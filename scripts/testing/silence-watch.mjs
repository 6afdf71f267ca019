// A reporter for Vitest that ends the run when a file of tests says nothing for two minutes. Tests and hooks have limits of
// their own, but these cannot interrupt code that never lets go, nor a module that never finishes loading.
import path from 'node:path'

const limitMs = 120_000

export default class SilenceWatch {
  #heardAtMs = new Map()
  #timer

  onTestRunStart() {
    this.#timer = setInterval(() => this.#look(), 5_000)
  }

  onTestModuleQueued({ moduleId }) {
    this.#heardAtMs.set(moduleId, performance.now())
  }

  onTestCaseResult({ module }) {
    this.#heardAtMs.set(module.moduleId, performance.now())
  }

  onTestModuleEnd({ moduleId }) {
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
