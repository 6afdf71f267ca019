// Rounds that are played again: watched, found in the list of all rounds, and raced against.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import {
  findButton,
  findFigure,
  findSavedRounds,
  openGame,
  readScore,
} from './support/game-round.ts'
import { expect, test } from './support/journey.ts'
import { waitUntilQuiet } from './support/live-page.ts'
import { passCountdown, playNumbers, playRound, press, tapNumbers } from './support/number-table.ts'
import { holdTime, passTime, passTimeUntil } from './support/page-time.ts'

/** Longer than a round of the number table that is played by these journeys. */
const tableMs = 30_000

test('a round that is watched again ends with its score', async ({ page, member, hand }) => {
  await openGame(page, 'numbers')
  const score = await playNumbers(page, hand)
  await holdTime(page, async () => {
    await press(findButton(page, 'Watch'), hand)
    const watched = page.getByRole('region', { name: 'Replay of a round' })
    await expect(watched).toBeVisible()
    await expect(findFigure(page, 'Score')).toHaveText('0')
    await passTime(page, tableMs)
    await expect(findButton(page, 'Watch again')).toBeVisible()
    await expect(findFigure(page, 'Score')).toHaveText(String(score))
    await press(findButton(page, 'Close'), hand)
  })
  expect(await readScore(page)).toBe(score)
  const results = await findSavedRounds(page, member)
  expect(results).toHaveLength(1)
})

test('an older round is found in the list, watched to its end and left again', async ({
  page,
  member,
  hand,
}) => {
  await openGame(page, 'numbers')
  const score = await playNumbers(page, hand)
  // The second round is worth less, since its first tap comes late.
  await holdTime(page, async () => {
    await press(findButton(page, 'Again'), hand)
    await passCountdown(page)
    await passTime(page, tableMs)
    await tapNumbers(page, hand, 1, 25)
  })
  expect(await readScore(page)).toBeLessThan(score)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // Without a replay. They fill the first page of the list.
  for (let index = 0; index < 49; index++) {
    const body = { _id: randomUUID(), name: 'NUMBERS', score: 5, time: 80 } as const
    await member.call(contract.games.saveResult, { body })
  }

  await press(page.getByRole('link', { name: 'Your rounds' }), hand)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your rounds')
  const links = page.getByRole('link', { name: /^Watch Score: / })
  await expect(links).toHaveCount(1)
  await press(findButton(page, 'Show older rounds'), hand)
  await expect(links).toHaveCount(2)
  await expect(links.last()).toHaveAccessibleName(new RegExp(`^Watch Score: ${score} `))
  await links.last().scrollIntoViewIfNeeded()
  const readScroll = () => page.evaluate(() => scrollY)
  const scrolled = await readScroll()
  expect(scrolled).toBeGreaterThan(1_000)
  await waitUntilQuiet(page)

  await holdTime(page, async () => {
    await press(links.last(), hand)
    const watched = page.getByRole('region', { name: 'Replay of a round' })
    await passTimeUntil(page, () => watched.isVisible())
    await expect(findFigure(page, 'Score')).toHaveText(/^\d{1,2}$/)
    await page.getByText('4×').click()
    await passTime(page, tableMs / 4)
    await expect(findButton(page, 'Watch again')).toBeVisible()
    await expect(findFigure(page, 'Score')).toHaveText(String(score))
  })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/games/numbers/rounds')
  await expect(links.last()).toBeFocused()
  await expect.poll(readScroll).toBe(scrolled)
  await page.goBack()
  await expect(page).toHaveURL('/games/numbers')
})

test('the best round can be raced, and its score stands beside one’s own', async ({
  page,
  member,
  hand,
}) => {
  await openGame(page, 'numbers')
  const best = await playNumbers(page, hand)
  await press(findButton(page, 'Rules'), hand)
  await press(page.getByRole('switch', { name: 'Race your best round' }), hand)
  await playRound(page, hand, async () => {
    await expect(findFigure(page, 'Ghost')).toHaveText(/^[05]$/)
    await passTime(page, tableMs)
    await expect(findFigure(page, 'Ghost')).toHaveText(String(best))
    await expect(findFigure(page, 'Score')).toHaveText('0')
    await tapNumbers(page, hand, 1, 25)
  })
  const score = await readScore(page)
  expect(score).toBeLessThan(best)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const standings = await member.call(contract.games.standings)
  expect(standings.NUMBERS).toMatchObject({ score, bestScore: best })
})
