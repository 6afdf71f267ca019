// Journeys that depend on touch. They run on the phone only.
import type { RoundPlan } from '@fovea/games/kernel/game.ts'
import { cellCount, start, timeLimitMs } from '@fovea/games/numbers/rules.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { findTiles, playNumbers } from './support/number-table.ts'

const plan: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs,
}

test('the last tap of a round does not press the button that appears under the finger', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/demo/numbers')
  let cells: { x: number; y: number }[] = []
  await playNumbers(page, 'finger', async () => {
    cells = await findCentres(page)
  })
  const again = await page.getByRole('button', { name: 'Again' }).boundingBox()
  // The tiles were where the result's buttons are now.
  if (!again) throw new Error('The result has no button to play again')
  const cellUnderAgain = cells.findIndex(
    ({ x, y }) =>
      x > again.x && x < again.x + again.width && y > again.y && y < again.y + again.height,
  )
  expect(cellUnderAgain, 'the table and the button overlap').toBeGreaterThanOrEqual(0)

  await page.getByRole('button', { name: 'Rules' }).tap()
  await seedNextRound(page, findSeed(cellUnderAgain))
  await playNumbers(page, 'finger')
  await expect(page.getByRole('button', { name: 'Again' })).toBeVisible()
})

async function findCentres(page: Page): Promise<{ x: number; y: number }[]> {
  const tiles = findTiles(page)
  await expect(tiles).toHaveCount(cellCount)
  return tiles.evaluateAll((elements) =>
    elements.map((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
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
