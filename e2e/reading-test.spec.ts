// A reading test from the home page to the history: read, reloaded, answered with keys, and scored by the server.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { holdTime } from './support/page-time.ts'

interface Shipped {
  title: string
  paragraphs: string[]
  /** The first option of each question is the right one. */
  questions: { question: string; options: string[] }[]
}

/** A question as it is shown, with the place of the right option. */
interface Shown {
  question: string
  right: number
}

const folder = path.resolve(import.meta.dirname, '../packages/content/reading-tests/en')

function findRightOptions(shipped: Shipped, opened: Shipped['questions']): Shown[] {
  return opened.map(({ question, options }, index) => {
    const right = shipped.questions[index]?.options[0] ?? ''
    return { question, right: options.indexOf(right) }
  })
}

function readShipped(work: string): Shipped {
  return JSON.parse(readFileSync(path.join(folder, `${work}.json`), 'utf8'))
}

test('a reading test survives a reload, hides its text for the answers, and is scored', async ({
  page,
  member,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: 'Reading test' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading test')
  await expect(page.getByText('Every test that you take')).toBeVisible()
  const opened = page.waitForResponse((answer) => answer.url().includes('/api/user/reading_test?'))
  await page.getByRole('button', { name: 'Get a text' }).click()
  const { work, questions } = await (await opened).json()
  const shipped = readShipped(work)
  await readToTheEnd(page, shipped)
  await answer(page, shipped, findRightOptions(shipped, questions))

  const right = shipped.questions.length - 2
  const share = `${Math.round((right / shipped.questions.length) * 100)}%`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result')
  await expect(page.getByText('You understood enough for this speed to count.')).toBeVisible()
  await expect(page.getByText(`Understood${share}`)).toBeVisible()
  await expect(page.getByText('Right answer, and yours')).toHaveCount(right)
  await expect(page.getByText('You left this open.')).toHaveCount(1)

  await page.reload()
  await expect(page.getByText(`Understood${share}`)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: shipped.title })).toContainText(share)
  await expect(page.getByText('After 5 more tests')).toBeVisible()

  const { readingTests } = await member.call(contract.readingTests.readingTests)
  expect(readingTests).toHaveLength(1)
  expect(readingTests[0]).toMatchObject({ work, isVerified: true, isSuccess: true })
})

async function readToTheEnd(page: Page, shipped: Shipped): Promise<void> {
  const [paragraph = ''] = shipped.paragraphs
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shipped.title)
  await expect(page.getByText(paragraph)).toBeHidden()
  const finish = page.getByRole('button', { name: 'I have read it' })
  await holdTime(page, async () => {
    await page.getByRole('button', { name: 'Start reading' }).press('Enter')
    await expect(page.getByText(paragraph)).toBeVisible()
    await finish.click()
    await expect(page.getByText('Nobody reads that fast.')).toBeVisible()
  })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(page.getByText(paragraph)).toBeHidden()
  await page.getByRole('button', { name: 'Read on' }).click()
  await expect(page.getByText(paragraph)).toBeVisible()
  // The server knows when the test was opened, so real time must pass. The button disappears when a click has worked.
  await expect(async () => {
    if (await finish.isVisible()) await finish.click({ timeout: 5_000 })
    expect(await page.getByText(/^Question 1 of/).isVisible()).toBe(true)
  }).toPass()
}

/** Answers with keys, going back once and reloading once. One answer is wrong and the last is left open. */
async function answer(page: Page, { paragraphs }: Shipped, questions: Shown[]): Promise<void> {
  for (const [index, { question, right }] of questions.entries()) {
    await expect(page.getByRole('group', { name: question })).toBeVisible()
    if (index === questions.length - 1) break
    const chosen = index === 0 ? (right + 1) % 4 : right
    await page.keyboard.press(String(chosen + 1))
    await expect(page.getByRole('radio').nth(chosen)).toBeChecked()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('1 question has no answer yet.')).toBeVisible()
  await expect(page.getByText(paragraphs[0] ?? '')).toBeHidden()

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio').nth(questions.at(-2)?.right ?? 0)).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio').nth(questions.at(-2)?.right ?? 0)).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Show the result' }).click()
}
