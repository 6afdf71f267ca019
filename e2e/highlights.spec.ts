// Highlights: made in the reader, shown in every mode, commented, listed, and copied to a note.
import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { pastedPage } from './support/pasted-page.ts'
import { chooseMode, openOwnText, openShippedBook, readMark } from './support/reader.ts'

const yellow = 'fovea-highlight-yellow'
const blue = 'fovea-highlight-blue'

test(
  'a highlight in a book is still there after a reload and in other modes, with its comment',
  onPhone,
  async ({ page, member }) => {
    expect(member.token).toBeTruthy()
    await openShippedBook(page)
    await chooseMode(page, 'Page')
    const passage = await selectWords(page, { from: 2, to: 8 })
    const tools = page.getByRole('toolbar', { name: 'Selected words' })
    await tools.getByRole('button', { name: 'Highlight: Blue' }).click()
    await expect(tools).toHaveCount(0)
    await expect.poll(() => readMark(page, blue)).toBe(passage)

    await page.reload()
    await expect.poll(() => readMark(page, blue)).toBe(passage)
    await chooseMode(page, 'Guide')
    await expect.poll(() => readMark(page, blue)).toBe(passage)

    await clickMark(page, blue)
    const dialog = page.getByRole('dialog', { name: 'Highlight' })
    await dialog.getByLabel('Comment').fill('Worth a second look.')
    await dialog.getByRole('radio', { name: 'Yellow' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => readMark(page, yellow)).toBe(passage)

    await page.goto('/highlights')
    await expect(page.getByText('1 highlight', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'The Exemplary Reader' }).click()
    const item = page.getByRole('listitem').filter({ hasText: passage })
    await expect(item.getByText('Worth a second look.')).toBeVisible()
    await item.getByRole('button', { name: 'To a note' }).click()
    await expect(item.getByText('Copied to the note of this text.')).toBeVisible()
    await page.reload()
    await expect(item.getByRole('link', { name: 'Open the note' })).toBeVisible()
    await item.getByRole('link', { name: 'Read from here' }).click()
    await expect.poll(() => readMark(page, yellow)).toBe(passage)
  },
)

test('a sentence is highlighted by keys alone, and Esc leaves the words before the reader', async ({
  page,
  member,
}) => {
  await openOwnText(page, member, pastedPage, '?chapter=0&word=3')
  await chooseMode(page, 'Page')
  await page.keyboard.press('h')
  const tools = page.getByRole('toolbar', { name: 'Selected words' })
  await expect(tools).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tools).toHaveCount(0)
  await expect(page).toHaveURL(/\/read\//)
  await page.keyboard.press('h')
  await expect(tools).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(tools.getByRole('button', { name: 'Highlight: Yellow' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => readMark(page, yellow)).toMatch(/^The ferry left .*[.!?]$/)
})

test('a highlight that overlaps others takes them in', async ({ page, member }) => {
  await openOwnText(page, member, pastedPage)
  await chooseMode(page, 'Page')
  for (const span of [
    { from: 0, to: 3 },
    { from: 5, to: 7 },
  ]) {
    const passage = await selectWords(page, span)
    await page.getByRole('button', { name: 'Highlight: Yellow' }).click()
    await expect.poll(() => readMark(page, yellow)).toContain(passage)
  }
  await selectWords(page, { from: 2, to: 6 })
  await page.getByRole('button', { name: 'Highlight: Blue' }).click()
  const joined = await selectWords(page, { from: 0, to: 7 })
  await expect.poll(() => readMark(page, blue)).toBe(joined)
  expect(await readMark(page, yellow)).toBe('')
  await page.goto('/highlights')
  await expect(page.getByText('1 highlight', { exact: true })).toBeVisible()
})

test('a highlight that is deleted comes back with “Undo”', async ({ page, member }) => {
  await openOwnText(page, member, pastedPage)
  await chooseMode(page, 'Page')
  const passage = await selectWords(page, { from: 0, to: 3 })
  await page.getByRole('button', { name: 'Highlight: Yellow' }).click()
  await expect.poll(() => readMark(page, yellow)).toBe(passage)
  await clickMark(page, yellow)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => readMark(page, yellow)).toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readMark(page, yellow)).toBe(passage)
})

test('words of an article are highlighted too, and its highlights lead back to it', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  const url = `${process.env.FOVEA_E2E_NEWS}/article/highlighted`
  await page.goto(`/news/article?url=${encodeURIComponent(url)}`)
  const article = page.getByRole('article')
  await expect(article).toBeVisible()
  await article.getByText('A heron fishes').selectText()
  const tools = page.getByRole('toolbar', { name: 'Selected words' })
  await tools.getByRole('button', { name: 'Comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Highlight' })
  await dialog.getByLabel('Comment').fill('The warden again.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => readMark(page, yellow)).toMatch(/^A heron fishes .* it strikes\.$/)
  await page.goto('/highlights')
  await page.getByRole('link', { name: 'Herons at the weir' }).click()
  await expect(page.getByText('The warden again.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the article' }).click()
  await expect.poll(() => readMark(page, yellow)).toMatch(/^A heron fishes .* it strikes\.$/)
})

test('what was highlighted without a connection is sent once it is back', async ({
  page,
  member,
  context,
}) => {
  await openOwnText(page, member, pastedPage)
  await chooseMode(page, 'Page')
  await context.setOffline(true)
  const passage = await selectWords(page, { from: 0, to: 3 })
  await page.getByRole('button', { name: 'Highlight: Yellow' }).click()
  await expect.poll(() => readMark(page, yellow)).toBe(passage)
  const saved = page.waitForResponse((answer) => /\/api\/user\/highlight\//.test(answer.url()))
  await context.setOffline(false)
  expect((await saved).status()).toBe(200)
  await page.goto('/highlights')
  await expect(page.getByText('1 highlight', { exact: true })).toBeVisible()
})

test('clippings of a Kindle come in once, and are listed by book', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  await page.goto('/highlights')
  await expect(page.getByText('No highlights yet.')).toBeVisible()
  const file = {
    name: 'My Clippings.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      '\uFEFFDune (Frank Herbert)\r\n- Your Highlight on page 12 | Location 120-124 | Added on Thursday, 4 June 2020 12:18:46\r\n\r\nFear is the mind-killer.\r\n==========\r\n',
    ),
  }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByText('Added: 1')).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles([])
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByText('There already: 1')).toBeVisible()
  await page.getByRole('link', { name: 'Dune' }).click()
  await expect(page.getByText('Fear is the mind-killer.')).toBeVisible()
  await expect(page.getByText('page 12, Location 120–124')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('Dune.md')
})

/** Selects words of the first paragraph, and returns them. */
async function selectWords(
  page: Page,
  { from, to }: { from: number; to: number },
): Promise<string> {
  await expect(page.locator('[data-piece]').first()).toBeVisible()
  return page.evaluate(
    ([first, last]) => {
      const node = document.querySelector('[data-piece="0"]')?.firstChild
      const words = [...(node?.textContent ?? '').matchAll(/\S+/g)]
      const [begin, end] = [words[first], words[last - 1]]
      if (!node || !begin || !end) throw new Error('The words are not on the page')
      document
        .getSelection()
        ?.setBaseAndExtent(node, begin.index + 1, node, end.index + end[0].length - 1)
      return (node.textContent ?? '').slice(begin.index, end.index + end[0].length)
    },
    [from, to] as const,
  )
}

/** Clicks or taps on the first word of a mark. */
async function clickMark(page: Page, name: string): Promise<void> {
  const point = await page.evaluate((mark) => {
    const [range] = CSS.highlights.get(mark) ?? []
    const rect = (range as Range | undefined)?.getClientRects()[0]
    if (!rect) throw new Error(`Nothing is marked as ${mark}`)
    return { x: rect.left + Math.min(20, rect.width / 2), y: rect.top + rect.height / 2 }
  }, name)
  await page.mouse.click(point.x, point.y)
}
