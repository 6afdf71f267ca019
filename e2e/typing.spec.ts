// Typing by trusted key presses through the real interface: a lesson, a test, practice, texts, a run without a
// connection, and the error modes. The server's figures are asked for, not only what the page shows.
import { contract } from '@fovea/contract'
import { defaultTypingSettings } from '@fovea/contract/typing-defaults.ts'
import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { readAWhile } from './support/reader.ts'
import { findTypingField, readTypingText, typeText } from './support/typing.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText('Saved', { exact: true })

test(
  'the first visit leads to the first lesson with one press, and passing it opens the next',
  onPhone,
  async ({ page, member }) => {
    await page.goto('/typing')
    await page.getByRole('link', { name: 'Start the first lesson' }).click()
    await expect(page).toHaveURL(/\/typing\/lesson\/en-home-row-/)
    await typeText(page, await readTypingText(page))
    await expect(page.getByText('Lesson passed.')).toBeVisible()
    await expect(page.getByText('Score: 100 of 100.')).toBeVisible()
    await expect(saved(page)).toBeVisible()

    const { sessions } = await member.call(contract.typing.sessions)
    expect(sessions).toMatchObject([{ kind: 'lesson', isPassed: true, score: 100 }])
    const first = page.url()
    await findButton(page, 'Next lesson').click()
    await expect(findTypingField(page)).toBeFocused()
    expect(page.url()).not.toBe(first)

    await page.keyboard.press('Escape')
    await expect(heading(page)).toHaveText('Program')
    await expect(page.getByRole('link', { name: 'Home row 1, passed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Home row 2, open' })).toBeVisible()
  },
)

test('a lesson with too many errors is not passed, and says by how many', async ({
  page,
  member,
}) => {
  const { program } = await member.call(contract.typing.program, { query: { language: 'en' } })
  const lesson = program[0]?.lessons[0]
  if (!lesson) throw new Error('There is no lesson')
  await page.goto(`/typing/lesson/${lesson.id}`)
  const text = await readTypingText(page)
  const wrongPresses = lesson.error_limit + 2
  for (let press = 0; press < wrongPresses; press++) {
    await page.keyboard.type('@')
    await page.keyboard.press('Backspace')
  }
  await typeText(page, text)
  await expect(page.getByText('Not passed yet.')).toBeVisible()
  await expect(page.getByText('Over the limit by 2.')).toBeVisible()
  await expect(findButton(page, 'Next lesson')).toBeHidden()
})

test('a test of ten words is ranked, kept in the history and watched again', async ({
  page,
  member,
}) => {
  await page.goto('/typing/test')
  await page.getByRole('radio', { name: 'Words', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: '10 words' }).check({ force: true })
  await expect(async () => {
    expect((await readTypingText(page)).split(' ')).toHaveLength(10)
  }).toPass()
  await findTypingField(page).focus()
  await typeText(page, await readTypingText(page))
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Your fastest test of this kind so far.')).toBeVisible()

  const { sessions } = await member.call(contract.typing.sessions)
  expect(sessions).toMatchObject([
    { kind: 'test', mode: 'words', amount: 10, isRanked: true, unrankedReason: null },
  ])
  expect(sessions[0]?.figures).toMatchObject({ accuracy: 100, errors: 0, rightWords: 10 })
  const shown = await page.getByTestId('typing-speed').textContent()
  expect(Number(shown)).toBe(Math.round(sessions[0]?.typingSpeed ?? 0))

  await page.goto('/typing/history')
  await page.getByRole('link', { name: '10 words · English' }).click()
  await findButton(page, 'Watch').click()
  await expect(page.getByRole('region', { name: 'Replay of the run' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Speed over time' })).toBeVisible()

  await page.goto('/typing/leaderboard?mode=words&amount=10')
  await expect(
    page.getByRole('table', { name: /^\d+ (person|people) on this leaderboard$/ }),
  ).toBeVisible()
})

test('a race against the best run has its text, shows where it was, and is not ranked', async ({
  page,
  member,
}) => {
  const typing = { ...defaultTypingSettings, testMode: 'words', testAmount: 10 } as const
  await member.call(contract.settings.changeSettings, { body: { typing } })
  await page.goto('/typing/test')
  const text = await readTypingText(page)
  await typeText(page, text)
  await expect(saved(page)).toBeVisible()

  await findButton(page, 'Again').click()
  await page.getByRole('checkbox', { name: 'Race your best run' }).check({ force: true })
  await expect(page.getByTestId('typing-text')).toHaveText(text)
  await readTypingText(page)
  await typeText(page, text.slice(0, 2))
  const ghost = page.getByTestId('typing-ghost')
  await expect(ghost).toBeVisible()
  const begun = await ghost.boundingBox()
  await expect.poll(() => ghost.boundingBox()).not.toEqual(begun)
  await typeText(page, text.slice(2))
  await expect(saved(page)).toBeVisible()
  const { sessions } = await member.call(contract.typing.sessions)
  expect(sessions).toMatchObject([
    { isRanked: false, unrankedReason: 'seed' },
    { isRanked: true, unrankedReason: null },
  ])
})

test('a daily goal is set after the first run, and kept', async ({ page, member }) => {
  await page.goto('/typing/text')
  await page.getByRole('textbox', { name: 'Text to type' }).fill('one two')
  await findButton(page, 'Start').click()
  await typeText(page, await readTypingText(page))
  await expect(saved(page)).toBeVisible()
  await page.goto('/typing')
  await findButton(page, 'Change goals').click()
  await page.getByRole('textbox', { name: 'Daily goal in minutes' }).fill('25')
  await findButton(page, 'Save').click()
  await expect(page.getByText('0 of 25 min')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Typed today' })).toBeAttached()
  await page.reload()
  await expect(page.getByText('0 of 25 min')).toBeVisible()
  const today = { from: '2026-01-01', to: '2026-01-01' }
  const { goalMinutes } = await member.call(contract.typing.days, { query: today })
  expect(goalMinutes).toBe(25)
})

test('each choice about a test is one stop of the Tab key', async ({ page, member }) => {
  expect(member.token).not.toBe('')
  await page.goto('/typing/test')
  await readTypingText(page)
  const findFocused = () =>
    page.evaluate(() => document.activeElement?.closest('label')?.textContent)
  await page.getByRole('radio', { name: 'Time', exact: true }).focus()
  const stops = []
  for (let stop = 0; stop < 4; stop++) {
    stops.push(await findFocused())
    await page.keyboard.press('Tab')
  }
  expect(stops).toEqual(['Time', '30 s', 'Punctuation', 'Numbers'])
  await expect(findTypingField(page)).toBeFocused()
})

test('Tab and Enter begin anew, and the text is another one', async ({ page, member }) => {
  expect(member.token).not.toBe('')
  await page.goto('/typing/test')
  const first = await readTypingText(page)
  await page.keyboard.type(first.slice(0, 5))
  await page.keyboard.press('Tab')
  await expect(findButton(page, 'Begin anew')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('typing-text')).not.toHaveText(first)
  await expect(findTypingField(page)).toBeFocused()
})

test('practice is made of unlocked letters, and missed words can be practised', async ({
  page,
  member,
}) => {
  await page.goto('/typing/practice')
  const text = await readTypingText(page)
  const { unlocked } = await member.call(contract.typing.profile, {
    query: { language: 'en', layout: 'qwerty-us' },
  })
  for (const letter of text.replaceAll(/\s/g, '')) expect(unlocked).toContain(letter)
  const [first = ''] = text.split(' ')
  await page.keyboard.type('@')
  await page.keyboard.press('Backspace')
  await typeText(page, text)
  await expect(page.getByRole('heading', { name: 'Missed and slow words' })).toBeVisible()
  await findButton(page, 'Practise these').click()
  await expect(heading(page)).toHaveText('Missed words')
  expect((await readTypingText(page)).split(' ')).toContain(first)
})

test('a text of one’s own is kept as a draft and typed', async ({ page, member }) => {
  await page.goto('/typing/text')
  const field = page.getByRole('textbox', { name: 'Text to type' })
  await field.fill('Seven herons stand in the reeds.')
  await page.reload()
  await expect(field).toHaveValue('Seven herons stand in the reeds.')
  await findButton(page, 'Start').click()
  await typeText(page, await readTypingText(page))
  await expect(saved(page)).toBeVisible()
  const { sessions } = await member.call(contract.typing.sessions)
  expect(sessions).toMatchObject([{ kind: 'text', source: 'own' }])
})

test(
  'a chapter is typed with one click from the reader',
  onPhone,
  async ({ page, member, isMobile }) => {
    const { books } = await member.call(contract.library.books, { query: { limit: 200 } })
    const book = books.find(({ lang, status }) => lang === 'en' && status === 'ready')
    if (!book) throw new Error('There is no English book')
    await page.goto(`/read/${book._id}`)
    if (isMobile) {
      // A phone's bar has no room for the link: it stands beside the result.
      await readAWhile(page)
      await findButton(page, 'Finish and see the result').click()
    }
    await page.getByRole('link', { name: 'Type this chapter' }).click()
    await expect(page).toHaveURL(new RegExp(`/typing/text\\?book=${book._id}&chapter=0`))
    const text = await readTypingText(page)
    expect(text.length).toBeGreaterThan(100)
    expect(text.length).toBeLessThanOrEqual(2_000)
  },
)

test('with “Stop at the letter” only the right letter goes on', async ({ page, member }) => {
  await page.goto('/typing/text')
  await page.getByRole('textbox', { name: 'Text to type' }).fill('one two')
  await findButton(page, 'Start').click()
  await findButton(page, 'Settings').click()
  await page.getByRole('radio', { name: 'Stop at the letter' }).check({ force: true })
  await findButton(page, 'Close').click()
  await page.getByTestId('typing-lines').click({ position: { x: 8, y: 12 } })
  await typeText(page, 'oxne two')
  await expect(saved(page)).toBeVisible()
  const { sessions } = await member.call(contract.typing.sessions)
  expect(sessions[0]?.figures).toMatchObject({ presses: 8, errors: 1, rightWords: 2 })
  const readErrorMode = async () => (await member.call(contract.settings.settings)).typing.errorMode
  await expect.poll(readErrorMode).toBe('stop-at-letter')
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a lesson can be typed, waits, and is sent once', async ({ page, member, context }) => {
    await page.goto('/typing')
    await page.getByRole('link', { name: 'Start the first lesson' }).click()
    const text = await readTypingText(page)
    await context.setOffline(true)
    await typeText(page, text)
    await expect(page.getByText('Waiting to be saved; it is sent')).toBeVisible()
    expect((await member.call(contract.typing.sessions)).sessions).toEqual([])
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    expect((await member.call(contract.typing.sessions)).sessions).toHaveLength(1)
  })
})

test('results of Monkeytype are added once, and the history is saved as a file', async ({
  page,
  member,
}) => {
  const csv = [
    '_id,isPb,wpm,acc,rawWpm,consistency,charStats,mode,mode2,quoteLength,restartCount,testDuration,afkDuration,incompleteTestSeconds,punctuation,numbers,language,funbox,difficulty,lazyMode,blindMode,bailedOut,tags,timestamp',
    '6512bd43d9caa6e02c990b0a,false,71.2,96.4,74,81.5,178;4;0;0,time,30,-1,0,30,0,0,false,false,english,none,normal,false,false,false,,1760000000000',
  ].join('\n')
  const file = { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.goto('/typing/history')
  const picker = page.locator('input[type="file"]')
  await picker.setInputFiles(file)
  await expect(page.getByText('Added: 1')).toBeVisible()
  await picker.setInputFiles(file)
  await expect(page.getByText('There already: 1')).toBeVisible()
  expect((await member.call(contract.typing.sessions)).sessions).toHaveLength(1)
  const download = page.waitForEvent('download')
  await findButton(page, 'Save as CSV').click()
  expect((await download).suggestedFilename()).toBe('fovea-typing.csv')
})
