// Journeys that depend on touch or on how a phone is held. They run on the phone only.
import type { RoundPlan } from '@fovea/games/kernel/game.ts'
import { cellCount, start, timeLimitMs } from '@fovea/games/numbers/rules.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { findTiles, playNumbers, playRound, skipTry, tapNumbers } from './support/number-table.ts'
import { pastedLines } from './support/pasted-page.ts'
import { addText } from './support/people.ts'

const plan: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs,
}

test(
  'the last tap of a round does not press the button that appears under the finger',
  onPhone,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/demo/numbers')
    let tiles: Box[] = []
    await playNumbers(page, 'finger', async () => {
      tiles = await findBoxes(page)
    })
    const again = await page.getByRole('button', { name: 'Again' }).boundingBox()
    if (!again) throw new Error('The result has no button to play again')
    // The tiles were where the result's buttons are now.
    const x = again.x + again.width / 2
    const y = again.y + again.height / 2
    const tileUnderAgain = tiles.findIndex(
      (tile) => x > tile.x && x < tile.x + tile.width && y > tile.y && y < tile.y + tile.height,
    )
    expect(tileUnderAgain, 'the table and the button overlap').toBeGreaterThanOrEqual(0)

    await page.getByRole('button', { name: 'Rules' }).tap()
    await seedNextRound(page, findSeed(tileUnderAgain))
    await playRound(page, 'finger', async () => {
      await tapNumbers(page, 'finger', 1, cellCount - 1)
      await page.touchscreen.tap(x, y)
    })
    await expect(page.getByText('All done.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Again' })).toBeVisible()
  },
)

type Box = { x: number; y: number; width: number; height: number }

async function findBoxes(page: Page): Promise<Box[]> {
  const tiles = findTiles(page)
  await expect(tiles).toHaveCount(cellCount)
  return tiles.evaluateAll((elements) =>
    elements.map((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
}

/** A seed of a table whose last number is in this cell. */
function findSeed(cell: number): string {
  for (let candidate = 0; ; candidate++) {
    const seed = candidate.toString(16).padStart(32, '0')
    if (start(seed, plan).numbers[cell] === cellCount) return seed
  }
}

/** Replaces the page's source of randomness, from which a round's seed is drawn. */
async function seedNextRound(page: Page, seed: string): Promise<void> {
  await page.evaluate(
    (bytes) => {
      crypto.getRandomValues = (array) => {
        new Uint8Array(array.buffer).set(bytes)
        return array
      }
    },
    [...Buffer.from(seed, 'hex')],
  )
}

test(
  'a phone on its side shows all of the reader and of a round',
  onPhone,
  async ({ page, member }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/read/${await addText(member, pastedLines)}`)
    await expectToFit(page, page.getByRole('button', { name: 'Read', exact: true }))
    await expectToFit(page, page.getByRole('button', { name: 'Appearance and motion' }))
    await page.goto('/games/numbers')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expectToFit(page, page.getByTestId('game-board'))
    await skipTry(page, 'finger')
    await expectToFit(page, page.getByTestId('game-board'))
    await expectToFit(page, page.getByRole('button', { name: 'Pause' }))
  },
)

async function expectToFit(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeAttached()
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not visible')
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(size.height)
  expect(box.x + box.width).toBeLessThanOrEqual(size.width)
}
