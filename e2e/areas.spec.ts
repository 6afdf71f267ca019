// Navigation: areas and entries with the keyboard alone, each of which reopens as it was left; and `Esc`, which leaves
// the reader, a test or a round and keeps its state.
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { findArea, findEntry } from './support/areas.ts'
import { expect, onPhone, test } from './support/journey.ts'
import { tabAndPress, tabTo } from './support/keys.ts'
import { playRound } from './support/number-table.ts'
import { holdTime, passTime } from './support/page-time.ts'
import { pastedLines } from './support/pasted-page.ts'
import { addText } from './support/people.ts'
import { openSettings, pasteText, readWord } from './support/reader.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'areas can be reached with keys and reopen as they were left',
  onPhone,
  async ({ page, member }) => {
    await page.goto('/')
    await expect(title(page)).toContainText(member.name)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5)
    await expect(findArea(page, 'today')).toHaveAttribute('aria-current', 'page')

    await tabAndPress(page, findArea(page, 'read'))
    await expect(title(page)).toHaveText('Library')
    await expect(findArea(page, 'read')).toHaveAttribute('aria-current')
    await expect(findEntry(page, 'library')).toHaveAttribute('aria-current', 'page')
    await tabAndPress(page, findEntry(page, 'news'))
    await expect(title(page)).toHaveText('News')
    await expect(findEntry(page, 'news')).toHaveAttribute('aria-current', 'page')
    await expect(findEntry(page, 'library')).not.toHaveAttribute('aria-current')

    await tabAndPress(page, findArea(page, 'train'))
    await expect(title(page)).toHaveText('Workout')
    await tabAndPress(page, findArea(page, 'read'))
    await expect(title(page)).toHaveText('News')
    await tabAndPress(page, findArea(page, 'read'))
    await expect(title(page)).toHaveText('Library')
  },
)

test('the library reopens with the same shelf and scroll position', async ({ page, member }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 520 })
  await page.goto('/library?shelf=shipped')
  await expect(
    page.getByRole('link', { name: /^(Read|Continue): The Exemplary Reader$/ }),
  ).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const down = await page.evaluate(() => scrollY)
  await findArea(page, 'today').click()
  await expect(title(page)).toContainText(member.name)
  await findArea(page, 'read').click()
  await expect(page).toHaveURL('/library?shelf=shipped')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(down)
})

test('"+", the theme and the folding of the rail can be used with keys', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  await page.goto('/games')
  await tabAndPress(page, page.getByRole('button', { name: 'Add', exact: true }))
  await tabAndPress(page, page.getByRole('link', { name: 'Web address' }))
  await expect(page.getByLabel('Web address')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/library')

  const avatar = page.getByRole('button', { name: 'Your account' })
  await tabAndPress(page, avatar)
  await tabTo(page, page.getByRole('radio', { name: 'System' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await expect(avatar).toBeFocused()

  await tabAndPress(page, page.getByRole('button', { name: 'Collapse menu' }))
  await page.reload()
  const unfold = page.getByRole('button', { name: 'Expand menu' })
  await expect(unfold).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())?.width).toBeLessThan(80)
  await expect(findArea(page, 'train')).toBeVisible()
  await tabAndPress(page, unfold)
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
})

test('Esc leaves the reader for the previous page and keeps the word', async ({ page, member }) => {
  const _id = await addText(member, pastedLines)
  await page.goto('/library?shelf=mine')
  const book = page.getByRole('link', { name: /^(Read|Continue): The lamp stood/ })
  await book.click()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect.poll(() => readWord(page)).toBe(1)
  for (let word = 2; word <= 4; word++) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => readWord(page)).toBe(word)
  }

  await openSettings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Appearance and motion' })).toBeHidden()
  await expect(page).toHaveURL(`/read/${_id}`)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  await expect(page).toHaveURL(`/read/${_id}`)

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/library?shelf=mine')
  const readKeptPlace = async () =>
    (await member.call(contract.library.book, { params: { id: _id } })).place
  await expect.poll(readKeptPlace).toMatchObject({ word: 3 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await book.click()
  await expect.poll(() => readWord(page)).toBe(4)
})

test('Esc leaves a text that was just pasted for the page before', async ({ page, member }) => {
  await page.goto('/')
  await expect(title(page)).toContainText(member.name)
  await page.getByRole('link', { name: 'Paste a text' }).first().click()
  await pasteText(page, pastedLines)
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('Esc leaves a reading test at any step, and the test continues there', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  await page.goto('/reading-test')
  await page.getByRole('button', { name: 'Get a text' }).click()
  await page.getByRole('button', { name: 'Start reading' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText('You have a test under way.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await findEntry(page, 'library').click()
  await findEntry(page, 'readingTest').click()
  await page.getByRole('button', { name: 'Continue the test' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Continue the test' }).click()
  await expect(page.getByRole('button', { name: 'Read on' })).toBeFocused()
})

test('Esc leaves a round, which can be resumed as it was', async ({ page, member }) => {
  await page.clock.install()
  await page.goto('/games/numbers')
  const score = page.getByRole('definition').first()
  await playRound(page, 'keys', async () => {
    await page.getByTestId('game-board').getByRole('button', { name: '1', exact: true }).click()
    await expect(score).toHaveText('5')
    await passTime(page, 2_000)
    await page.keyboard.press('Escape')
  })
  await expect(page.getByText('Your round is paused.')).toBeVisible()
  await expect(title(page)).toHaveText('Number table')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const resume = page.getByRole('button', { name: 'Resume', exact: true })
  await expect(resume).toBeFocused()
  await findArea(page, 'today').click()
  await expect(title(page)).toContainText(member.name)
  await findArea(page, 'train').click()
  await holdTime(page, async () => {
    await resume.press('Enter')
    await expect(page.getByText('Starts in')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(score).toHaveText('5')
    await expect(page.getByRole('definition').nth(1)).toHaveText('1:18')
  })
})
