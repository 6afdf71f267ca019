// An administrator keeps somebody out and lets them in again, hides a book, tests a feed, and finds all of it in the log.
// With the keyboard alone, the focus is never lost.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs, fillLogIn, type Member, openAccount } from './support/people.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'

const { admin, feeds, library } = contract

const says = (key: string) => say('admin', key)

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
  await expectEasyTarget(page.getByRole('link', { name: member.name }))
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
  await expect(feed.getByRole('alert')).toContainText('404')
  await expectSoundPage(page)
  await expectInLog(page, name, ['Feed fetched', 'Feed changed', 'Feed fetched', 'Feed added'])
  await request.delete(fillPath(feeds.deleteFeed.path, { id: _id }), { headers })
})

test('on the page of an account the focus stays at what is changed', async ({
  page,
  outbox,
  request,
}) => {
  const member = await openAccount(request)
  await enterAs(page, outbox)
  await page.goto(`/admin/users/${member._id}`)
  const plan = page.getByLabel('Plan')
  await plan.press('ArrowDown')
  await plan.press('ArrowDown')
  await expect(page.getByText('Coupon, given by an administrator')).toBeVisible()
  await expect(plan).toBeFocused()
  await expect(plan).toHaveValue('coupon')

  await page.getByRole('button', { name: 'Disable' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Disable' })).toBeFocused()

  await page.getByRole('button', { name: 'Show games' }).press('Enter')
  await expect(page.getByText('No games were played.').locator('..')).toBeFocused()
})

test('a coupon is made and changed with the keyboard, and what is wrong is said at its field', async ({
  page,
  outbox,
}) => {
  const code = `REED-${randomUUID().slice(0, 8)}`
  await enterAs(page, outbox)
  await page.goto('/admin/coupons')
  const make = page.getByRole('button', { name: says('coupons.add') })
  const field = (name: string) => page.getByLabel(says(`coupons.${name}`))
  await make.press('Enter')
  await expect(field('code')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(make).toBeFocused()

  await make.press('Enter')
  await make.press('Enter')
  await expect(field('code')).toBeFocused()
  await expect(field('code')).toHaveAccessibleDescription(says('coupons.codeMissing'))
  await field('code').fill(code)
  await field('days').fill('999999')
  await field('expires').fill('2020-02-02')
  await field('days').press('Enter')
  await expect(field('days')).toBeFocused()
  await expect(field('days')).toHaveAccessibleDescription('Enter a whole number from 1 to 3,660.')
  await expect(field('expires')).toHaveAccessibleDescription(says('coupons.expiresBad'))
  await expectSoundPage(page)
  await field('days').fill('30')
  await field('days').press('Enter')
  await expect(field('expires')).toBeFocused()
  await field('expires').fill('2999-12-31')
  await field('days').press('Enter')
  await expect(make).toBeFocused()

  const coupon = page.getByRole('listitem').filter({ hasText: code })
  const change = coupon.getByRole('button', { name: says('coupons.change') })
  await change.press('Enter')
  await expect(field('uses')).toBeFocused()
  await coupon.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(change).toBeFocused()
  await change.press('Enter')
  await field('uses').fill('7')
  await coupon.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(change).toBeFocused()
  await expect(coupon).toContainText('used: 0 of 7')
  await coupon.getByRole('button', { name: says('coupons.close') }).press('Enter')
  await expect(coupon.getByRole('button', { name: says('coupons.open') })).toBeFocused()
})

test('a feed is added, changed, fetched, moved, deleted and brought back with the keyboard', async ({
  page,
  outbox,
}) => {
  const name = `feed-${randomUUID()}`
  await enterAs(page, outbox)
  await page.goto('/admin/feeds')
  await page.getByLabel('Country').first().selectOption({ label: 'Portugal' })
  const add = page.getByRole('button', { name: says('feeds.add') })
  const title = page.getByLabel(says('feeds.name'))
  await add.press('Enter')
  await expect(title.first()).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(add).toBeFocused()
  await add.press('Enter')
  await add.press('Enter')
  await expect(title.first()).toBeFocused()
  await expect(title.first()).toHaveAccessibleDescription(says('feeds.nameMissing'))
  await title.first().fill(name)
  const address = page.getByLabel(says('feeds.address')).first()
  await address.fill(`${process.env.FOVEA_E2E_NEWS}/feed/${name}`)
  await address.press('Enter')
  await expect(add).toBeFocused()

  const feed = page.getByRole('group').filter({ hasText: name })
  await feed.getByText(name).first().click()
  const fetchNow = feed.getByRole('button', { name: says('feeds.test') })
  await fetchNow.press('Enter')
  await expect(feed.getByText(`Herons & eels of ${name}`)).toBeVisible()
  await expect(fetchNow).toBeFocused()
  const save = feed.getByRole('button', { name: 'Save' })
  await feed.getByLabel(says('feeds.name')).fill(`${name} again`)
  await save.press('Enter')
  await expect(feed.getByRole('status').filter({ hasText: says('feeds.saved') })).toBeVisible()
  await expect(save).toBeFocused()

  const list = page.getByRole('list', { name: says('feeds.title') })
  await feed.getByLabel('Country').selectOption({ label: 'Spain' })
  await save.press('Enter')
  await expect(list).toBeFocused()
  await page.getByLabel('Country').first().selectOption({ label: 'Spain' })
  await feed.getByText(name).first().click()
  await feed.getByRole('button', { name: says('feeds.delete') }).press('Enter')
  const undo = page.getByRole('button', { name: says('feeds.undo') })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(list).toBeFocused()
  await feed.getByText(name).first().click()
  await feed.getByRole('button', { name: says('feeds.delete') }).press('Enter')
  await expect(undo).toBeFocused()
})

test('a book without a title is not saved and says why, and the focus stays at its form', async ({
  page,
  outbox,
}) => {
  const name = `Reed ${randomUUID()}`
  await enterAs(page, outbox)
  await page.goto('/admin/books')
  const add = page.getByRole('button', { name: says('books.add') })
  const choosing = page.waitForEvent('filechooser')
  await add.press('Enter')
  await (await choosing).setFiles({
    name: 'reed.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(
      `---\nwork: reed\ntitle: ${name}\nauthor: Ada\nlanguage: en\nlevel: B1\ngenre: story\nsummary: A reed.\n---\n\n## One\n\nA reed bent.\n`,
    ),
  })
  await expect(page.getByText(`“${name}” was added.`)).toBeVisible()
  await expect(add).toBeFocused()

  const book = page.getByRole('group').filter({ hasText: name })
  await book.getByText(name).click()
  const title = book.getByLabel(says('books.title'))
  await title.fill(' ')
  await book.getByLabel(says('books.author')).press('Enter')
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(says('books.titleMissing'))
  await title.fill(`${name} again`)
  await book.getByLabel('Hide').check()
  const save = book.getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await expect(book.getByText('hidden', { exact: true })).toBeVisible()
  await expect(save).toBeFocused()
})

test('a search among accounts is there again after going back, and an id of nobody says so', async ({
  page,
  outbox,
  request,
}) => {
  const member = await openAccount(request)
  await enterAs(page, outbox)
  await page.goto('/admin/users')
  const search = page.getByLabel('Name or email address')
  await search.fill(member.email)
  await page.getByLabel('Role').selectOption({ label: 'Member' })
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(/\/admin\/users\?role=member$/)
  await page.getByRole('link', { name: member.name }).click()
  await expect(page.getByRole('heading', { name: member.name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue(member.email)
  await expect(page.getByLabel('Role')).toHaveValue('member')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(search).toHaveValue('')

  for (const id of [randomUUID(), 'x', '%00']) {
    await page.goto(`/admin/users/${id}`)
    await expect(page.getByRole('alert')).toContainText(say('app', 'error.notFound'))
  }
})

test('queues, failures of feeds and details of the log are said in the language of the page', async ({
  page,
  outbox,
  request,
}) => {
  const german = (key: string) => say('admin', key, 'de')
  const name = `feed-${randomUUID()}`
  const headers = { authorization: `Bearer ${outbox.token}` }
  const _id = randomUUID()
  const url = `${process.env.FOVEA_E2E_NEWS}/nothing/${name}`
  const data = { _id, country: 'us', category: 'science', title: name, url }
  await request.post(feeds.addFeed.path, { headers, data })
  await enterAs(page, outbox)
  await page.goto('/admin/feeds?hl=de')
  const feed = page.getByRole('group').filter({ hasText: name })
  await feed.getByText(name).first().click()
  await feed.getByRole('button', { name: german('feeds.test') }).click()
  const reason = german('feeds.reasons.status').replace('{{value}}', '404')
  await expect(feed.getByRole('alert')).toHaveText(
    german('feeds.failedNow').replace('{{reason}}', reason),
  )

  await page.goto('/admin/log')
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows.first()).toContainText(`${german('log.details.failure')}: ${reason}`)
  await expect(rows.last()).toContainText(
    `${german('feeds.category')}: ${german('feeds.categories.science')}`,
  )
  await expect(rows.last()).toContainText(`${german('log.details.url')}: ${url}`)

  const { queues } = await (await request.get(admin.jobs.path, { headers })).json()
  expect(queues.length).toBeGreaterThan(10)
  await page.goto('/admin/jobs')
  await expect(page.getByRole('rowheader', { name: german('jobs.names.fetchNews') })).toBeVisible()
  for (const queue of queues) {
    await expect(page.getByRole('rowheader', { name: queue.name, exact: true })).toHaveCount(0)
  }
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

/** On a phone a finger finds it: it is 44 px high, and all of that height belongs to it. */
async function expectEasyTarget(link: Locator): Promise<void> {
  const page = link.page()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const { height, isWhole } = await link.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const found = [box.top + 1, box.bottom - 1].map((y) =>
      document.elementFromPoint(box.left + 4, y),
    )
    return { height: box.height, isWhole: found.every((one) => one === element) }
  })
  expect(height).toBeGreaterThanOrEqual(44)
  expect(isWhole).toBe(true)
  if (size) await page.setViewportSize(size)
}
