// The keyboard as people use it who have no mouse.
import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any page has. */
const stopsMax = 120

/** Presses Tab until `goal` has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeAttached()
  for (let stop = 0; stop < stopsMax; stop++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

export async function tabAndPress(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}
