// What games add up to: the challenge of the day, the workout and the leaderboards.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { gameKinds } from '@fovea/games/names.ts'
import { findButton, openGame, playAgain, playGame } from './support/game-round.ts'
import { expect, test } from './support/journey.ts'
import { waitUntilQuiet } from './support/live-page.ts'
import { playNumbers, press } from './support/number-table.ts'
import { openAccount } from './support/people.ts'

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
