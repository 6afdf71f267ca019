// A prerendered page is visible before it reacts to input, on a busy machine for seconds. This waits until it reacts, and until
// nothing more is on its way to it.
import { expect, type Page, type Request } from '@playwright/test'

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

/** The calls of a page that are not answered yet, and when one last began or ended. */
interface Calls {
  open: Set<Request>
  changedMs: number
}

const callsOf = new WeakMap<Page, Calls>()

/** No call begins or ends for this long. What is asked for because of an answer is asked for sooner. */
const quietMs = 100

/** To be called before the page is used, for `waitUntilQuiet`. */
export function watchCalls(page: Page): void {
  const calls: Calls = { open: new Set(), changedMs: performance.now() }
  callsOf.set(page, calls)
  page.on('request', (request) => {
    // What the previous document asked for may stay without an answer.
    if (request.isNavigationRequest()) calls.open.clear()
    calls.open.add(request)
    calls.changedMs = performance.now()
  })
  const end = (request: Request) => {
    calls.open.delete(request)
    calls.changedMs = performance.now()
  }
  page.on('requestfinished', end).on('requestfailed', end)
}

/** Waits until everything that the page asked for has arrived. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const calls = callsOf.get(page)
  if (!calls) throw new Error('The calls of this page are not watched')
  const isQuiet = () => calls.open.size === 0 && performance.now() - calls.changedMs >= quietMs
  await expect.poll(isQuiet, { intervals: [20] }).toBe(true)
}
