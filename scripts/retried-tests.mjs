// A reporter for Vitest that writes down which tests failed once and passed when tried again: its own report in JSON does
// not say.
import { writeFileSync } from 'node:fs'
import path from 'node:path'

export default class RetriedTests {
  #names = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    this.#names.push(`${path.relative('', test.module.moduleId)}: ${test.fullName}`)
  }

  onTestRunEnd() {
    writeFileSync(process.env.FOVEA_RETRIED_TESTS, JSON.stringify(this.#names))
  }
}
