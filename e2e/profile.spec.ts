// The profile: what is wrong in a form, quick changes, and where the focus is afterwards.
import { contract } from '@fovea/contract'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs, openAccount } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const says = (key: string) => say('profile', key)

test('everything that is wrong in a form is said at once, at its field, and the first gets the focus', async ({
  page,
  member,
}) => {
  await page.goto('/user/profile')
  const name = page.getByRole('textbox', { name: says('name.label') })
  await name.fill('\u202eAda')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(says('name.unclear'))
  await expect(name).toBeFocused()

  await page.getByRole('button', { name: says('email.change') }).press('Enter')
  const email = page.getByLabel(says('email.label'))
  await email.fill('a..b@example.org')
  await email.press('Enter')
  const password = page.getByLabel(says('currentPassword'))
  await expect(email).toHaveAccessibleDescription(says('email.notAnAddress'))
  await expect(password).toHaveAccessibleDescription(says('passwordMissing'))
  await expect(email).toBeFocused()
  await expectSoundPage(page)

  await email.fill(member.email)
  await password.fill(member.password)
  await password.press('Enter')
  await expect(page.getByText(says('email.kept'))).toBeVisible()
  await expect(page.getByRole('button', { name: says('email.change') })).toBeFocused()
})

test('a switch that is pressed three times ends as it was pressed last, and the other one stays', async ({
  page,
  member,
}) => {
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>()
  const underWay = { now: 0, most: 0 }
  await page.route('**/api/user', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    underWay.now += 1
    underWay.most = Math.max(underWay.most, underWay.now)
    await pressed
    const response = await route.fetch()
    underWay.now -= 1
    return route.fulfill({ response })
  })
  await page.goto('/user/profile')
  const boards = page.getByLabel(says('choices.boards'))
  const mails = page.getByLabel(says('choices.mails'))
  await expect(boards).toBeChecked()
  for (let presses = 0; presses < 3; presses += 1) await boards.press('Space')
  await mails.press('Space')
  letGo()
  await expect(boards).not.toBeChecked()
  await expect(mails).toBeChecked()
  await expect
    .poll(async () => {
      const { onBoards, emailSubscription } = await member.call(contract.account.me)
      return { onBoards, emailSubscription }
    })
    .toEqual({ onBoards: false, emailSubscription: true })
  await expect(boards).not.toBeChecked()
  await expect(page.getByText(says('saved'), { exact: true })).toBeVisible()
  // In any other order the last press might not be what counts.
  expect(underWay.most).toBe(1)
})

test('a long name without spaces is wrapped on a narrow page', async ({ page, request }) => {
  const member = await openAccount(request)
  await member.call(contract.account.updateUser, { body: { name: 'W'.repeat(80) } })
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, member)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('WWW')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the start of one’s day can be chosen, and stays as it was chosen', async ({
  page,
  member,
}) => {
  await page.goto('/user/profile')
  const start = page.getByLabel(says('day.label'))
  await expect(start).toHaveValue('0')
  await start.selectOption('3:30 AM')
  await expect(page.getByText(says('saved'), { exact: true })).toBeVisible()
  expect(await member.call(contract.account.me)).toMatchObject({ dayStartMinutes: 210 })
  await page.reload()
  await expect(start).toHaveValue('210')
})
