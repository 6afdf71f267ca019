// A round of any game, from its page to its result.
import type { GameKind } from '@fovea/games/names.ts'
import { expect, type Page } from '@playwright/test'
import { hands } from './hands/all.ts'
import { playNewGame } from './hands/new-game.ts'
import { type Hand, passCountdown, playRound, press } from './number-table.ts'
import { holdTime } from './page-time.ts'

/** Opens the page of a game, and waits for the words and the seeds: with a stopped clock they would not arrive. */
export async function openGame(page: Page, kind: GameKind): Promise<void> {
  await page.goto(`/games/${kind}`)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Plays from the rules page to the result, and returns the score that it shows. Stops the page's clock meanwhile. */
export async function playGame(page: Page, hand: Hand, kind: GameKind): Promise<number> {
  await playRound(page, hand, () => playBoard(page, hand, kind))
  return readScore(page)
}

/** Plays from one result to the next. */
export async function playAgain(page: Page, hand: Hand, kind: GameKind): Promise<number> {
  await holdTime(page, async () => {
    await press(page.getByRole('button', { name: 'Again', exact: true }), hand)
    await passCountdown(page)
    await playBoard(page, hand, kind)
  })
  return readScore(page)
}

function playBoard(page: Page, hand: Hand, kind: GameKind): Promise<void> {
  const play = hands[kind] ?? playNewGame
  return play({ page, hand, board: page.getByTestId('game-board') })
}

export async function readScore(page: Page): Promise<number> {
  await expect(page.getByText(/^(All done|Time is up)\.$/)).toBeVisible()
  const result = page.getByRole('status').filter({ hasText: 'Score' })
  const [, score = ''] = /Score\s*([\d,]+)/.exec(await result.innerText()) ?? []
  return Number(score.replaceAll(',', ''))
}
