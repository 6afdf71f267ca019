// The page's clock, for journeys that depend on time. It is stopped and advanced by the journey, so that neither late
// frames nor late clicks of a slow machine change what is read and played.
import { expect, type Page } from '@playwright/test'

/** More than the time that passes while the clock is being stopped. */
const leapMs = 60_000

/**
 * While `act` runs, only `passTime` advances the clock. Call `page.clock.install()` before the page is opened, and wait
 * until it has loaded: with a stopped clock it would never finish.
 */
export async function holdTime<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const nowMs = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(nowMs + leapMs)
  const result = await act()
  await page.clock.resume()
  return result
}

/** Advances the clock frame by frame, without late frames. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
}

/** Advances the clock in small steps until `isSo` returns true. */
export async function passTimeUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const look = async () => {
    if (await isSo()) return true
    await passTime(page, 100)
    return isSo()
  }
  await expect.poll(look, { intervals: [20] }).toBe(true)
}
