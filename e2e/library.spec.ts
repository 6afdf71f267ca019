// The library: finding and shelving books, bookmarks with notes, importing a file, deleting and undoing.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { holdTime } from './support/page-time.ts'
import type { Member } from './support/people.ts'

const ferry = 'The ferry left the north pier before the sun had come over the hills. '

async function keepText(member: Member, title: string, times = 40): Promise<string> {
  const _id = randomUUID()
  const body = { _id, title, lang: 'en' as const, text: ferry.repeat(times) }
  await member.call(contract.library.addText, { body })
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

test(
  'books can be found, set aside and marked as read, and stay on their shelf after a reload',
  onPhone,
  async ({ page, member }) => {
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
  },
)

test('a bookmark can get a note, open the text, and be deleted', async ({ page, member }) => {
  const id = await keepText(member, 'A Quiet Pier')
  await member.call(contract.library.saveBookmark, { body: { id, chapter: 0, word: 14 } })
  await page.goto('/library?shelf=bookmarks')
  const item = page.getByRole('listitem').filter({ hasText: 'The ferry left the north pier' })
  await item.getByRole('button', { name: 'Add a note' }).click()
  await item.getByRole('textbox', { name: 'Note' }).fill('Where it begins.')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item.getByRole('textbox', { name: 'Note' })).toBeHidden()
  await page.reload()
  await expect(item.getByText('Where it begins.')).toBeVisible()

  await item.getByRole('link', { name: 'Read from here: A Quiet Pier' }).click()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
  await page.goBack()
  await item.getByRole('button', { name: 'Delete the bookmark in A Quiet Pier' }).click()
  await expect(page.getByText('The bookmark in “A Quiet Pier” is deleted.')).toBeVisible()
  await expect(page.getByText('No bookmarks yet.')).toBeVisible()
})

test('a file becomes a book, a wrong file is explained, and deleting can be undone', async ({
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
  const link = page.getByRole('link', { name: /^Read: north.pier/i })
  await expect(link).toBeVisible()
  await expect(page.getByText('1 file or address could not be made into a book.')).toBeVisible()
  await expect(book(page, 'empty')).toHaveCount(0)
  await openShelf(page, /^Failed/)
  await expect(page.getByText('There is nothing to read in this file.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['empty'])
  await openShelf(page, /^Mine/)
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

test('a picture and a program are refused before they are uploaded', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/library?shelf=mine')
  await page.getByRole('button', { name: 'Add books' }).first().click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2_000)])
  const program = Buffer.concat([Buffer.from('4d5a90000300', 'hex'), Buffer.alloc(2_000)])
  await (await picker).setFiles([
    { name: 'heron.png', mimeType: 'image/png', buffer: picture },
    { name: 'heron.exe', mimeType: 'application/octet-stream', buffer: program },
  ])
  const uploads = page.getByRole('list', { name: 'On their way to your library' })
  await expect(uploads.getByText('Files of this kind cannot be imported.')).toHaveCount(2)
  await expect(uploads.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await uploads.getByRole('button', { name: 'Dismiss: heron.png' }).click()
  await expect(uploads.getByText('heron.png')).toHaveCount(0)
  expect(sent).not.toContain('/api/user/book')
})

test('a work is one entry with all its languages, shown in the one being read', async ({
  page,
  member,
}) => {
  const { books } = await member.call(contract.library.books, { query: { lang: 'de' } })
  const german = books.find(({ title }) => title === 'Der vorbildliche Leser') ?? books[0]
  await member.call(contract.reading.keepPlace, {
    params: { id: german?._id ?? '' },
    body: { chapter: 0, word: 20 },
  })
  await page.goto('/library')
  const titles = page.getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(3)
  await expect(titles.first()).toHaveText(german?.title ?? '')
  const languages = page.getByRole('list', { name: `Languages of ${german?.title}` })
  await expect(languages.getByRole('link')).toHaveCount(9)
  await languages.getByRole('link', { name: /^English: / }).click()
  await expect(page).toHaveURL(/\/read\//)
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
})
