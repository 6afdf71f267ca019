// Time on the page, where a journey is about it: it stands still and passes as the journey says, so that neither a slow
// machine's late frames nor its late clicks change what is read and played.
import { expect, type Page } from '@playwright/test'

/** Further than time goes on while it is being stopped. */
const leapMs = 60_000

/**
 * While `act` runs, time passes by `passTime` alone. `page.clock.install()` comes before the page is opened; and a page
 * that is still loading would never be there.
 */
export async function holdTime<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const nowMs = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(nowMs + leapMs)
  const result = await act()
  await page.clock.resume()
  return result
}

/** Frame by frame, none of them late. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
}

/** Lets time pass in small steps until it is so. */
export async function passTimeUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const look = async () => {
    if (await isSo()) return true
    await passTime(page, 100)
    return isSo()
  }
  await expect.poll(look, { intervals: [20] }).toBe(true)
}
