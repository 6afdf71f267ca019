// What the reader offers around the text: controls, settings, speed, bookmarks, and tools for selected words.
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { holdTime } from './support/page-time.ts'
import { pastedPage } from './support/pasted-page.ts'
import {
  chooseMode,
  openOwnText,
  openSettings,
  openShippedBook,
  readMark,
  readWord,
} from './support/reader.ts'

test('selected words can be looked up, copied with their source, and read from', async ({
  page,
  member,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openOwnText(page, member, pastedPage, '?chapter=0&word=3')
  await chooseMode(page, 'Guide')
  await selectWord(page, 'thermos,')
  const tools = page.getByRole('toolbar', { name: 'Selected words' })
  const lookUp = tools.getByRole('link', { name: 'Look up' })
  await expect(lookUp).toHaveAttribute('href', 'https://en.wiktionary.org/wiki/thermos')
  await expect(lookUp).toHaveAttribute('rel', /noopener/)
  await expect(lookUp).toHaveAttribute('target', '_blank')
  await tools.getByRole('button', { name: 'Copy' }).click()
  await expect(tools.getByRole('status')).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^thermos,\n\nThe ferry left .*\nhttp.*\/read\/.*chapter=0/)
  await holdTime(page, async () => {
    await tools.getByRole('button', { name: 'Read from here' }).click()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
  })
  expect(await readWord(page)).toBe(pastedPage.split(/\s+/).indexOf('thermos,') + 1)
  await expect(tools).toHaveCount(0)
})

/** Selects a word as a long press or a double click would. */
async function selectWord(page: Page, word: string): Promise<void> {
  await page.evaluate((wanted) => {
    const blocks = [...document.querySelectorAll('[data-piece]')]
    const node = blocks.find(({ textContent }) => textContent?.includes(wanted))?.firstChild
    const at = node?.textContent?.indexOf(wanted) ?? -1
    if (!node || at < 0) throw new Error(`No ${wanted} on the page`)
    document.getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
  }, word)
}

test('the controls fade while words run, and Space starts reading after Esc in the settings', async ({
  page,
  member,
}) => {
  await page.clock.install()
  await openOwnText(page, member, pastedPage)
  const controls = page.getByRole('region', { name: 'Reading controls' })
  const settings = await openSettings(page)
  await settings.getByText('Mark one letter of each word').click()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  const word = page.getByTestId('rsvp-word')
  await expect(word).toHaveCSS('font-variant-ligatures', 'none')
  await holdTime(page, async () => {
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    await expect(controls).toHaveCSS('opacity', '0.12')
    await expect(page.locator('header[data-fades]')).toHaveCSS('opacity', '0.12')
    await page.keyboard.press('Space')
    await expect(controls).toHaveCSS('opacity', '1')
  })
})

test('back closes the settings before it leaves the book', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  await openShippedBook(page)
  const settings = await openSettings(page)
  await page.evaluate(() => history.back())
  await expect(settings).toBeHidden()
  await expect(page).toHaveURL(/\/read\//)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/library/)
})

test('a bookmark is confirmed, visible in the text, and can be removed there', async ({
  page,
  member,
}) => {
  await page.clock.install()
  await openOwnText(page, member, pastedPage, '?chapter=0&word=3')
  await chooseMode(page, 'Guide')
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Bookmark saved.')).toBeVisible()
  const marked = pastedPage.split(/\s+/)[3] ?? ''
  await expect.poll(() => readMark(page, 'fovea-bookmark')).toContain(marked)
  await page.getByRole('button', { name: 'Bookmark here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bookmark' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => readMark(page, 'fovea-bookmark')).toBe('')
  const { bookmarks } = await member.call(contract.library.bookmarks)
  expect(bookmarks).toEqual([])
})

test(
  'the speed also changes in quick steps, and a phone explains touch once',
  onPhone,
  async ({ page, member, isMobile }) => {
    await page.clock.install()
    await openOwnText(page, member, pastedPage)
    const speed = page.getByRole('spinbutton', { name: 'Speed' })
    await page.getByRole('button', { name: 'Faster: 325 wpm' }).click()
    await expect(speed).toHaveValue('325')
    await speed.fill('331')
    await speed.blur()
    await page.getByRole('button', { name: 'Slower: 325 wpm' }).click()
    await expect(speed).toHaveValue('325')
    const hint = page.getByText('Tap to read or pause.')
    await expect(hint).toHaveCount(isMobile ? 1 : 0)
    await page.reload()
    await expect(speed).toBeVisible()
    await expect(hint).toHaveCount(0)
  },
)
