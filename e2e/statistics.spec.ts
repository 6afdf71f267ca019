// What somebody has read and typed becomes figures, charts, numbers and a file.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { contract } from '@fovea/contract'
import { expect, onPhone, test } from './support/journey.ts'
import { addText, enterAs, type Member, openAccount } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const dayMs = 86_400_000

/** Three sessions, one a day, each of another text. */
async function readThreeDays(member: Member) {
  const text = Array.from({ length: 900 }, () => 'word').join(' ')
  for (const [ago, words] of [600, 700, 800].entries()) {
    const textId = await addText(member, text)
    const read = { _id: randomUUID(), textId, mode: 'rsvp', words, time: 120, setWpm: 350 } as const
    await member.call(contract.reading.finishRead, { body: { ...read, agoMs: ago * dayMs } })
  }
}

test(
  'the overview says what to do first, and later what was read, by period and by day',
  onPhone,
  async ({ page, request }) => {
    const member = await openAccount(request)
    await enterAs(page, member)
    await page.goto('/statistics')
    await expect(page.getByRole('link', { name: 'Take a reading test' })).toBeVisible()
    await readThreeDays(member)
    await page.reload()
    await expect(page.getByText('2,100')).toBeVisible()
    await expect(page.getByText('Days with activity: 3. Time: 6 min.')).toBeVisible()
    await expectSoundPage(page)

    await page.getByRole('radio', { name: 'Month' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/period=year/)

    const readingOverTime = page.getByRole('link', { name: 'Reading over time' })
    await expect(readingOverTime).toHaveAttribute('href', /period=year/)
    await readingOverTime.click()
    await expect(page.getByRole('heading', { name: 'Reading', level: 1 })).toBeVisible()
    await expect(page.getByText('median, n = 3')).toBeVisible()
    await expect(page.getByRole('img', { name: /Lowest: 300, highest: 400/ })).toBeVisible()
    await page.getByText('Show the numbers').click()
    await expect(page.getByRole('row')).toHaveCount(4)
    await expectSoundPage(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('fovea-reading-year.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('delivered_wpm')
  },
)
