// Runs after each file of tests and undoes what it replaced, so that nothing reaches the next file in the same process.
// See decision 0070.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
