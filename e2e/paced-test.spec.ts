// A reading test at a set speed: chosen, read with keys and taps, paused, reloaded, and shown with its speed; and what the
// start page suggests next.
import { contract } from '@fovea/contract'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { holdTime, passTime, passTimeUntil } from './support/page-time.ts'
import type { Member } from './support/people.ts'
import { readMark, setSpeed } from './support/reader.ts'

const setWpm = 2000

async function openStart(page: Page, mode: string): Promise<void> {
  await page.goto('/reading-test')
  await page.getByLabel('Reading mode').selectOption(mode)
  await setSpeed(page, setWpm)
}

async function getText(page: Page): Promise<OpenedPassage> {
  const opened = page.waitForResponse((answer) => answer.url().includes('/api/user/reading_test?'))
  await page.getByRole('button', { name: 'Get a text' }).press('Enter')
  return (await opened).json()
}

const pausedNote = (page: Page) => page.getByRole('heading', { name: 'Paused' })
const question = (page: Page) => page.getByText(/^Question 1 of/)

test('a test word by word survives a pause, a reload and leaving, and keeps its set speed', async ({
  page,
  member,
}) => {
  await page.clock.install()
  await openStart(page, 'Word by word')
  const { words } = await getText(page)
  const openedAtMs = Date.now()
  await expect(page.getByText('Word by word, 2,000 wpm')).toBeVisible()
  const word = page.getByTestId('rsvp-word')
  await holdTime(page, async () => {
    await expect(page.getByRole('button', { name: 'Start reading' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(word).toBeVisible()
    await passTime(page, 2_000)
    await expect(page.getByRole('button', { name: /^(Back|On) one/ })).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect(pausedNote(page)).toBeVisible()
  })
  await expect(word).toBeHidden()
  const pausedAt = await word.textContent()

  await page.reload()
  await expect(pausedNote(page)).toBeVisible()
  await expect(word).toBeHidden()
  expect(await word.textContent()).toBe(pausedAt)
  await holdTime(page, async () => {
    await expect(page.getByRole('button', { name: 'Read on' })).toBeFocused()
    await page.keyboard.press('Enter')
    await passTime(page, 1_000)
    await page.keyboard.press('ArrowLeft')
    await passTime(page, 1_000)
    await page.keyboard.press('Escape')
  })

  await page.getByRole('button', { name: 'Continue the test' }).press('Enter')
  await holdTime(page, async () => {
    await page.getByRole('button', { name: 'Read on' }).press('Enter')
    await passTimeUntil(page, () => question(page).isVisible())
  })
  await handIn(page)
  // The server knows when the passage was opened, so as much real time must pass as the page's clock has counted.
  const neededMs = (words / setWpm) * 60_000
  await expect.poll(() => Date.now() - openedAtMs).toBeGreaterThan(neededMs)
  await page.getByRole('button', { name: 'Show the result' }).click()
  await expect(page.getByText('Reading modeWord by word')).toBeVisible()
  await expect(page.getByText('Set speed2,000 wpm')).toBeVisible()

  const { readingTests } = await member.call(contract.readingTests.readingTests)
  expect(readingTests[0]).toMatchObject({ mode: 'rsvp', setSpeed: setWpm, isVerified: true, words })
  // At each interruption the word that was shown began again.
  expect(readingTests[0]?.readingSpeed).toBeGreaterThan(setWpm * 0.97)
  expect(readingTests[0]?.readingSpeed).toBeLessThan(setWpm * 1.01)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Word by word, 2,000 wpm')
  await page.reload()
  await expect(page.getByLabel('Reading mode')).toHaveValue('rsvp')
})

/** Answers every question but does not send the answers. */
async function handIn(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  for (let at = 1; await next.isVisible(); at += 1) {
    await expect(page.getByText(`Question ${at} of`)).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Question ${at + 1} of`)).toBeVisible()
  }
}

test('the modes of the page move at the set speed, and touching or scrolling covers the text', async ({
  page,
  member: _,
  hand,
}) => {
  await page.clock.install()
  const marks = { Guide: 'fovea-guide', 'Line pacer': 'fovea-line', Scroll: 'fovea-line' }
  for (const [mode, mark] of Object.entries(marks)) {
    await openStart(page, mode)
    const { text } = await getText(page)
    const shown = page.getByText(text.split('\n\n')[0] ?? '')
    await holdTime(page, async () => {
      await page.getByRole('button', { name: 'Start reading' }).press('Enter')
      await expect(shown).toBeVisible()
      await passTimeUntil(page, async () => (await readMark(page, mark)) !== '')
      const before = await readMark(page, mark)
      await passTimeUntil(page, async () => (await readMark(page, mark)) !== before)
      if (hand === 'finger') await shown.tap()
      else {
        await shown.hover()
        await page.mouse.wheel(0, 40)
      }
      await expect(pausedNote(page)).toBeVisible()
    })
    await expect(shown).toBeHidden()
    await holdTime(page, async () => {
      await page.getByRole('button', { name: 'Read on' }).click()
      await expect(shown).toBeVisible()
      await passTimeUntil(page, () => question(page).isVisible())
    })
    await expect(page.getByText(text.split('\n\n')[0] ?? '')).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
})

test('the start page names the next test and prepares it, until no text is left', async ({
  page,
  member,
}) => {
  await takeTest(member)
  await page.goto('/reading-test')
  await expect(page.getByText('After 5 more tests')).toBeVisible()
  await page.getByRole('button', { name: 'Take the next test at 240 wpm' }).click()
  await expect(page.getByLabel('Reading mode')).toHaveValue('rsvp')
  await expect(page.getByRole('spinbutton', { name: 'Speed' })).toHaveValue('240')
  await expect(page.getByRole('button', { name: 'Get a text' })).toBeFocused()

  const { languages } = await member.call(contract.readingTests.readingTestLanguages)
  const { fresh } = languages.find(({ lang }) => lang === 'en') ?? { fresh: 0 }
  for (let left = fresh; left > 0; left -= 1) await takeTest(member)
  await page.reload()
  await expect(page.getByText('You know every text by now')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the library' }).click()
  await expect(page).toHaveURL(/\/library/)
})

/** As fast as the server believes, since it knows when the passage was opened. */
const hastyWpm = 4_950

async function takeTest(member: Member): Promise<void> {
  const { openReadingTest, saveReadingTest } = contract.readingTests
  const passage = await member.call(openReadingTest, { query: { lang: 'en' } })
  const { work, words } = passage
  // No option is chosen, because a guess may be right so often that the test counts.
  const answers = passage.questions.map(() => null)
  const time = (words / hastyWpm) * 60
  await member.call(saveReadingTest, { body: { work, lang: 'en', time, answers } })
}
