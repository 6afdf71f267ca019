// Plays NUMBERS to its end as a hand would: by mouse, by finger or by keys.
import { expect, type Locator, type Page } from '@playwright/test'

const columns = 5
const cellCount = columns * columns

/** No hand is faster, says the game; the server ranks nothing that is. */
const handMs = 160

export type Hand = 'mouse' | 'finger' | 'keys'

/** From the rules page to the result, whose score it gives. */
export async function playNumbers(page: Page, hand: Hand): Promise<number> {
  const start = page.getByRole('button', { name: 'Start', exact: true })
  if (hand === 'finger') await start.tap()
  else if (hand === 'mouse') await start.click()
  else await start.press('Enter')
  return clearTable(page, hand)
}

/** From the running countdown to the result, whose score it gives. */
export async function clearTable(page: Page, hand: Hand): Promise<number> {
  const tiles = page.getByTestId('game-board').getByRole('button')
  await expect(page.getByText('Starts in')).toBeHidden()
  await expect(tiles).toHaveCount(cellCount)
  const numbers = (await tiles.allTextContents()).map(Number)
  let focused = 0
  for (let next = 1; next <= cellCount; next++) {
    const cell = numbers.indexOf(next)
    const tile = tiles.nth(cell)
    if (hand === 'mouse') await tile.click({ delay: handMs })
    else if (hand === 'finger') await tapLikeAHand(page, tile)
    else await walkAndPress(page, tile, focused, cell)
    focused = cell
  }
  return readScore(page)
}

async function tapLikeAHand(page: Page, tile: Locator): Promise<void> {
  const tappedAtMs = await page.evaluate(() => performance.now())
  await tile.tap()
  await page.waitForFunction((dueMs) => performance.now() >= dueMs, tappedAtMs + handMs)
}

async function walkAndPress(page: Page, tile: Locator, from: number, to: number): Promise<void> {
  const down = Math.floor(to / columns) - Math.floor(from / columns)
  const right = (to % columns) - (from % columns)
  const { keyboard } = page
  for (let i = 0; i < Math.abs(down); i++) await keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp')
  for (let i = 0; i < Math.abs(right); i++) {
    await keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft')
  }
  await expect(tile).toBeFocused()
  await keyboard.press('Enter', { delay: handMs })
}

async function readScore(page: Page): Promise<number> {
  await expect(page.getByText('All done.')).toBeVisible()
  const result = page.getByRole('status').filter({ hasText: 'Score' })
  return Number(/Score\s*(\d+)/.exec(await result.innerText())?.[1])
}
