// An administrator adds books and coupons, changes and hides them. With the keyboard alone, the focus is never lost.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { expectInLog, says } from './support/administration.ts'
import { expect, test } from './support/journey.ts'
import { enterAs, type Member } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const { library } = contract

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

async function titlesFor(member: Member): Promise<string[]> {
  const { books } = await member.call(library.books, { query: { lang: 'pl' } })
  return books.map(({ title }) => title)
}
