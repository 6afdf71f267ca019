// Tasks of the journeys, made and read by the API as the web app does it.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import type { Locator, Page } from '@playwright/test'
import type { Member } from './people.ts'

interface Made {
  title: string
  day: Day
  from?: string
  to?: string
  daily?: boolean
}

/** @returns its id */
export async function makeTask(member: Member, made: Made): Promise<string> {
  const { title, day, from = '09:00', to = '10:00', daily = false } = made
  const repeat = { isRegular: true, repeatStarts: day, byweekday: [0, 1, 2, 3, 4, 5, 6] }
  const _id = randomUUID()
  await member.call(contract.tasks.createTask, {
    body: {
      _id,
      title,
      starts: `${day}T${from}`,
      ends: `${day}T${to}`,
      ...(daily && { ...repeat, repeatEnds: addDays(day, 27) }),
    },
  })
  return _id
}

/** Of one day, or of today and tomorrow. */
export async function listTasks(member: Member, day?: Day) {
  const query = day ? { from: day, to: day } : {}
  return (await member.call(contract.tasks.tasksByDate, { query })).tasks
}

export async function findToday(member: Member): Promise<Day> {
  return (await member.call(contract.tasks.tasksByDate, { query: {} })).today
}

/** @param at how far down the block it is taken hold of, from 0 to 1 */
export async function drag(
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
