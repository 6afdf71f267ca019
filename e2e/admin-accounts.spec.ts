// An administrator finds somebody, keeps them out and lets them in again, and finds all of it in the log.
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectInLog } from './support/administration.ts'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs, fillLogIn, openAccount } from './support/people.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'

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
