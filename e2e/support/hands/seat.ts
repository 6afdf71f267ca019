// What the hands of all games have in common: where they sit, how they wait and how they press.
import type { Locator, Page } from '@playwright/test'
import { type Hand, handMs, press } from '../number-table.ts'
import { passTime, passTimeUntil } from '../page-time.ts'

export interface Seat {
  page: Page
  /** With a mouse there is also a keyboard. */
  hand: Hand
  board: Locator
}

/** Plays from the end of the countdown until the round is over. The page's clock is stopped. */
export type PlayGame = (seat: Seat) => Promise<void>

/** Presses like a person: nobody does the next thing at once. */
export async function pressSlowly({ page, hand }: Seat, button: Locator): Promise<void> {
  await press(button, hand)
  await passTime(page, handMs)
}

export async function typeSlowly({ page }: Seat, key: string): Promise<void> {
  await page.keyboard.press(key)
  await passTime(page, handMs)
}

/** The line above the field. */
export async function readTarget({ board }: Seat): Promise<string> {
  return (await board.locator('p').first().textContent()) ?? ''
}

export async function waitForTarget(seat: Seat, text: string): Promise<void> {
  await passTimeUntil(seat.page, async () => (await readTarget(seat)) === text)
}

export function findTile({ board }: Seat, index: number): Locator {
  return board.locator('td button').nth(index)
}

export function readTiles({ board }: Seat): Promise<string[]> {
  return board.locator('td button').allTextContents()
}

export function readLabels({ board }: Seat): Promise<string[]> {
  return board
    .locator('td button')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label') ?? ''))
}
