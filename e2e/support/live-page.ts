// A prerendered page is visible before it reacts to input, on a busy machine for seconds. This waits until it reacts.
import type { Page } from '@playwright/test'

/** Resolves when React has hydrated the page, or each of its islands. Resolves at once if it has none. */
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
