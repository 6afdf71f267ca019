// The library: finding and shelving books, bookmarks and their notes, bringing a file, deleting and undoing it.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { holdTime } from './support/page-time.ts'
import type { Member } from './support/people.ts'

const ferry = 'The ferry left the north pier before the sun had come over the hills. '

async function keepText(member: Member, title: string, times = 40): Promise<string> {
  const _id = randomUUID()
  const body = { _id, title, lang: 'en' as const, text: ferry.repeat(times) }
  await member.call(contract.reading.addText, { body })
  return _id
}

const book = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

const openShelf = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Shelves' }).getByRole('link', { name }).click()

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('books are found, set aside, marked as read, and stay on their shelf after a reload', async ({
  page,
  member,
}) => {
  await keepText(member, 'Łódź in the Morning')
  await keepText(member, 'A Quiet Pier')
  await page.goto('/library')
  await page.getByRole('searchbox', { name: 'Search' }).fill('lodz')
  await expect(book(page, 'A Quiet Pier')).toBeHidden()
  await expect(book(page, 'Łódź in the Morning')).toBeVisible()
  await expect(page).toHaveURL('/library?q=lodz')

  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await choose(page, 'A Quiet Pier', 'Read later')
  await openShelf(page, /^To read/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['A Quiet Pier'])
  await choose(page, 'A Quiet Pier', 'Mark as read')
  await expect(page.getByText('Nothing set aside.')).toBeVisible()

  await openShelf(page, /^Finished/)
  await expect(page).toHaveURL('/library?shelf=finished')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['A Quiet Pier'])
})

test('a bookmark gets a note, opens the text, and is deleted', async ({ page, member }) => {
  const id = await keepText(member, 'A Quiet Pier')
  await member.call(contract.library.saveBookmark, { body: { id, chapter: 0, word: 14 } })
  await page.goto('/library?shelf=bookmarks')
  const item = page.getByRole('listitem').filter({ hasText: 'The ferry left the north pier' })
  await item.getByRole('button', { name: 'Add a note' }).click()
  await item.getByRole('textbox', { name: 'Note' }).fill('Where it begins.')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item.getByText('Where it begins.')).toBeVisible()
  await page.reload()
  await expect(item.getByText('Where it begins.')).toBeVisible()

  await item.getByRole('link', { name: 'Read from here: A Quiet Pier' }).click()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
  await page.goBack()
  await item.getByRole('button', { name: 'Delete the bookmark in A Quiet Pier' }).click()
  await expect(page.getByText('The bookmark in “A Quiet Pier” is deleted.')).toBeVisible()
  await expect(page.getByText('No bookmarks yet.')).toBeVisible()
})

test('a file becomes a book, a wrong one says why not, and deleting can be undone', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  await page.clock.install()
  await page.goto('/library?shelf=mine')
  await page.getByRole('button', { name: 'Add books' }).first().click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await picker).setFiles([
    { name: 'north-pier.txt', mimeType: 'text/plain', buffer: Buffer.from(ferry.repeat(60)) },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from(' ') },
  ])
  await expect(page.getByText('There is nothing to read in this file.')).toBeVisible()
  const link = page.getByRole('link', { name: /^Read: north.pier/i })
  await expect(link).toBeVisible()
  const title = (await link.getAttribute('aria-label'))?.replace('Read: ', '') ?? ''

  const download = page.waitForEvent('download')
  await choose(page, title, 'Download the original')
  expect((await download).suggestedFilename()).toBe('north-pier.txt')

  await page.getByRole('button', { name: `More for ${title}` }).click()
  await holdTime(page, async () => {
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
  })
  await link.click()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
})
