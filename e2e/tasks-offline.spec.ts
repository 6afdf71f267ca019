// Tasks without a connection: what is changed shows at once, outlives a reload, is sent in order once, and is not lost where the
// server refuses it.
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import type { Member } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'
import { findToday, listTasks, makeTask } from './support/tasks.ts'

test.use({ serviceWorkers: 'allow' })

const readTitles = async (member: Member) =>
  (await listTasks(member)).map(
    ({ title, doneDates }) => `${title}${doneDates.length > 0 ? ' done' : ''}`,
  )

/** Opens the tasks so that they can be opened again without a connection. */
async function openTasks(page: Page): Promise<void> {
  await page.goto('/tasks')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Rent/ })).toBeVisible()
}

const row = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}`) })

async function rename(page: Page, from: string, to: string): Promise<void> {
  await row(page, from).click()
  await page.getByRole('dialog').getByLabel('Title').fill(to)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, to)).toBeVisible()
}

test('tasks are made, done, changed and deleted without a connection, and sent once it is back', async ({
  page,
  member,
  context,
}) => {
  const day = await findToday(member)
  await makeTask(member, { title: 'Rent', day })
  await makeTask(member, { title: 'Dentist', day, from: '10:00', to: '11:00' })
  await openTasks(page)
  await context.setOffline(true)

  await page.getByLabel('Add in words').fill('call mum today at 11')
  await page.getByLabel('Add in words').press('Enter')
  await page.getByRole('checkbox', { name: 'Done: call mum' }).click()
  await rename(page, 'call mum', 'call dad')
  await row(page, 'Dentist').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('4 changes are waiting for the connection')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Done: call dad' })).toBeChecked()
  await expect(row(page, 'Rent')).toBeVisible()
  await expect(row(page, 'Dentist')).toHaveCount(0)
  await expect(page.getByText('4 changes are waiting for the connection')).toBeVisible()
  await expectSoundPage(page)
  expect(await readTitles(member)).toEqual(['Rent', 'Dentist'])

  await context.setOffline(false)
  await expect.poll(() => readTitles(member)).toEqual(['Rent', 'call dad done'])
  await expect(page.getByText('are waiting for the connection')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Done: call dad' })).toBeChecked()
})

test('a change of a task that was deleted elsewhere is named, and can be added as a new task', async ({
  page,
  member,
  context,
}) => {
  const id = await makeTask(member, { title: 'Rent', day: await findToday(member) })
  await openTasks(page)
  await context.setOffline(true)
  await rename(page, 'Rent', 'Pay the rent')
  await member.call(contract.tasks.deleteTask, { params: { id }, query: {} })
  await context.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'Change: “Pay the rent”' })
  await expect(refused).toBeVisible()
  await expect(row(page, 'Pay the rent')).toHaveCount(0)
  await expectSoundPage(page)
  await refused.getByRole('button', { name: 'Add as a new task' }).click()
  await expect(refused).toHaveCount(0)
  await expect(row(page, 'Pay the rent')).toBeVisible()
  await expect.poll(() => readTitles(member)).toEqual(['Pay the rent'])
})

test('what is made in one tab without a connection shows in another, and is sent once', async ({
  page,
  member,
  context,
}) => {
  await makeTask(member, { title: 'Rent', day: await findToday(member) })
  await openTasks(page)
  const other = await context.newPage()
  await other.goto('/tasks')
  await expect(row(other, 'Rent')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Add in words').fill('call mum today at 11')
  await page.getByLabel('Add in words').press('Enter')
  await expect(row(other, 'call mum')).toBeVisible()
  await other.getByRole('checkbox', { name: 'Done: call mum' }).click()
  await expect(page.getByRole('checkbox', { name: 'Done: call mum' })).toBeChecked()
  await context.setOffline(false)
  await expect.poll(() => readTitles(member)).toEqual(['Rent', 'call mum done'])
  await expect(page.getByText('waiting for the connection')).toHaveCount(0)
  await expect(other.getByText('waiting for the connection')).toHaveCount(0)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('checkbox', { name: 'Done: call mum' })).toBeChecked()
  }
})
