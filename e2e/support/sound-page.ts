// Checks what is required of every page: no errors in the console, no failed requests, no wider than the window, and
// accessible (axe).
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

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

export type Theme = 'dark' | 'light'

/**
 * Checks the page in its present state: with all rules in the last of the themes, and before that with those about colours in
 * the others, since nothing else changes. Colours are the same in every window, so a phone has only one theme to check.
 */
export async function expectSoundPage(
  page: Page,
  themes: readonly Theme[] = isPhone(page) ? ['light'] : ['dark', 'light'],
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await findOverflow(page), 'pixels wider than the window').toBe(0)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expect.poll(() => countTransitions(page)).toBe(0)
    const rules = colorScheme === themes.at(-1) ? undefined : rulesOfColours
    expect(await findBarriers(page, rules), `axe, ${colorScheme}`).toEqual([])
  }
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

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

const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Axe runs in the page, and only what is wrong leaves it: `AxeBuilder` also carries all that is right through the browser, which
 * takes as long as the rules.
 */
async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { barriers, applied } = await page.evaluate(async (runOnly) => {
    const { violations, passes } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })
    const barriers = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    )
    return { barriers, applied: passes.length + violations.length }
  }, rules)
  expect(applied, 'rules that axe could apply').toBeGreaterThan(0)
  return barriers
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
