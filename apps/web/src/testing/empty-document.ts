// After each file of tests: nothing that it stored or showed reaches the next file in the same process.
import { afterAll } from 'vitest'

afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
