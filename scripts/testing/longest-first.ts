// The order of test files. Vitest begins with the largest ones; those with tests that ask for more than two minutes begin
// before them, however small they are, so that none of them is alone at the end.
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /(timeout: |\}, )[2-9]\d\d_000/.test(readFileSync(moduleId, 'utf8'))
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (a, b) => groupOf(a) - groupOf(b) || Number(isLong(b)) - Number(isLong(a)),
    )
  }
}
