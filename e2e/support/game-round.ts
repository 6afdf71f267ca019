// A round of any game, from its page to its result.
import { contract } from '@fovea/contract'
import type { GameName } from '@fovea/contract/game-names.ts'
import { type GameKind, gameKinds } from '@fovea/games/names.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { hands } from './hands/all.ts'
import { playNewGame } from './hands/new-game.ts'
import { waitUntilQuiet } from './live-page.ts'
import { type Hand, passCountdown, playRound, press } from './number-table.ts'
import { holdTime } from './page-time.ts'
import type { Member } from './people.ts'

/**
 * Opens the page of a game with a clock that can be stopped, and waits for the words and the seeds: with a stopped clock
 * they would not arrive.
 */
export async function openGame(page: Page, kind: GameKind): Promise<void> {
  await page.clock.install()
  await page.goto(`/games/${kind}`)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await waitUntilQuiet(page)
}

/** Plays from the rules page to the result, and returns the score that it shows. Stops the page's clock meanwhile. */
export async function playGame(page: Page, hand: Hand, kind: GameKind): Promise<number> {
  await playRound(page, hand, () => playBoard(page, hand, kind))
  return readScore(page)
}

/** Plays a round from the page of the game, and expects it to be saved and ranked with the score that was shown. */
export async function expectRankedRound(
  page: Page,
  member: Member,
  hand: Hand,
  name: GameName,
): Promise<void> {
  await openGame(page, gameKinds[name])
  const score = await playGame(page, hand, gameKinds[name])
  expect(score).toBeGreaterThan(0)
  const results = await findSavedRounds(page, member)
  expect(results).toMatchObject([{ name, score, isRanked: true, unrankedReason: null }])
  const standings = await member.call(contract.games.standings)
  expect(standings[name]).toMatchObject({ score, bestScore: score })
}

/** What the server has of the member's rounds, once the page says that the last one is saved. */
export async function findSavedRounds(page: Page, member: Member) {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return (await member.call(contract.rounds.results)).results
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

export function findButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** A figure above the board, such as the score. */
export function findFigure(page: Page, name: string): Locator {
  return page.locator('dl > div').filter({ hasText: name }).getByRole('definition').first()
}
