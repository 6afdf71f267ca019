// The way around: areas and entries by the keyboard alone, each found again as it was left; and `Esc`, which leaves what
// has the whole window and keeps its state.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import type { Locator, Page } from '@playwright/test'
import { findArea, findEntry } from './support/areas.ts'
import { expect, test } from './support/journey.ts'
import { tabAndPress, tabTo } from './support/keys.ts'
import { passCountdown } from './support/number-table.ts'
import { holdTime, passTime } from './support/page-time.ts'
import { pastedLines } from './support/pasted-page.ts'
import type { Member } from './support/people.ts'
import { pasteText, readWord } from './support/reader.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the areas are walked by keys, and each is found as it was left', async ({ page, member }) => {
  await page.goto('/')
  await expect(title(page)).toContainText(member.name)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(3)
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
  await expect(title(page)).toHaveText('Games')
  await tabAndPress(page, findArea(page, 'read'))
  await expect(title(page)).toHaveText('News')
  await tabAndPress(page, findArea(page, 'read'))
  await expect(title(page)).toHaveText('Library')
})

test('a shelf and how far one was down it are there on return', async ({ page, member }) => {
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

test('"+" adds by keys, the rail stays folded, the theme follows', async ({
  page,
  member,
  isMobile,
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
  if (isMobile) return

  await tabAndPress(page, page.getByRole('button', { name: 'Collapse menu' }))
  await page.reload()
  const unfold = page.getByRole('button', { name: 'Expand menu' })
  await expect(unfold).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())?.width).toBeLessThan(80)
  await expect(findArea(page, 'train')).toBeVisible()
  await tabAndPress(page, unfold)
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
})

test('Esc leaves the reader for where one was, and the word is kept', async ({ page, member }) => {
  const _id = await addText(member)
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

  await page.getByRole('button', { name: 'How it looks and moves' }).click()
  await expect(page.getByRole('dialog', { name: 'How it looks and moves' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'How it looks and moves' })).toBeHidden()
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

test('Esc leaves a text that was just pasted for where one was before', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await expect(title(page)).toContainText(member.name)
  await page.getByRole('link', { name: 'Paste a text' }).first().click()
  await pasteText(page, pastedLines)
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('Esc leaves a reading test at any step, and it goes on where it was', async ({
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

test('Esc leaves a round, which waits paused as it was', async ({ page, member }) => {
  await page.clock.install()
  await page.goto('/games/numbers')
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeVisible()
  const score = page.getByRole('definition').first()
  await holdTime(page, async () => {
    await start.press('Enter')
    await passCountdown(page)
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
  await resume.press('Enter')
  await expect(page.getByText('Paused. The board is hidden.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(score).toHaveText('5')
  await expect(page.getByRole('definition').nth(1)).toHaveText('1:18')
})

test('a phone on its side shows all of the reader and of a round', async ({ page, member }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`/read/${await addText(member)}`)
  await expectToFit(page, page.getByRole('button', { name: 'Read', exact: true }))
  await expectToFit(page, page.getByRole('button', { name: 'How it looks and moves' }))
  await page.goto('/games/numbers')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectToFit(page, page.getByTestId('game-board'))
  await expectToFit(page, page.getByRole('button', { name: 'Pause' }))
})

async function expectToFit(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeAttached()
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page')
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(size.height)
  expect(box.x + box.width).toBeLessThanOrEqual(size.width)
}

async function addText(member: Member): Promise<string> {
  const _id = randomUUID()
  await member.call(contract.library.addText, { body: { _id, lang: 'en', text: pastedLines } })
  return _id
}
