// The calendar by touch, with the events of a real finger: a long press takes a task, and before it a finger scrolls. On the phone
// only.
import { contract } from '@fovea/contract'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import type { Member } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'
import { makeTask } from './support/tasks.ts'

const day = '2026-03-03'

interface Point {
  x: number
  y: number
}

async function readTimes(member: Member): Promise<string[]> {
  const query = { from: '2026-03-01', to: '2026-03-31' }
  const { tasks } = await member.call(contract.tasks.tasksByDate, { query })
  return tasks.map(({ starts }) => starts)
}

async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A finger on the glass. */
async function openFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  let at: Point = { x: 0, y: 0 }
  return {
    async press(point: Point) {
      at = point
      await touch('touchStart', [point])
    },
    async slideTo(point: Point) {
      const from = at
      for (let step = 1; step <= 10; step += 1) {
        const part = (to: number, begin: number) => begin + ((to - begin) * step) / 10
        at = { x: part(point.x, from.x), y: part(point.y, from.y) }
        await touch('touchMove', [at])
      }
    },
    lift: () => touch('touchEnd', []),
  }
}

/** Presses until the task is held, then slides and lifts. */
async function dragByFinger(page: Page, block: Locator, by: Point): Promise<void> {
  const finger = await openFinger(page)
  const { x, y } = await middleOf(block)
  await finger.press({ x, y })
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  await finger.slideTo({ x: x + by.x, y: y + by.y })
  await finger.lift()
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
}

/** Slides a finger up without waiting. What it scrolls may glide on; a finger that comes down meanwhile only stops it. */
async function scrollByFinger(page: Page, from: Locator, by: number): Promise<void> {
  const hasEnded = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Not before the finger is down: what scrolled before it may also just have ended.
        const listen = () =>
          document.addEventListener('scrollend', () => resolve(), { capture: true, once: true })
        document.addEventListener('touchstart', listen, { once: true })
      }),
  )
  const finger = await openFinger(page)
  const start = await middleOf(from)
  await finger.press(start)
  await finger.slideTo({ x: start.x, y: start.y - by })
  await finger.lift()
  await hasEnded
}

test(
  'in a day a finger moves a task to another hour, and scrolls if it does not wait',
  onPhone,
  async ({ page, member }) => {
    await makeTask(member, { title: 'Dentist', day })
    await page.goto(`/tasks?view=day&day=${day}`)
    const block = page.getByRole('button', { name: /^Dentist/ })
    await expect(block).toBeVisible()
    const scroller = page.getByRole('region', { name: 'Day' })
    const scrolled = () => scroller.evaluate((element) => element.scrollTop)
    await scroller.scrollIntoViewIfNeeded()
    const before = await scrolled()
    await scrollByFinger(page, block, 80)
    expect(await scrolled()).toBeGreaterThan(before)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await readTimes(member)).toEqual([`${day}T09:00`])

    const hour = ((await page.locator('ul[data-day]').boundingBox())?.height ?? 0) / 24
    await dragByFinger(page, block, { x: 0, y: hour * 2 })
    await expect(block).toContainText('11:00–12:00')
    await expect.poll(() => readTimes(member)).toEqual([`${day}T11:00`])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await block.tap()
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Dentist')
  },
)

test('in a week a finger moves a task to another day', onPhone, async ({ page, member }) => {
  await makeTask(member, { title: 'Dentist', day })
  await page.goto(`/tasks?view=week&day=${day}`)
  const block = page.getByRole('button', { name: /^Dentist/ })
  await block.scrollIntoViewIfNeeded()
  const width = (await page.locator(`ul[data-day="${day}"]`).boundingBox())?.width ?? 0
  await dragByFinger(page, block, { x: width, y: 0 })
  await expect.poll(() => readTimes(member)).toEqual(['2026-03-04T09:00'])
})

test(
  'in a month a finger opens a task, moves it to another day, and scrolls if it does not wait',
  onPhone,
  async ({ page, member }) => {
    await makeTask(member, { title: 'Dentist', day })
    await page.goto(`/tasks?view=month&day=${day}`)
    const chip = page.getByRole('button', { name: /Dentist$/ })
    await expect(chip).toBeVisible()
    await scrollByFinger(page, chip, 120)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await readTimes(member)).toEqual([`${day}T09:00`])

    await page.evaluate(() => scrollTo(0, 0))
    const [from, to] = await Promise.all(
      [day, '2026-03-12'].map((one) => middleOf(page.locator(`[data-day="${one}"]`))),
    )
    if (!from || !to) throw new Error('The days are not drawn')
    await dragByFinger(page, chip, { x: to.x - from.x, y: to.y - from.y })
    await expect.poll(() => readTimes(member)).toEqual(['2026-03-12T09:00'])
    await expect(page.locator('[data-day="2026-03-12"]').getByRole('button')).toHaveCount(1)
    await expectSoundPage(page)
    await chip.tap()
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Dentist')
  },
)
