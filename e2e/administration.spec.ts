// An administrator keeps somebody out and lets them in again, hides a book, tests a feed, and finds all of it in the log.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { enterAs, fillLogIn, type Member, openAccount } from './support/people.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'

const { feeds, library } = contract

test('an administrator finds somebody, disables and enables them, and the log says so', async ({
  page,
  outbox,
  browser,
  request,
}) => {
  const watch = watchPage(page)
  const member = await openAccount(request)
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/healthz')
  await enterAs(theirs, member)
  await theirs.goto('/library')
  await expect(theirs.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()

  await enterAs(page, outbox)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await page.getByLabel('Name or email address').fill(member.email.slice(5, 20).toUpperCase())
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name: member.name }).click()
  await expect(page.getByRole('heading', { name: member.name, level: 1 })).toBeVisible()
  await page.getByLabel('Plan').selectOption({ label: 'Coupon' })
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible()
  await expectSoundPage(page)

  await theirs.goto('/library')
  await expect(theirs).toHaveURL(/\/login/)
  await fillLogIn(theirs, member)
  await expect(theirs.getByText('This account has been disabled')).toBeVisible()

  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Log in' }).click()
  await expect(theirs.getByRole('button', { name: 'Your account' })).toBeVisible()
  await theirs.context().close()

  await page.getByRole('button', { name: 'Show games' }).click()
  await expect(page.getByText('No games were played.')).toBeVisible()
  await expectInLog(page, member.email, [
    'Games by day seen',
    'Games seen',
    'Account enabled',
    'Account disabled',
    'Account changed',
  ])
  await expectSoundPage(page)
  expect(watch.faults).toEqual([])
})

test('a book that is hidden is missing from the library, and comes back', async ({
  page,
  outbox,
  member,
}) => {
  const title = `Weir ${randomUUID()}`
  await enterAs(page, outbox)
  await page.goto('/admin/books')
  await page.getByRole('main').getByLabel('Language').first().selectOption({ label: 'Polski' })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a Markdown file' }).click()
  await (await choosing).setFiles({
    name: 'weir.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(
      `---\nwork: weir\ntitle: ${title}\nauthor: Ada\nlanguage: pl\nlevel: B1\ngenre: story\nsummary: A heron.\n---\n\n## One\n\nA heron stood.\n`,
    ),
  })
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
  expect(await titlesFor(member)).toContain(title)

  const book = page.getByRole('group').filter({ hasText: title })
  await book.getByText(title).click()
  await book.getByLabel('Hide').check()
  await book.getByRole('button', { name: 'Save' }).click()
  await expect(book.getByText('hidden', { exact: true })).toBeVisible()
  expect(await titlesFor(member)).not.toContain(title)

  await book.getByLabel('Hide').uncheck()
  await book.getByRole('button', { name: 'Save' }).click()
  await expect(book.getByText('hidden', { exact: true })).toBeHidden()
  expect(await titlesFor(member)).toContain(title)
  await expectInLog(page, title, ['Book changed', 'Book changed', 'Book added'])
})

test('a feed is fetched at once, and says what came or what is wrong', async ({
  page,
  outbox,
  request,
}) => {
  const name = `feed-${randomUUID()}`
  const _id = randomUUID()
  const headers = { authorization: `Bearer ${outbox.token}` }
  const url = `${process.env.FOVEA_E2E_NEWS}/feed/${name}`
  const data = { _id, country: 'pt', category: 'science', title: name, url }
  await request.post(feeds.addFeed.path, { headers, data })
  await enterAs(page, outbox)
  await page.goto('/admin/feeds')
  await page.getByLabel('Country').first().selectOption({ label: 'Portugal' })
  const feed = page.getByRole('group').filter({ hasText: name })
  await feed.getByText(name).first().click()
  await feed.getByRole('button', { name: 'Fetch now' }).click()
  await expect(feed.getByText(`Herons & eels of ${name}`)).toBeVisible()

  await feed.getByLabel('Address of the feed').fill(url.replace('/feed/', '/nothing/'))
  await feed.getByRole('button', { name: 'Save' }).click()
  await feed.getByRole('button', { name: 'Fetch now' }).click()
  await expect(feed.getByRole('status').getByText('404')).toBeVisible()
  await expectSoundPage(page)
  await expectInLog(page, name, ['Feed fetched', 'Feed changed', 'Feed fetched', 'Feed added'])
  await request.delete(fillPath(feeds.deleteFeed.path, { id: _id }), { headers })
})

async function titlesFor(member: Member): Promise<string[]> {
  const { books } = await member.call(library.books, { query: { lang: 'pl' } })
  return books.map(({ title }) => title)
}

/** The latest first. */
async function expectInLog(page: Page, subject: string, actions: string[]): Promise<void> {
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: subject })
  await expect(rows).toHaveCount(actions.length)
  for (const [index, action] of actions.entries()) {
    await expect(rows.nth(index)).toContainText(action)
  }
}
