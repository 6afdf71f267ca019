// The reader in every mode: the place stays to the word, the set speed is the delivered one, and words that are
// selected can be read from, looked up and copied.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { holdTime, passTime, passTimeUntil } from './support/page-time.ts'
import { countWords, pastedPage } from './support/pasted-page.ts'
import type { Member } from './support/people.ts'
import { chooseMode, openShippedBook, readAWhile, readWord } from './support/reader.ts'

const setWpm = 600
/** Longer than the page takes at this speed. */
const readingLimitMs = 30_000

async function openPage(page: Page, member: Member, search = ''): Promise<void> {
  const _id = randomUUID()
  await member.call(contract.library.addText, { body: { _id, lang: 'en', text: pastedPage } })
  await page.clock.install()
  await page.goto(`/read/${_id}${search}`)
  await expect(page.getByRole('slider', { name: 'Place in the text' })).toBeVisible()
}

/** What the page marks, as text. */
const readMark = (page: Page, name: string) =>
  page.evaluate(
    (mark) => [...(CSS.highlights.get(mark) ?? [])].map((range) => String(range)).join(' '),
    name,
  )

test('every mode goes on from the same word, and the guide delivers the set speed', async ({
  page,
  member,
}) => {
  await openPage(page, member)
  const text = pastedPage.split(/\s+/)
  let word = await readAWhile(page)
  for (const mode of ['Guide', 'Line pacer', 'Scroll', 'Page', 'Word by word', 'Scroll']) {
    await chooseMode(page, mode)
    expect(await readWord(page)).toBe(word)
    if (mode === 'Page') continue
    if (mode !== 'Word by word') expect(await readMark(page, 'fovea-word')).toBe(text[word - 1])
    word = await readAWhile(page)
    const forward = page.getByRole('button', { name: 'On one sentence' })
    await forward.click()
    await expect.poll(() => readWord(page)).toBeGreaterThan(word)
    word = await readWord(page)
    // A sentence begins where the one before ends.
    expect(text[word - 2]).toMatch(/[.?!]$/)
  }

  await page.keyboard.press('2')
  await page.getByRole('button', { name: 'How it looks and moves' }).click()
  await page.getByRole('radio', { name: 'Sentence' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('slider', { name: 'Place in the text' }).press('Home')
  await page.getByRole('spinbutton', { name: 'Speed' }).fill(String(setWpm))
  await page.getByRole('spinbutton', { name: 'Speed' }).blur()
  await readWholeChapter(page)

  const result = page.getByRole('region', { name: 'End of the text' })
  await expect(result.getByText('Saved.')).toBeVisible()
  const { readingSessions } = await member.call(contract.reading.readingSessions)
  const last = readingSessions[0]
  expect(last).toMatchObject({ mode: 'guided', words: countWords(pastedPage), setWpm })
  expectWithin(last?.deliveredWpm ?? 0, 0.01)
})

/** By the page's own clock, from the press that starts it until the text is gone. */
async function readWholeChapter(page: Page): Promise<void> {
  const begun = await page.evaluateHandle(() => {
    const text = document.querySelector('[data-piece]')
    let startedAtMs = Number.NaN
    window.addEventListener('keydown', ({ timeStamp }) => (startedAtMs = timeStamp), { once: true })
    const elapsedMs = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (text?.isConnected) return
        observer.disconnect()
        resolve(performance.now() - startedAtMs)
      })
      observer.observe(document.body, { subtree: true, childList: true })
    })
    return { elapsedMs }
  })
  const elapsedMs = await holdTime(page, async () => {
    await page.keyboard.press('Space')
    await passTime(page, 100)
    const guided = () => readMark(page, 'fovea-guide')
    await expect.poll(guided).toMatch(/^The ferry left .* passenger\.$/)
    await passTime(page, readingLimitMs)
    return begun.evaluate((reading) => reading.elapsedMs)
  })
  expectWithin(countWords(pastedPage) / (elapsedMs / 60_000), 0.015)
}

function expectWithin(wpm: number, share: number): void {
  expect(wpm).toBeGreaterThanOrEqual(setWpm * (1 - share))
  expect(wpm).toBeLessThanOrEqual(setWpm * (1 + share))
}

test('selected words are looked up, copied with their source, and read from', async ({
  page,
  member,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, member, '?chapter=0&word=3')
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

/** As a long press or a double click would. */
async function selectWord(page: Page, word: string): Promise<void> {
  await page.evaluate((wanted) => {
    const blocks = [...document.querySelectorAll('[data-piece]')]
    const node = blocks.find(({ textContent }) => textContent?.includes(wanted))?.firstChild
    const at = node?.textContent?.indexOf(wanted) ?? -1
    if (!node || at < 0) throw new Error(`No ${wanted} on the page`)
    document.getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
  }, word)
}

test('a shipped book goes on in another language at the same paragraph', async ({
  page,
  member,
}) => {
  const { books } = await member.call(contract.library.books, { query: { lang: 'en' } })
  const book = books.find(({ title }) => title === 'The Exemplary Reader')
  await page.goto(`/read/${book?._id}?chapter=1&paragraph=2`)
  await chooseMode(page, 'Page')
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('Français')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le lecteur exemplaire')
  const chapters = await member.call(contract.library.books, { query: { lang: 'fr' } })
  const french = chapters.books.find(({ title }) => title === 'Le lecteur exemplaire')
  const id = french?._id ?? ''
  const { text } = await member.call(contract.reading.chapter, { params: { id, position: 1 } })
  const paragraph = text.split(/\n\s*\n/)[2]
  await chooseMode(page, 'Guide')
  await expect
    .poll(() => readMark(page, 'fovea-sentence'))
    .toContain(paragraph?.split(/\s+/).slice(0, 4).join(' '))
})

const pier = 'The ferry left the north pier before the sun had come over the hills. '

/** A book of two chapters, of 112 words each, opened in the reader. */
async function openTwoChapters(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/library?shelf=mine')
  await page.getByRole('button', { name: 'Add books' }).first().click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const text = `# Two Piers\n\n## The Pier\n\n${pier.repeat(8)}\n\n## The Hills\n\n${pier.repeat(8)}\n`
  const file = { name: 'two-piers.md', mimeType: 'text/markdown', buffer: Buffer.from(text) }
  await (await picker).setFiles(file)
  await page.getByRole('link', { name: 'Read: Two Piers' }).click()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
  await page.getByRole('spinbutton', { name: 'Speed' }).fill(String(setWpm))
  await page.getByRole('spinbutton', { name: 'Speed' }).blur()
}

test('reading goes on into the next chapter, and its result comes at the end', async ({
  page,
  member,
}) => {
  await openTwoChapters(page)
  const id = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText('0% of the book')).toBeVisible()
  await page.getByRole('button', { name: 'The Pier' }).click()
  const chapters = page.getByRole('dialog', { name: 'Chapters' })
  await expect(chapters.getByRole('button')).toHaveText(['The Pier 1 min', 'The Hills 1 min'])
  await page.keyboard.press('Escape')
  await holdTime(page, async () => {
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await passTimeUntil(page, () => page.getByRole('button', { name: 'The Hills' }).isVisible())
    await passTimeUntil(page, async () => (await readWord(page)) > 20)
    await expect(page.getByText(/5\d% of the book/)).toBeVisible()
    await passTimeUntil(page, () => page.getByText('End of the text').isVisible())
  })
  await expect(page.getByText('Saved.')).toBeVisible()
  const { readingSessions } = await member.call(contract.reading.readingSessions)
  expect(readingSessions).toHaveLength(1)
  const { words } = await member.call(contract.library.book, { params: { id } })
  expect(readingSessions[0]).toMatchObject({ words, setWpm })
  expect((await member.call(contract.account.me)).readingSpeedMax).toBeGreaterThan(0)
})

test('another chapter begins at its first word, and stopping shows the result', async ({
  page,
  member,
}) => {
  await openTwoChapters(page)
  const id = page.url().split('/').at(-1) ?? ''
  const keptPlace = async () => (await member.call(contract.library.book, { params: { id } })).place
  const left = await readAWhile(page)
  await expect.poll(keptPlace).toMatchObject({ chapter: 0, word: left - 1 })
  const chaptersSent: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/user/place/'))
      chaptersSent.push(request.postDataJSON().chapter)
  })
  await page.getByRole('button', { name: 'The Pier' }).click()
  await page.getByRole('button', { name: /^The Hills/ }).click()
  await expect(page.getByRole('button', { name: 'The Hills' })).toBeVisible()
  await expect.poll(keptPlace).toMatchObject({ chapter: 1, word: 0 })
  expect(new Set(chaptersSent)).toEqual(new Set([1]))
  const word = await readAWhile(page)
  await page.getByRole('button', { name: 'Finish and see the result' }).click()
  const result = page.getByRole('region', { name: 'Your reading so far' })
  await expect(result.getByText('Saved.')).toBeVisible()
  await expect(result.getByText('Under 200 words')).toBeVisible()
  await result.getByRole('button', { name: 'Go on reading' }).click()
  expect(await readWord(page)).toBe(word)
  await page.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
  await expect.poll(keptPlace).toMatchObject({ chapter: 1, word: word - 1 })
})

test('while words run the controls fade, and after Esc in the settings Space reads', async ({
  page,
  member,
}) => {
  await openPage(page, member)
  const controls = page.getByRole('region', { name: 'Reading controls' })
  await page.getByRole('button', { name: 'How it looks and moves' }).click()
  const settings = page.getByRole('dialog', { name: 'How it looks and moves' })
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
  await page.getByRole('button', { name: 'How it looks and moves' }).click()
  const settings = page.getByRole('dialog', { name: 'How it looks and moves' })
  await expect(settings).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(settings).toBeHidden()
  await expect(page).toHaveURL(/\/read\//)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/library/)
})

test('a bookmark answers, shows in the text, and is taken away there', async ({ page, member }) => {
  await openPage(page, member, '?chapter=0&word=3')
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

test('the speed goes in quick steps too, and a phone says once what fingers do', async ({
  page,
  member,
  isMobile,
}) => {
  await openPage(page, member)
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
})
