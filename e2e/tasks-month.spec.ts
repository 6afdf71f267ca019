// A month of tasks: what a day shows, keys alone, and a drag to another day. By touch it is in tasks-touch.spec.ts.
import type { Locator, Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import type { Member } from './support/people.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'
import { drag, listTasks, makeTask } from './support/tasks.ts'

const day = '2026-03-03'

async function openMonth(page: Page, member: Member): Promise<Locator> {
  await makeTask(member, { title: 'Dentist', day })
  await page.goto(`/tasks?view=month&day=${day}`)
  return page.getByRole('button', { name: /Dentist$/ })
}

test(
  'a month shows a few tasks of each day and how many more there are, and leads to the day',
  onPhone,
  async ({ page, member }) => {
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
  },
)

test('a month is used with keys alone: from day to day, a new task, and one moved to another day', async ({
  page,
  member,
}) => {
  const chip = await openMonth(page, member)
  await page.getByRole('link', { name: /3 March, 1 task$/ }).focus()
  await page.keyboard.press('Tab')
  await expect(chip).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('[data-day="2026-03-04"]').getByRole('button')).toBeFocused()
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
  const chip = await openMonth(page, member)
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
