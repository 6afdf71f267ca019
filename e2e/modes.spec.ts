// The reader in every mode: the place is kept to the word, and the delivered speed is the set speed.
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { holdTime, passTime } from './support/page-time.ts'
import { countWords, pastedPage } from './support/pasted-page.ts'
import {
  chooseMode,
  openOwnText,
  openSettings,
  readAWhile,
  readMark,
  readWord,
  setSpeed,
} from './support/reader.ts'

const setWpm = 600
/** Longer than reading the page takes at this speed. */
const readingLimitMs = 30_000

test(
  'every mode continues at the same word, and the guide delivers the set speed',
  onPhone,
  async ({ page, member }) => {
    await page.clock.install()
    await openOwnText(page, member, pastedPage)
    const text = pastedPage.split(/\s+/)
    let word = await readAWhile(page)
    for (const mode of ['Guide', 'Line pacer', 'Scroll', 'Page', 'Word by word', 'Scroll']) {
      await chooseMode(page, mode)
      expect(await readWord(page)).toBe(word)
      if (mode === 'Page') continue
      if (mode !== 'Word by word') expect(await readMark(page, 'fovea-word')).toBe(text[word - 1])
      word = await readAWhile(page)
      const forward = page.getByRole('button', { name: 'Forward one sentence' })
      await forward.click()
      await expect.poll(() => readWord(page)).toBeGreaterThan(word)
      word = await readWord(page)
      // A sentence begins where the previous one ends.
      expect(text[word - 2]).toMatch(/[.?!]$/)
    }

    await page.keyboard.press('2')
    const settings = await openSettings(page)
    await settings.getByRole('radio', { name: 'Sentence' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('slider', { name: 'Place in the text' }).press('Home')
    await setSpeed(page, setWpm)
    await readWholeChapter(page)

    const result = page.getByRole('region', { name: 'End of the text' })
    await expect(result.getByText('Saved.')).toBeVisible()
    const { readingSessions } = await member.call(contract.reading.readingSessions)
    const last = readingSessions[0]
    expect(last).toMatchObject({ mode: 'guided', words: countWords(pastedPage), setWpm })
    expectWithin(last?.deliveredWpm ?? 0, 0.01)
  },
)

/** Measures the speed with the page's clock, from the key that starts reading until the text disappears. */
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

test('a shipped book continues in another language at the same paragraph', async ({
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
