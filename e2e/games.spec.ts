// What is around the rounds: the guided try, another round, a round that was left or is watched again, the ghost, the
// challenge of the day, the workout and the leaderboards.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { gameKinds } from '@fovea/games/names.ts'
import type { Locator, Page } from '@playwright/test'
import { openGame, playAgain, playGame, readScore } from './support/game-round.ts'
import { playSudoku } from './support/hands/sudoku.ts'
import { expect, onPhone, test } from './support/journey.ts'
import { waitUntilQuiet } from './support/live-page.ts'
import {
  findTiles,
  passCountdown,
  playNumbers,
  playRound,
  press,
  skipTry,
  tapNumbers,
} from './support/number-table.ts'
import { holdTime, passTime, passTimeUntil } from './support/page-time.ts'
import { openAccount } from './support/people.ts'

/** Longer than a round of the number table that is played by these journeys. */
const tableMs = 30_000

test('the guided try appears once, can be skipped, and R plays again without it', async ({
  page,
  member,
  hand,
}) => {
  await page.clock.install()
  await openGame(page, 'numbers')
  const guided = page.getByRole('region', { name: 'Ten seconds to try it.' })
  await holdTime(page, async () => {
    await press(findButton(page, 'Start'), hand)
    await expect(guided).toBeVisible()
    await expect(guided.locator('[data-hinted]')).toHaveText('1')
    await skipTry(page, hand)
    await expect(guided).toBeHidden()
    await passCountdown(page)
    await tapNumbers(page, hand, 1, 25)
  })
  await readScore(page)

  await holdTime(page, async () => {
    await page.keyboard.press('r')
    await expect(page.getByText('Starts in')).toBeVisible()
    await expect(guided).toBeHidden()
    await passCountdown(page)
    await tapNumbers(page, hand, 1, 25)
  })
  await readScore(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { results } = await member.call(contract.rounds.results)
  expect(results).toHaveLength(2)
})

test(
  'Start is in view without scrolling, also of games with levels and long rules',
  onPhone,
  async ({ page, member: _member }) => {
    const height = page.viewportSize()?.height ?? 0
    for (const kind of ['mental-math', 'sudoku', '2048']) {
      await page.goto(`/games/${kind}`)
      await expect(findButton(page, 'Start')).toBeInViewport({ ratio: 1 })
      const box = await findButton(page, 'Start').boundingBox()
      // Below it there is room for the areas of the app, which a phone has at the bottom.
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height - 60)
    }
  },
)

test('a round that a reload interrupts goes on where it was, and is ranked', async ({
  page,
  member,
  hand,
}) => {
  await page.clock.install()
  await openGame(page, 'numbers')
  let before: string[] = []
  await playRound(page, hand, async () => {
    await tapNumbers(page, hand, 1, 5)
    before = await findTiles(page).allTextContents()
  })
  await page.reload()
  await expect(page.getByText('Your round is paused.')).toBeVisible()
  await waitUntilQuiet(page)
  await holdTime(page, async () => {
    await press(findButton(page, 'Resume'), hand)
    await expect(findFigure(page, 'Score')).toHaveText('25')
    await passCountdown(page)
    expect(await findTiles(page).allTextContents()).toEqual(before)
    await tapNumbers(page, hand, 6, 25)
  })
  const score = await readScore(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { results } = await member.call(contract.rounds.results)
  expect(results).toMatchObject([{ score, isRanked: true }])
})

test('a round that is watched again ends with its score', async ({ page, member, hand }) => {
  await page.clock.install()
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
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { results } = await member.call(contract.rounds.results)
  expect(results).toHaveLength(1)
})

test('a relaxed sudoku has a puzzle of its own, before and after a reload and when it is watched', async ({
  page,
  member,
  hand,
}) => {
  await page.clock.install()
  await openGame(page, 'sudoku')
  await page.getByText('Relaxed', { exact: true }).click()
  const cells = page.getByTestId('game-board').locator('td > button')
  let given: string[] = []
  await playRound(page, hand, async () => {
    given = await cells.allTextContents()
  })
  await page.reload()
  await waitUntilQuiet(page)
  let score = 0
  await holdTime(page, async () => {
    await press(findButton(page, 'Resume'), hand)
    await passCountdown(page)
    expect(await cells.allTextContents()).toEqual(given)
    score = given.filter((text) => text === '').length
    await playSudoku({ page, hand, board: page.getByTestId('game-board') })
  })
  expect(await readScore(page)).toBe(score)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const { results } = await member.call(contract.rounds.results)
  const [kept] = results
  expect(kept).toMatchObject({ name: 'SUDOKU', score, unrankedReason: 'relaxed', hasReplay: true })
  const params = { id: kept?._id ?? '' }
  const { replay } = await member.call(contract.rounds.result, { params })
  expect(replay?.puzzle).toBe(given.map((text) => text || '.').join(''))

  await page.goto(`/games/sudoku/rounds/${params.id}`)
  const watched = page.getByRole('region', { name: 'Replay of a round' })
  await expect(watched.locator('td > button')).toHaveText(given.map((text) => text || /^\d?$/))
})

test('a sudoku with a hint is worth all its cells, tells the hint and does not count', async ({
  page,
  member,
  hand,
}) => {
  await page.clock.install()
  await openGame(page, 'sudoku')
  const board = page.getByTestId('game-board')
  let emptyCount = 0
  await playRound(page, hand, async () => {
    const given = await board.locator('td > button').allTextContents()
    emptyCount = given.filter((text) => text === '').length
    await press(board.getByRole('button', { name: 'Hint', exact: true }), hand)
    await passTime(page, 300)
    await press(board.getByRole('button', { name: 'Do this' }), hand)
    await passTime(page, 300)
    await playSudoku({ page, hand, board })
  })
  expect(await readScore(page)).toBe(emptyCount)
  const result = page.getByRole('status').filter({ hasText: 'Score' })
  await expect(result).toContainText(/Hints\s*1/)
  await expect(result).toContainText('A round with hints does not count towards your best.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const { results } = await member.call(contract.rounds.results)
  const kept = { score: emptyCount, isRanked: false, unrankedReason: 'hints', hasReplay: true }
  expect(results).toMatchObject([kept])
  const standings = await member.call(contract.games.standings)
  expect(standings.SUDOKU).toMatchObject({ score: emptyCount, bestScore: 0 })
})

test('an older round is found in the list, watched to its end and left again', async ({
  page,
  member,
  hand,
}) => {
  await page.clock.install()
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
  await page.clock.install()
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

test('the challenge of the day has one try, which counts', async ({ page, member, hand }) => {
  const { date, name } = await member.call(contract.boards.challenge)
  await page.clock.install()
  await page.goto('/challenge')
  await expect(findButton(page, 'Start')).toBeVisible()
  await waitUntilQuiet(page)
  const score = await playGame(page, hand, gameKinds[name])
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(findButton(page, 'Again')).toBeHidden()

  await page.goto('/challenge')
  await expect(page.getByText(`Your score today: ${score.toLocaleString('en-GB')}.`)).toBeVisible()
  await expect(findButton(page, 'Start')).toBeHidden()
  expect(await member.call(contract.boards.challenge)).toMatchObject({ date, myScore: score })
  const { results } = await member.call(contract.rounds.results)
  expect(results).toMatchObject([{ name, score, challengeDate: date }])
})

test('a workout is played to its end with the rounds that it plans', async ({
  page,
  member,
  hand,
}) => {
  const { steps } = await member.call(contract.workout.workout)
  const lastStep = steps.length - 1
  // Three rounds are left to be played here: one of the last game but one, and two of the last.
  const leftOf = (index: number) => Math.max(0, index - lastStep + 2)
  for (const [index, { name, rounds }] of steps.entries()) {
    for (let round = leftOf(index); round < rounds; round++) {
      const body = { _id: randomUUID(), name, score: 5, time: 80 }
      await member.call(contract.games.saveResult, { body })
    }
  }
  await page.clock.install()
  await page.goto('/workout')
  await expect(findButton(page, 'Continue')).toBeVisible()
  await waitUntilQuiet(page)
  await press(findButton(page, 'Continue'), hand)
  for (const [index, { name, rounds }] of steps.entries()) {
    const left = Math.min(leftOf(index), rounds)
    if (left === 0) continue
    const kind = gameKinds[name]
    const progress = (done: number) =>
      `Game ${index + 1} of ${steps.length} · rounds played: ${done} of ${rounds}`
    await expect(page.getByText(progress(rounds - left))).toBeVisible()
    await waitUntilQuiet(page)
    await playGame(page, hand, kind)
    for (let done = rounds - left + 1; done < rounds; done++) {
      await expect(page.getByText(progress(done))).toBeVisible()
      await playAgain(page, hand, kind)
    }
    await expect(page.getByText(progress(rounds))).toBeVisible()
    const next = index === lastStep ? 'To the summary' : /^Next: /
    await press(page.getByRole('button', { name: next }), hand)
  }
  await expect(page.getByText('Today’s workout is finished.')).toBeVisible()
  const summary = page.getByRole('table').filter({ hasText: 'Best round' })
  await expect(summary.getByRole('row')).toHaveCount(steps.length + 1)

  await expect.poll(async () => (await member.call(contract.workout.workout)).isFinished).toBe(true)
  const after = await member.call(contract.workout.workout)
  expect(after.steps.map(({ name, done }) => ({ name, done }))).toEqual(
    steps.map(({ name, rounds }) => ({ name, done: rounds })),
  )
})

test('a leaderboard shows names and no addresses, and nobody who does not want it', async ({
  page,
  member,
  request,
  hand,
}) => {
  // Somebody gave the own address as a name.
  await member.call(contract.account.updateUser, { body: { name: member.email } })
  const [shownName = ''] = member.email.split('@')
  await page.clock.install()
  await openGame(page, 'numbers')
  const score = await playNumbers(page, hand)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/leaderboards?game=numbers')
  const mine = page.getByRole('row').filter({ hasText: '(you)' })
  await expect(mine).toContainText(shownName)
  await expect(mine).toContainText(String(score))
  await expect(page.getByRole('table').first()).not.toContainText('@')

  const other = await openAccount(request)
  const leaders = contract.boards.leadersByScore
  const seen = async () => {
    const { entries } = await other.call({ ...leaders, path: `${leaders.path}?name=NUMBERS` })
    return entries.map(({ name }) => name)
  }
  expect(await seen()).toContain(shownName)
  await press(page.getByRole('switch', { name: 'Show me on leaderboards' }), hand)
  await expect(page.getByText(/Others do not see you here\.$/)).toBeVisible()
  expect(await seen()).not.toContain(shownName)
})

function findButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** A figure above the board, such as the score. */
function findFigure(page: Page, name: string): Locator {
  return page.locator('dl > div').filter({ hasText: name }).getByRole('definition').first()
}
