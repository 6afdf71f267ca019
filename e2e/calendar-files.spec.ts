// Tasks and other calendars: saved as a file, brought in from one, and read at a secret address.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { contract } from '@fovea/contract'
import { addDays } from '@fovea/core/days/calendar.ts'
import { expect, test } from './support/journey.ts'
import type { Member } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const { tasksByDate, createTask } = contract.tasks

async function makeTask(member: Member, title: string): Promise<string> {
  const { today } = await member.call(tasksByDate, { query: {} })
  const times = { starts: `${today}T09:00`, ends: `${today}T10:00` }
  await member.call(createTask, { body: { _id: randomUUID(), title, ...times } })
  return today
}

test('all tasks are saved as a calendar file', async ({ page, member }) => {
  await makeTask(member, 'Water the ferns')
  await page.goto('/tasks')
  await page.getByText('Files and other calendars').click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('fovea-tasks.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain('SUMMARY:Water the ferns')
})

test('events of a calendar file are looked at first, and come in once', async ({
  page,
  member,
}) => {
  const today = await makeTask(member, 'Water the ferns')
  const tomorrow = addDays(today, 1).replaceAll('-', '')
  const event = (lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN'],
    ...event([
      ...['UID:choir@example.org', `DTSTART:${tomorrow}T190000`, `DTEND:${tomorrow}T203000`],
      ...['SUMMARY:Choir', 'LOCATION:Town hall', 'RRULE:FREQ=WEEKLY'],
    ]),
    ...event([
      ...['UID:rent@example.org', `DTSTART:${tomorrow}T080000`, `DTEND:${tomorrow}T081500`],
      ...['SUMMARY:Rent', 'RRULE:FREQ=MONTHLY'],
    ]),
    'END:VCALENDAR',
  ]
  const file = {
    name: 'other.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(lines.join('\r\n')),
  }
  await page.goto('/tasks')
  await page.getByText('Files and other calendars').click()
  const input = page.locator('input[type="file"]')
  await input.setInputFiles(file)
  await expect(page.getByText('1 task would be added.')).toBeVisible()
  await expect(page.getByText('Rent · repeats in another way than each week')).toBeVisible()
  await expectSoundPage(page)
  const before = await member.call(tasksByDate, { query: {} })
  expect(before.tasks.map(({ title }) => title)).toEqual(['Water the ferns'])
  await page.getByRole('button', { name: 'Add these tasks' }).click()
  await expect(page.getByText('1 task was added.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Choir/ }).first()).toBeVisible()
  await input.setInputFiles([])
  await input.setInputFiles(file)
  await expect(page.getByText('1 is there already.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add these tasks' })).toHaveCount(0)
})

test('the CSV of a Todoist project comes in, and lines that cannot be tasks are named', async ({
  page,
  member,
}) => {
  const { today } = await member.call(tasksByDate, { query: {} })
  const lines = [
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
    `task,Water the ferns,,4,1,,,${today} 09:00,en,Europe/Berlin`,
    'task,Rent,,4,1,,,every month,en,Europe/Berlin',
  ]
  await page.goto('/tasks')
  await page.getByText('Files and other calendars').click()
  const buffer = Buffer.from(lines.join('\n'))
  const file = { name: 'Home.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByText('1 task would be added.')).toBeVisible()
  await expect(page.getByText('Line 3 · Rent (every month) · repeats in another')).toBeVisible()
  await page.getByRole('button', { name: 'Add these tasks' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Water the ferns/ })).toContainText('09:00–10:00')
})

test('other calendars read the tasks at an address that can be replaced and ended', async ({
  page,
  member,
  request,
}) => {
  await makeTask(member, 'Water the ferns')
  await page.goto('/tasks')
  await page.getByText('Files and other calendars').click()
  await page.getByRole('button', { name: 'Make an address' }).click()
  const field = page.getByLabel('Address', { exact: true })
  const first = await field.inputValue()
  const answer = await request.get(first)
  expect(answer.headers()['content-type']).toMatch(/^text\/calendar/)
  expect(await answer.text()).toContain('SUMMARY:Water the ferns')
  await page.getByRole('button', { name: 'Replace the address' }).click()
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(second)).status()).toBe(200)
  await expectSoundPage(page)
  await page.reload()
  await page.getByText('Files and other calendars').click()
  await expect(page.getByText('There has been an address since')).toBeVisible()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'End the address' }).click()
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})
