// Tasks: made in words and in the dialog, done, repeated, changed for one day or several, dragged, and moved by keys.
import { addDays } from '@fovea/core/days/calendar.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'
import { drag, findToday, listTasks, makeTask } from './support/tasks.ts'

test(
  'a task in words is made, done, and still done after a reload',
  onPhone,
  async ({ page, member }) => {
    expect(member.token).toBeTruthy()
    const watch = watchPage(page)
    await page.goto('/tasks')
    await page.getByLabel('Add in words').fill('call mum tomorrow at 9')
    await expect(page.getByText(/^call mum · .*09:00–10:00$/)).toBeVisible()
    await page.getByLabel('Add in words').press('Enter')
    const box = page.getByRole('checkbox', { name: 'Done: call mum' })
    await expect(page.getByLabel('Add in words')).toHaveValue('')
    await box.click()
    await expect(box).toBeChecked()
    await expect.poll(async () => (await listTasks(member))[0]?.doneDates.length).toBe(1)
    await page.reload()
    await expect(box).toBeChecked()
    await expectSoundPage(page)
    expect(watch.faults).toEqual([])
  },
)

test(
  'a task is made in the dialog, changed and deleted, and comes back with “Undo”',
  onPhone,
  async ({ page, member }) => {
    expect(member.token).toBeTruthy()
    await page.goto('/tasks')
    await page.getByRole('button', { name: 'New task' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Dentist')
    await dialog.getByLabel('From').fill('14:15')
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('15:15')
    await expectSoundPage(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('button', { name: /^Dentist/ })
    await expect(row).toHaveText('Dentist14:15–15:15')
    await row.click()
    await dialog.getByLabel('Title').fill('Dental hygienist')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const changed = page.getByRole('button', { name: /^Dental hygienist/ })
    await changed.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(changed).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(changed).toBeVisible()
  },
)

test('a change of a repeating task is about one day, that one and those after it, or all', async ({
  page,
  member,
}) => {
  const today = await findToday(member)
  await makeTask(member, { title: 'Gym', day: today, daily: true })
  await page.goto('/tasks')
  const rename = async (from: string, at: number, to: string, scope: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^${from}`) })
      .nth(at)
      .click()
    await page.getByRole('dialog').getByLabel('Title').fill(to)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: scope, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await rename('Gym', 1, 'Sauna', 'Only this one')
  await expect(page.getByRole('button', { name: /^Sauna/ })).toHaveCount(1)
  await rename('Gym', 2, 'Swim', 'This and following')
  await expect(page.getByRole('button', { name: /^Gym/ })).toHaveCount(2)
  await rename('Gym', 0, 'Run', 'All')
  await expect(page.getByRole('button', { name: /^Gym/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Run/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Sauna/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Swim/ })).toHaveCount(25)
})

test('what was left undone is overdue, and the tasks of today and tomorrow are on the start page', async ({
  page,
  member,
}) => {
  const today = await findToday(member)
  await makeTask(member, { title: 'Rent', day: addDays(today, -2) })
  await makeTask(member, { title: 'Dentist', day: today })
  await makeTask(member, { title: 'Trip', day: addDays(today, 1) })
  await page.goto('/')
  await expect(page.getByText('overdue: 1')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Done: Trip' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Done: Dentist' }).click()
  await page.getByRole('link', { name: 'All tasks' }).click()
  await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Done: Dentist' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Done: Rent' }).click()
  await expect(page.getByRole('heading', { name: 'Overdue' })).toHaveCount(0)
})

test('a task is dragged to another hour, and its lower edge to another end', async ({
  page,
  member,
}) => {
  const day = '2026-03-03'
  await makeTask(member, { title: 'Dentist', day })
  await page.goto(`/tasks?view=day&day=${day}`)
  const block = page.getByRole('button', { name: /^Dentist/ })
  await expect(block).toContainText('09:00–10:00')
  const hour = await hourHeight(page)
  await drag(page, block, { dy: hour * 2, at: 0.3 })
  await expect(block).toContainText('11:00–12:00')
  await drag(page, block, { dy: hour / 2, at: 0.97 })
  await expect(block).toContainText('11:00–12:30')
  await expect.poll(async () => (await listTasks(member, day))[0]?.ends).toBe(`${day}T12:30`)
  await page.goto(`/tasks?view=week&day=${day}`)
  const column = (await page.locator('ul[data-day="2026-03-04"]').boundingBox())?.width ?? 0
  await drag(page, block, { dx: column, at: 0.3 })
  await expect
    .poll(async () => (await listTasks(member, '2026-03-04'))[0]?.starts)
    .toBe('2026-03-04T11:00')
})

test('keys lead from task to task, move one and change its end', async ({ page, member }) => {
  const day = '2026-03-03'
  await makeTask(member, { title: 'Dentist', day })
  await makeTask(member, { title: 'Lunch', day, from: '12:00', to: '13:00' })
  await page.goto(`/tasks?view=week&day=${day}`)
  const [dentist, lunch] = [/^Dentist/, /^Lunch/].map((name) => page.getByRole('button', { name }))
  await dentist?.focus()
  await page.keyboard.press('ArrowDown')
  await expect(lunch as Locator).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(lunch as Locator).toContainText('12:15–13:15')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(lunch as Locator).toContainText('12:15–13:30')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('ul[data-day="2026-03-04"]').getByRole('button')).toHaveCount(1)
  await expect(lunch as Locator).toBeFocused()
  await expect
    .poll(async () => (await listTasks(member, '2026-03-04'))[0]?.ends)
    .toBe('2026-03-04T13:30')
})

test('a dragged day of a repeating task can be that one alone', async ({ page, member }) => {
  const day = '2026-03-03'
  await makeTask(member, { title: 'Gym', day, daily: true })
  await page.goto(`/tasks?view=day&day=${day}`)
  await page.getByRole('button', { name: /^Gym/ }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: 'Only this one' }).click()
  await expect(page.getByRole('button', { name: /^Gym/ })).toContainText('09:15–10:15')
  await page.getByRole('link', { name: 'Later' }).click()
  await expect(page.getByRole('button', { name: /^Gym/ })).toContainText('09:00–10:00')
})

async function hourHeight(page: Page): Promise<number> {
  return ((await page.locator('ul[data-day]').boundingBox())?.height ?? 0) / 24
}
