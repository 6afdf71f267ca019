// Insights: what holds and what is missing, how it is counted, and an experiment from the lot to its end.
import { contract } from '@fovea/contract'
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import {
  type InsightFactor,
  insightFactors,
  insightOutcomes,
} from '@fovea/contract/insight-choices.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'

const { insights, experiments, startExperiment } = contract.insight

/** Somebody who has typed and slept for months, which no journey can do. */
const answer: EndpointReply<typeof insights> = {
  outcomes: insightOutcomes.map((outcome) => {
    const days = outcome === 'reading' ? 5 : 62
    return { outcome, results: days, days, daysMissing: Math.max(0, 14 - days) }
  }),
  insights: insightOutcomes.flatMap((outcome) =>
    insightFactors.map((factor) => ({
      factor,
      outcome,
      days: 62,
      daysMissing: 0,
      ...(outcome === 'reading'
        ? { effect: null, reason: 'too_few_days' as const }
        : { effect: effectOf(factor, outcome === 'typing'), reason: null }),
    })),
  ),
}

function effectOf(factor: InsightFactor, isTyping: boolean) {
  const holds = isTyping && (factor === 'sleep' || factor === 'weekday')
  return {
    estimate: { value: 6, low: holds ? 2 : -1, high: 10 },
    correlation: 0.31,
    chance: holds ? 0.01 : 1,
    holds,
    weekday: factor === 'weekday' ? 2 : null,
    groups: [
      { from: 1, to: 2, days: 30, value: 60 },
      { from: 3, to: 4, days: 32, value: 66 },
    ],
  }
}

async function answerInsights(page: Page): Promise<void> {
  await page.route(`**${insights.path}`, (route) => route.fulfill({ json: answer }))
}

test('somebody new learns how many days are missing, and where to begin', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  await page.goto('/insight')
  await expect(page.getByText('From 14 days on')).toBeVisible()
  await expect(page.getByText('14 more days are needed.')).toHaveCount(3)
  await page.getByRole('link', { name: 'To the daily track' }).click()
  await expect(page).toHaveURL('/track')
})

test('what holds is told in sentences with days, interval and numbers, and called a correlation', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  const watch = watchPage(page)
  await answerInsights(page)
  await page.goto('/insight')
  const found = page.getByRole('article')
  await expect(found).toHaveCount(2)
  await expect(found.first()).toContainText('On days after more sleep, you type faster.')
  await expect(found.first()).toContainText('About +6 wpm for each extra hour of sleep.')
  await expect(found.first()).toContainText('95% interval: +2 to +10. 62 days.')
  await expect(found.last()).toContainText('On Wednesdays, you type faster.')
  await expect(page.getByText('These are correlations, not causes')).toBeVisible()
  await found.first().getByText('The numbers').click()
  await expect(found.first().getByRole('row')).toHaveText([
    /Sleep.*Days.*wpm/,
    /1–2 hr.*30.*60\.0/,
    /3–4 hr.*32.*66\.0/,
  ])
  await expect(page.getByRole('heading', { name: 'Games: no statement' })).toBeVisible()
  await expect(page.getByText('9 more days are needed.')).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('link', { name: 'How this is counted' }).click()
  await expect(page.getByRole('heading', { name: 'What it cannot say' })).toBeVisible()
  await expectSoundPage(page)
  expect(watch.faults).toEqual([])
})

test('an experiment is drawn, shown with its plan, ended and deleted, with keys alone', async ({
  page,
  member,
}) => {
  const watch = watchPage(page)
  await page.goto('/insight/experiments')
  await expectSoundPage(page)
  await page
    .getByRole('radio', { name: /evening than in the morning/ })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Do I type faster after noon' })).toBeChecked()
  await page.getByLabel('For how long?').selectOption('4 weeks')
  await page.getByRole('button', { name: 'Draw the days' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Do I type faster after noon' })).toBeVisible()
  await expect(page.getByText('It begins on')).toBeVisible()
  await expect(page.getByText('A 0, B 0')).toBeVisible()
  const days = page.getByRole('figure', { name: 'The plan' }).locator('ol').getByRole('listitem')
  await expect(days).toHaveCount(28)
  await expect(days.filter({ hasText: /A$/ })).toHaveCount(14)
  await expectSoundPage(page)
  await page.goto('/insight')
  await expect(page.getByText('Your experiment today')).toBeVisible()
  await page.getByRole('link', { name: 'To the plan' }).click()

  await page.getByRole('button', { name: 'End it today' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await member.call(experiments)).experiments).toMatchObject([{ isRunning: true }])
  await page.getByRole('button', { name: 'End it today' }).click()
  await expect(page.getByText('Ended early.')).toBeVisible()
  await expect(page.getByText('Too few days for an answer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Draw the days' })).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await member.call(experiments)).experiments).toEqual([])
  await expect(page.getByText('Experiments that are over')).toHaveCount(0)
  expect(watch.faults).toEqual([])
})

test('the plan is there without a connection', async ({ page, member, context }) => {
  const body = { _id: crypto.randomUUID(), question: 'walk', weeks: 6 } as const
  await member.call(startExperiment, { body })
  await page.goto('/insight/experiments')
  await expect(page.getByRole('heading', { name: 'Do I play better after a walk?' })).toBeVisible()
  await expect(page.getByText('A 0, B 0')).toBeVisible()
  await page.getByRole('link', { name: 'To the insights' }).click()
  await expect(page.getByText('14 more days are needed.')).toHaveCount(3)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'To the plan' }).click()
  await expect(page.getByText('The last day is')).toBeVisible()
  await context.setOffline(false)
})
