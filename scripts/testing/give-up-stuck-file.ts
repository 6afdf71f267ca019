// Once a test has run out of its time, the rest of its file fails at once: what stopped one often stops all others too, and
// each would wait for all of its time again.
import { beforeEach, type RunnerTestCase } from 'vitest'

let last: RunnerTestCase | undefined
let stuck: string | undefined

beforeEach(({ task }) => {
  const errors = last?.result?.errors ?? []
  if (errors.some(({ message }) => /timed out in \d+ms/.test(message))) stuck ??= last?.name
  last = task
  if (stuck) throw new Error(`Not tried, since “${stuck}” in this file ran out of its time.`)
})
