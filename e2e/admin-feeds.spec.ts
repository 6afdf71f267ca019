// An administrator adds, tests, moves and deletes feeds, and reads of them in the log, in the language of the page.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { expectInLog, says } from './support/administration.ts'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const { admin, feeds } = contract

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
