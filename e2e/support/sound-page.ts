// Checks what is required of every page: no errors in the console, no failed requests, no wider than the window, and
// accessible (axe).
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export interface Watch {
  /** Everything that went wrong since the watch began. */
  faults: string[]
}

/** Collects errors in the console, exceptions, refused or failed requests, and violations of the CSP. */
export function watchPage(page: Page): Watch {
  const faults: string[] = []
  page.on('console', (message) => {
    // Playwright prints this on each page; see `serviceWorkers` in playwright.config.ts.
    if (/^Service Worker registration blocked/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.url()} ${response.status()}`)
  })
  return { faults }
}

/** Checks the page in its present state, in light and in dark. */
export async function expectSoundPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await findOverflow(page), 'pixels wider than the window').toBe(0)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expect.poll(() => countTransitions(page)).toBe(0)
    expect(await findBarriers(page, colorScheme), `axe, ${colorScheme}`).toEqual([])
  }
}

/** Waits until colours have finished changing. */
function countTransitions(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
  )
}

function findOverflow(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0
  return page.evaluate(
    (windowWidth) => Math.max(0, document.documentElement.scrollWidth - windowWidth),
    width,
  )
}

/** Runs all rules in light, and in dark only those about colours, since nothing else changes. */
async function findBarriers(page: Page, colorScheme: 'dark' | 'light'): Promise<string[]> {
  // The legacy mode does not support frames, and the pages contain none. The other mode opens a window at each call.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations, passes } = await axe.analyze()
  expect(passes.length, 'rules that axe could apply').toBeGreaterThan(0)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
