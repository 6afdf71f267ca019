// Tasks: made in words and in the dialog, done, repeated, changed for one day or several, dragged, and moved by keys.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import type { Member } from './support/people.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'

test('a task in words is made, done, and still done after a reload', async ({ page, member }) => {
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
})

test('a task is made in the dialog, changed and deleted, and comes back with “Undo”', async ({
  page,
  member,
}) => {
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
})

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

test('what was left undone is overdue, and today’s tasks are on the start page', async ({
  page,
  member,
}) => {
  const today = await findToday(member)
  await makeTask(member, { title: 'Rent', day: addDays(today, -2) })
  await makeTask(member, { title: 'Dentist', day: today })
  await page.goto('/')
  await expect(page.getByText('overdue: 1')).toBeVisible()
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

test('a month shows a few tasks of each day and how many more there are, and leads to the day', async ({
  page,
  member,
}) => {
  const day = '2026-03-03'
  for (const at of [1, 2, 3, 4, 5]) await makeTask(member, { title: `Call ${at}`, day })
  const watch = watchPage(page)
  await page.goto(`/tasks?view=month&day=${day}`)
  const number = page.getByRole('link', { name: /3 March, 5 tasks$/ })
  await expect(number).toBeVisible()
  await expectSoundPage(page)
  await expect(page.getByText('2 more')).toBeVisible()
  await number.click()
  await expect(page).toHaveURL(/view=day/)
  await expect(page.getByRole('button', { name: /^Call/ })).toHaveCount(5)
  await expectSoundPage(page)
  expect(watch.faults).toEqual([])
})

test('a month is used with keys alone: from day to day, a new task, and one moved to another day', async ({
  page,
  member,
}) => {
  const day = '2026-03-03'
  await makeTask(member, { title: 'Dentist', day })
  await page.goto(`/tasks?view=month&day=${day}`)
  const chip = page.getByRole('button', { name: /Dentist$/ })
  await page.getByRole('link', { name: /3 March, 1 task$/ }).focus()
  await page.keyboard.press('Tab')
  await expect(chip).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('[data-day="2026-03-11"]').getByRole('button')).toBeFocused()
  await expect.poll(async () => (await listTasks(member, '2026-03-11'))[0]?.title).toBe('Dentist')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Dentist')
  await page.keyboard.press('Escape')
  await expect(chip).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'Thursday 12 March' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: 'April 2026' })).toBeVisible()
  const april = page.getByRole('link', { name: 'Wednesday 1 April' })
  await expect(april).toBeFocused()
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Title').fill('First of April')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await listTasks(member, '2026-04-01')).length).toBe(1)
  await page.getByRole('link', { name: 'Wednesday 1 April, 1 task' }).press('Enter')
  await expect(page).toHaveURL(/view=day&day=2026-04-01/)
})

test('a task of the month is dragged to another day, and Esc puts it back', async ({
  page,
  member,
}) => {
  const day = '2026-03-03'
  await makeTask(member, { title: 'Dentist', day })
  await page.goto(`/tasks?view=month&day=${day}`)
  const chip = page.getByRole('button', { name: /Dentist$/ })
  const [from, to] = await Promise.all(
    [day, '2026-03-20'].map((one) => page.locator(`[data-day="${one}"]`).boundingBox()),
  )
  if (!from || !to) throw new Error('The days are not drawn')
  const by = { dx: to.x - from.x, dy: to.y - from.y, at: 0.5 }
  await chip.hover()
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 4 })
  await expect(page.locator('[data-target]')).toHaveAttribute('data-day', '2026-03-20')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  expect(await listTasks(member, '2026-03-20')).toEqual([])
  await drag(page, chip, by)
  await expect.poll(async () => (await listTasks(member, '2026-03-20'))[0]?.title).toBe('Dentist')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

interface Made {
  title: string
  day: Day
  from?: string
  to?: string
  daily?: boolean
}

async function makeTask(member: Member, made: Made): Promise<void> {
  const { title, day, from = '09:00', to = '10:00', daily = false } = made
  const repeat = { isRegular: true, repeatStarts: day, byweekday: [0, 1, 2, 3, 4, 5, 6] }
  await member.call(contract.tasks.createTask, {
    body: {
      ...{ _id: randomUUID(), title, starts: `${day}T${from}`, ends: `${day}T${to}` },
      ...(daily && { ...repeat, repeatEnds: addDays(day, 27) }),
    },
  })
}

async function listTasks(member: Member, day?: Day) {
  const query = day ? { from: day, to: day } : {}
  return (await member.call(contract.tasks.tasksByDate, { query })).tasks
}

async function findToday(member: Member): Promise<Day> {
  return (await member.call(contract.tasks.tasksByDate, { query: {} })).today
}

async function hourHeight(page: Page): Promise<number> {
  return ((await page.locator('ul[data-day]').boundingBox())?.height ?? 0) / 24
}

/** @param at how far down the block it is taken hold of, from 0 to 1 */
async function drag(
  page: Page,
  block: Locator,
  { dx = 0, dy = 0, at }: { dx?: number; dy?: number; at: number },
): Promise<void> {
  const box = await block.boundingBox()
  if (!box) throw new Error('The block is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * at]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 })
  await page.mouse.move(x + dx, y + dy, { steps: 4 })
  await page.mouse.up()
}
