// What every page must be: quiet in the console, whole, no wider than its window, and usable by everybody (axe).
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export interface Watch {
  /** What went wrong since the watch began. */
  faults: string[]
}

/** Collects what no page may have: errors in the console, exceptions, refused or failed requests, breaches of the CSP. */
export function watchPage(page: Page): Watch {
  const faults: string[] = []
  page.on('console', (message) => {
    // Playwright says so on each page; see `serviceWorkers` in playwright.config.ts.
    if (/^Service Worker registration blocked/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its requests with it.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.url()} ${response.status()}`)
  })
  return { faults }
}

/** Judges the page as it stands, in light and in dark. */
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

/** A colour on its way to another is judged when it is there. */
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

/** All rules in light; in dark those about colours, since nothing else changes. */
async function findBarriers(page: Page, colorScheme: 'dark' | 'light'): Promise<string[]> {
  // No page has frames, for which alone the other way would be needed; it opens a window at each call.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations, passes } = await axe.analyze()
  expect(passes.length, 'rules that axe could apply').toBeGreaterThan(0)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
