// A book of two chapters: reading continues from one to the other, and changing the chapter keeps the right place.
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { holdTime, passTimeUntil } from './support/page-time.ts'
import { readAWhile, readWord, setSpeed } from './support/reader.ts'

const setWpm = 600
const pier = 'The ferry left the north pier before the sun had come over the hills. '

/** Imports a book of two chapters with 112 words each, and opens it in the reader. */
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
  await setSpeed(page, setWpm)
}

test('reading continues into the next chapter, and the result comes at the end', async ({
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

test('a chosen chapter begins at its first word, and stopping shows the result', async ({
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
  const result = page.getByRole('region', { name: 'Your reading session so far' })
  await expect(result.getByText('Saved.')).toBeVisible()
  await expect(result.getByText('Under 200 words')).toBeVisible()
  await result.getByRole('button', { name: 'Go on reading' }).click()
  expect(await readWord(page)).toBe(word)
  await page.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
  await expect.poll(keptPlace).toMatchObject({ chapter: 1, word: word - 1 })
})
