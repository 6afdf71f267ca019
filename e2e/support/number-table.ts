// Plays NUMBERS as a hand would: with mouse, finger or keys.
import { expect, type Locator, type Page } from '@playwright/test'
import { holdTime, passTime, passTimeUntil } from './page-time.ts'

const columns = 5
const cellCount = columns * columns

const pointsOfCell = 5

/** The game says that no hand is faster, and the server does not rank a faster round. */
export const handMs = 160

export type Hand = 'mouse' | 'finger' | 'keys'

/**
 * Plays a whole round from the rules page to the result, and returns its score. Stops the page's clock meanwhile.
 * @param onStarted called during the countdown
 */
export async function playNumbers(
  page: Page,
  hand: Hand,
  onStarted?: () => Promise<void>,
): Promise<number> {
  await playRound(page, hand, () => clearTable(page, hand), onStarted)
  return readScore(page)
}

/**
 * Starts a round from the rules page and calls `play` after the countdown. The page's clock is stopped until `play` is
 * done.
 */
export async function playRound(
  page: Page,
  hand: Hand,
  play: () => Promise<void>,
  onStarted?: () => Promise<void>,
): Promise<void> {
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeVisible()
  await holdTime(page, async () => {
    await press(start, hand)
    // Words that are still being loaded reach the page only while its clock runs.
    const begun = findTry(page).or(page.getByText('Starts in')).first()
    await passTimeUntil(page, () => begun.isVisible())
    await skipTry(page, hand)
    await onStarted?.()
    await passCountdown(page)
    await play()
  })
}

/** Before the first round in a browser there is a guided try. */
export async function skipTry(page: Page, hand: Hand): Promise<void> {
  // A board may have a button of the same name.
  const skip = findTry(page).getByRole('button', { name: 'Skip', exact: true }).first()
  await expect(skip.or(page.getByText('Starts in'))).toBeVisible()
  if (await skip.isVisible()) await press(skip, hand)
}

function findTry(page: Page): Locator {
  return page.getByRole('region', { name: 'Ten seconds to try it.' })
}

export async function press(button: Locator, hand: Hand): Promise<void> {
  if (hand === 'finger') await button.tap()
  else if (hand === 'mouse') await button.click()
  else await button.press('Enter')
}

export async function passCountdown(page: Page): Promise<void> {
  await expect(page.getByText('Starts in')).toBeVisible()
  await passTimeUntil(page, () => page.getByText('Starts in').isHidden())
  // Nobody taps at the very moment in which the table appears.
  await passTime(page, handMs)
}

/** The tiles of the table, even while the countdown hides them. */
export function findTiles(page: Page): Locator {
  return page.getByTestId('game-board').getByRole('button', { includeHidden: true })
}

export async function clearTable(page: Page, hand: Hand): Promise<void> {
  await expect(findTiles(page)).toHaveCount(cellCount)
  await tapNumbers(page, hand, 1, cellCount)
}

/** Taps the numbers from `first` to `last`. With keys, `first` must be 1, since they begin at the first cell. */
export async function tapNumbers(
  page: Page,
  hand: Hand,
  first: number,
  last: number,
): Promise<void> {
  const tiles = findTiles(page)
  const numbers = (await tiles.allTextContents()).map(Number)
  const score = page.getByRole('definition').first()
  let focused = 0
  for (let next = first; next <= last; next++) {
    const cell = numbers.indexOf(next)
    const tile = tiles.nth(cell)
    if (hand === 'mouse') await tile.click()
    else if (hand === 'finger') await tile.tap()
    else await walkAndPress(page, tile, focused, cell)
    await passTime(page, handMs)
    if (next < cellCount) await expect(score).toHaveText(String(next * pointsOfCell))
    focused = cell
  }
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
  await keyboard.press('Enter')
}

async function readScore(page: Page): Promise<number> {
  await expect(page.getByText('All done.')).toBeVisible()
  const result = page.getByRole('status').filter({ hasText: 'Score' })
  return Number(/Score\s*(\d+)/.exec(await result.innerText())?.[1])
}
