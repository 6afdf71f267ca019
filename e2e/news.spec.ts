// News from a feed that an administrator adds, read as text, and the magazine, which needs no network.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { findArea, findEntry } from './support/areas.ts'
import { expect, onPhone, test } from './support/journey.ts'
import { articleParagraphs } from './support/news-host.ts'
import { enterAs } from './support/people.ts'
import { readPlace } from './support/reader.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'
import { readTypingText } from './support/typing.ts'

test('news from a feed that an administrator adds are listed, cleaned, and can be typed and read', async ({
  page,
  outbox,
}) => {
  const watch = watchPage(page)
  const name = `feed-${randomUUID()}`
  await enterAs(page, outbox)
  await addFeed(page, name)
  // No feeds ship for this category of this country.
  await expect.poll(() => findTitles(page, outbox.token)).toContain(`Herons & eels of ${name}`)

  await page.goto('/news')
  await page.getByLabel('Country').selectOption({ label: 'Portugal' })
  await page.getByLabel('Section').selectOption({ label: 'Culture' })
  await expect(page).toHaveURL(/country=pt&category=culture/)
  const item = page.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText('What the warden saw.')
  await expect(item).toContainText('The Daily Marsh')
  await expect(item).toContainText('2 hours ago')
  await expectSoundPage(page)

  await item.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herons at the weir')
  const article = page.getByRole('article')
  await expect(article.getByRole('paragraph')).toHaveText(articleParagraphs)
  await expect(page.getByText('Ida Brandt')).toBeVisible()
  await expect(page.getByText('Subscribe now')).toBeHidden()
  await expect(page).toHaveTitle('Herons at the weir · Fovea')
  await expectSoundPage(page)

  await page.getByRole('link', { name: 'Type this article' }).click()
  const text = await readTypingText(page)
  expect(text).toBe(articleParagraphs.join('\n'))
  await page.keyboard.type(text)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await findTypedSources(page, outbox.token)).toContain('article')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/news\/article\?/)

  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page).toHaveURL(/\/read\/[0-9a-f-]{36}$/)
  await expect(page.getByTestId('rsvp-word')).toHaveText('Seven')
  expect((await readPlace(page)).words).toBe(articleParagraphs.join(' ').split(' ').length)
  expect(watch.faults).toEqual([])
})

async function addFeed(page: Page, name: string): Promise<void> {
  await page.goto('/admin/feeds')
  await page.getByRole('button', { name: 'Add a feed' }).click()
  await page.getByLabel('Source').first().fill('The Daily Marsh')
  await page
    .getByLabel('Address of the feed')
    .first()
    .fill(`${process.env.FOVEA_E2E_NEWS}/feed/${name}`)
  const form = page.locator('form').first()
  await form.getByLabel('Country').selectOption({ label: 'Portugal' })
  await form.getByLabel('Section').selectOption({ label: 'Culture' })
  await form.getByRole('button', { name: 'Add a feed' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden()
  await page.getByLabel('Country').first().selectOption({ label: 'Portugal' })
  await expect(page.getByText('The Daily Marsh').first()).toBeVisible()
}

async function findTitles(page: Page, token: string): Promise<string[]> {
  const place = { country: 'pt', category: 'culture' }
  const answer = await page.request.get(fillPath(contract.news.list.path, place), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = contract.news.list.response.parse(await answer.json())
  return items.map(({ title }) => title)
}

async function findTypedSources(page: Page, token: string) {
  const answer = await page.request.get(contract.typing.sessions.path, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { sessions } = contract.typing.sessions.response.parse(await answer.json())
  return sessions.map(({ source }) => source)
}

test(
  'the magazine opens in the reader, an article on a page, and an address that is refused is explained',
  onPhone,
  async ({ page, member }) => {
    expect(member.token).toBeTruthy()
    await page.goto('/')
    await findArea(page, 'read').click()
    await findEntry(page, 'news').click()
    const magazine = page.getByRole('region', { name: 'The magazine' })
    await expect(magazine.getByRole('link').first()).toBeVisible()
    await expectSoundPage(page)
    await magazine.getByRole('link', { name: 'Peeling the Orange' }).click()
    await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()

    const article = `${process.env.FOVEA_E2E_NEWS}/article/magazine`
    await page.goto(`/news/article?url=${encodeURIComponent(article)}`)
    await expect(page.getByRole('article').getByRole('paragraph')).toHaveText(articleParagraphs)
    await expectSoundPage(page)

    await page.goto('/news/article?url=http%3A%2F%2F169.254.169.254%2F')
    await expect(page.getByRole('alert')).toContainText('Only public web addresses')
    await expect(page.getByRole('link', { name: 'All news' })).toBeVisible()
  },
)
