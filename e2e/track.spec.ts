// The daily track: a mood in two taps, a day without a connection, two devices that change one day, and days before today.
import { contract } from '@fovea/contract'
import type { Track } from '@fovea/contract/track.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import type { Member } from './support/people.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'

const { tracksByDate, track, saveTrack } = contract.track

const findToday = async (member: Member) => (await member.call(tracksByDate, { query: {} })).today

const readTrack = (member: Member, date: string): Promise<Track> =>
  member.call(track, { params: { date } })

function giveMood(page: Page, time: 'morning' | 'evening', mood: string): Promise<void> {
  return page
    .getByRole('radiogroup', { name: `Mood in the ${time}` })
    .getByRole('radio', { name: mood })
    .check()
}

async function addLine(page: Page, line: string): Promise<void> {
  await page.getByLabel('What are you grateful for?').fill(line)
  await page.keyboard.press('Enter')
}

const listLines = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete: / }) })

test('two taps on the start page are the moods of today', onPhone, async ({ page, member }) => {
  await page.goto('/')
  await giveMood(page, 'morning', 'Great')
  await giveMood(page, 'evening', 'Bad')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await readTrack(member, await findToday(member))).toMatchObject({
    moodMorning: 4,
    moodEvening: 1,
    given: ['moodMorning', 'moodEvening'],
  })
  await page.getByRole('link', { name: 'Sleep, water, gratitude' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily track')
  const morning = page.getByRole('radiogroup', { name: 'Mood in the morning' })
  await expect(morning.getByRole('radio', { name: 'Great' })).toBeChecked()
})

test('a day is entered with keys alone, and entries are taken back', async ({ page, member }) => {
  const watch = watchPage(page)
  const today = await findToday(member)
  await page.goto('/track')
  await page.getByRole('radio', { name: 'So-so' }).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Hours of sleep').focus()
  await page.keyboard.type('7.5')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'One glass more' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await addLine(page, 'Rain on the roof')
  await addLine(page, 'A long walk')
  const entered = { moodMorning: 3, sleep: 7.75, water: 2 }
  const grateful = ['Rain on the roof', 'A long walk']
  await expect.poll(() => readTrack(member, today)).toMatchObject({ ...entered, grateful })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectSoundPage(page)

  await page.getByRole('button', { name: 'Change: A long walk' }).click()
  await page.keyboard.type(' home')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete: Rain on the roof' }).click()
  await expect(listLines(page)).toHaveText(['A long walk home'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listLines(page)).toHaveText(['Rain on the roof', 'A long walk home'])
  await page.getByRole('button', { name: 'Clear: Sleep' }).click()
  await expect
    .poll(() => readTrack(member, today))
    .toMatchObject({
      given: ['moodMorning', 'water'],
      sleep: 0,
      grateful: ['Rain on the roof', 'A long walk home'],
    })
  await page.reload()
  await expect(listLines(page)).toHaveText(['Rain on the roof', 'A long walk home'])
  expect(watch.faults).toEqual([])
})

test('what is entered without a connection waits, and is sent once the connection is back', async ({
  page,
  member,
  context,
}) => {
  const today = await findToday(member)
  await page.goto('/track')
  await expect(page.getByText('No entry')).toHaveCount(4)
  await context.setOffline(true)
  await giveMood(page, 'evening', 'Good')
  await addLine(page, 'A quiet train')
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await page.getByRole('link', { name: 'The day before' }).click()
  await addLine(page, 'Letters')
  await page.getByRole('link', { name: 'The day after' }).click()
  await expect(listLines(page)).toHaveText(['A quiet train'])
  expect(await readTrack(member, today)).toMatchObject({ version: 0 })

  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect
    .poll(() => readTrack(member, today))
    .toMatchObject({ moodEvening: 3, given: ['moodEvening'], grateful: ['A quiet train'] })
  await expect
    .poll(() => readTrack(member, addDays(today, -1)))
    .toMatchObject({ given: [], grateful: ['Letters'] })
})

test('two devices that change one day lose nothing', async ({ page, member }) => {
  const date = await findToday(member)
  const params = { date }
  const save = (body: { version: number } & Partial<Track>) =>
    member.call(saveTrack, { params, body: { ...body, agoMs: 0 } })
  await save({ version: 0, water: 1, grateful: ['Bread', 'Salt'] })
  await page.goto('/track')
  await expect(listLines(page)).toHaveText(['Bread', 'Salt'])

  await save({ version: 1, sleep: 8, water: 5, grateful: ['Bread', 'Salt', 'From the phone'] })
  await giveMood(page, 'morning', 'Awful')
  await page.getByRole('button', { name: 'Delete: Bread' }).click()
  await addLine(page, 'From the laptop')
  await expect(listLines(page)).toHaveText(['Salt', 'From the phone', 'From the laptop'])
  await expect(page.getByLabel('Hours of sleep')).toHaveValue('8 h')
  await expect
    .poll(() => readTrack(member, date))
    .toMatchObject({
      moodMorning: 0,
      sleep: 8,
      water: 5,
      grateful: ['Salt', 'From the phone', 'From the laptop'],
    })
})

test('a day 29 days ago can be changed, and one 31 days ago says why not', async ({
  page,
  member,
}) => {
  const today = await findToday(member)
  const date = addDays(today, -29)
  await page.goto('/track')
  const days = page.getByRole('navigation', { name: 'The last 30 days' })
  await expect(days.getByRole('link')).toHaveCount(31)
  await days.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(`/track/${date}`)
  await giveMood(page, 'evening', 'Great')
  await expect.poll(() => readTrack(member, date)).toMatchObject({ moodEvening: 4 })
  await expect(days.getByRole('link').nth(1)).toHaveAccessibleName(/, with entries$/)
  await page.getByRole('link', { name: 'The day before' }).click()
  await expect(page.getByRole('link', { name: 'The day before' })).toHaveCount(0)

  await page.goto(`/track/${addDays(today, -31)}`)
  await expect(page.getByText('Only today and the 30 days before it')).toBeVisible()
  await page.getByRole('link', { name: 'To today' }).click()
  await expect(page).toHaveURL('/track')
  await expect(page.getByText('No entry')).toHaveCount(4)
})

test(
  'the charts show what was entered, with the numbers, and are accessible',
  onPhone,
  async ({ page, member }) => {
    const watch = watchPage(page)
    const today = await findToday(member)
    const days = [
      { moodMorning: 4, moodEvening: 4, sleep: 7.5, water: 8 },
      { moodMorning: 0, sleep: 6 },
      { moodEvening: 3, water: 1 },
    ]
    for (const [ago, body] of days.entries()) {
      const params = { date: addDays(today, -ago) }
      await member.call(saveTrack, { params, body: { version: 0, agoMs: 0, ...body } })
    }
    await page.goto('/track')
    await page.getByRole('link', { name: 'Charts' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charts')
    await expect(page.getByRole('img', { name: /365 days by mood, 3 days/ })).toBeVisible()
    await expect(page.getByText('Great: 1 day', { exact: true })).toBeVisible()
    const [month, year] = await page.getByText('The numbers', { exact: true }).all()
    await month?.click()
    await year?.click()
    const rows = page.getByRole('table').first().getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('7 hr 30 min')
    await expect(rows.nth(2)).toContainText('Awful')
    await expectSoundPage(page)
    expect(watch.faults).toEqual([])
  },
)

test('moods of Daylio come in once their names have a step, and what was entered here stays', async ({
  page,
  member,
}) => {
  const today = await findToday(member)
  const before = addDays(today, -1)
  const given = { version: 0, agoMs: 0, moodMorning: 1 }
  await member.call(saveTrack, { params: { date: today }, body: given })
  const lines = [
    'full_date,date,weekday,time,mood,activities,note_title,note',
    `${today},x,y,8:10 AM,rad,"walk | tea","",""`,
    `${today},x,y,9:40 PM,splendid,"","","A note, with a comma"`,
    `${before},x,y,21:00,splendid,"","",""`,
  ]
  const file = {
    name: 'daylio_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  }
  await page.goto('/track/charts')
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByLabel('splendid').selectOption('Good')
  await expect(page.getByLabel('rad')).toHaveValue('4')
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Add the moods' }).click()
  await expect(page.getByText('Days added: 2')).toBeVisible()
  await expect(page.getByText('Good: 1 day', { exact: true })).toBeVisible()
  expect(await readTrack(member, today)).toMatchObject({ moodMorning: 1, moodEvening: 3 })
  expect(await readTrack(member, before)).toMatchObject({ moodEvening: 3, given: ['moodEvening'] })
})
