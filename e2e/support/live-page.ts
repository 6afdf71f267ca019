// What was prerendered stands there before it hears anything, on a busy machine for seconds.
import type { Page } from '@playwright/test'

/** Resolves when React has taken the page over; at once where it has no part. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    const first = root?.firstElementChild
    return !root || (first && Object.keys(first).some((key) => key.startsWith('__reactFiber$')))
  })
}
