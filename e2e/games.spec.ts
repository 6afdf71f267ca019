// A round and its page: the guided try, another round, a round that a reload interrupts, and the two sudokus that do not count.
import { contract } from '@fovea/contract'
import {
  findButton,
  findFigure,
  findSavedRounds,
  openGame,
  readScore,
} from './support/game-round.ts'
import { playSudoku } from './support/hands/sudoku.ts'
import { expect, onPhone, test } from './support/journey.ts'
import { waitUntilQuiet } from './support/live-page.ts'
import {
  findTiles,
  passCountdown,
  playRound,
  press,
  skipTry,
  tapNumbers,
} from './support/number-table.ts'
import { holdTime, passTime } from './support/page-time.ts'

test('the guided try appears once, can be skipped, and R plays again without it', async ({
  page,
  member,
  hand,
}) => {
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
  const results = await findSavedRounds(page, member)
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
  const results = await findSavedRounds(page, member)
  expect(results).toMatchObject([{ score, isRanked: true }])
})

test('a relaxed sudoku has a puzzle of its own, before and after a reload and when it is watched', async ({
  page,
  member,
  hand,
}) => {
  await openGame(page, 'sudoku')
  await page.getByText('Relaxed', { exact: true }).click()
  const cells = page.getByTestId('game-board').locator('td > button')
  let given: string[] = []
  await playRound(page, hand, async () => {
    given = await cells.allTextContents()
  })
  await page.reload()
  await expect(findButton(page, 'Resume')).toBeVisible()
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
  const results = await findSavedRounds(page, member)
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
  const results = await findSavedRounds(page, member)
  const kept = { score: emptyCount, isRanked: false, unrankedReason: 'hints', hasReplay: true }
  expect(results).toMatchObject([kept])
  const standings = await member.call(contract.games.standings)
  expect(standings.SUDOKU).toMatchObject({ score: emptyCount, bestScore: 0 })
})
