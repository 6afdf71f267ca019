// What was prerendered stands there before it hears anything, on a busy machine for seconds.
import type { Page } from '@playwright/test'

/** Resolves when React has taken over the page, or every part of it that moves; at once where it has no part. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isReacts = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__react'))
    const root = document.querySelector<HTMLElement>('#root')
    if (!root) return true
    if (root.dataset.wakes !== 'islands') return [...root.children].some(isReacts)
    const islands = [...root.querySelectorAll('[data-island]')]
    return islands.every((island) => isReacts(island.firstElementChild ?? island))
  })
}
