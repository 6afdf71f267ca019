// How one logs in: a passkey from the first to the last, and the second factor with codes and recovery codes. Passkeys
// need a name, so this file opens the server as localhost.
import type { Page } from '@playwright/test'
import { expect, test as journey } from './support/journey.ts'
import { say } from './support/messages.ts'
import { oneTimeCode } from './support/one-time-code.ts'
import { enterAs, fillLogIn, logOut, type Member, openAccount } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const test = journey.extend({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
})

test('a passkey is added, logs in without a password, and no longer does once it is removed', async ({
  page,
  request,
}) => {
  const member = await openAccount(request)
  await plugIn(page)
  await enterAs(page, member)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: say('profile', 'security.passkeys.add') }).click()
  await page.getByLabel(say('profile', 'security.passkeys.name')).fill('Test key')
  await page.getByLabel(say('profile', 'currentPassword')).fill(member.password)
  await page.getByRole('button', { name: say('profile', 'security.passkeys.add') }).click()
  const passkeys = page.getByRole('list', { name: say('profile', 'security.passkeys.title') })
  await expect(passkeys.getByRole('listitem')).toHaveText(/^Test key/)

  await passkeys.getByRole('button', { name: 'Rename: Test key' }).click()
  await page.getByLabel(say('profile', 'security.passkeys.name')).fill('Laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toHaveText(/^Laptop/)
  await expectSoundPage(page)

  await logOut(page)
  await logInByPasskey(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)

  await page.goto('/user/profile')
  await passkeys.getByRole('button', { name: 'Remove: Laptop' }).click()
  await expect(page.getByText(say('profile', 'security.passkeys.removed'))).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await logOut(page)
  await logInByPasskey(page)
  await expect(page.getByRole('alert')).toHaveText(say('app', 'error.passkeyRefused'))
})

test('the second factor is set up, asks for a code or a recovery code, and is switched off', async ({
  page,
  request,
}) => {
  const member = await openAccount(request)
  await enterAs(page, member)
  await page.goto('/user/profile')
  const { secret, codes } = await setUp(page, member)
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await fillLogIn(page, member)
  const field = page.getByLabel(say('app', 'code'))
  await expect(field).toBeFocused()
  await expectSoundPage(page)
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(say('app', 'error.invalidCode'))
  // The current code has switched the second factor on, and each counts once. The next one counts already.
  await field.fill(oneTimeCode(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)

  await logOut(page)
  await page.goto('/login')
  await fillLogIn(page, member)
  await page.getByRole('button', { name: say('account', 'code.useRecovery') }).click()
  await page.getByLabel(say('app', 'recoveryCode')).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)

  await page.goto('/user/profile')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: say('profile', 'security.factor.switchOff') }).click()
  await page.getByLabel(say('profile', 'currentPassword')).fill(member.password)
  await page.getByLabel(say('app', 'code')).fill(codes[1] ?? '')
  await page.getByRole('button', { name: say('profile', 'security.factor.switchOff') }).click()
  await expect(page.getByText(say('profile', 'security.factor.switchedOff'))).toBeVisible()
  await logOut(page)
  await page.goto('/login')
  await fillLogIn(page, member)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)
})

/** Sets the second factor up with the keyboard, and returns what the app and the person keep. */
async function setUp(page: Page, member: Member) {
  await page.getByRole('button', { name: say('profile', 'security.factor.setUp') }).press('Enter')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: say('profile', 'security.factor.qr') })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSoundPage(page)
  const address = page.getByRole('link', { name: say('profile', 'security.factor.open') })
  const url = new URL((await address.getAttribute('href')) ?? '')
  const secret = url.searchParams.get('secret') ?? ''
  await page.getByLabel(say('app', 'code')).fill(oneTimeCode(secret))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: say('profile', 'security.codes.title') })
  await expect(heading).toBeFocused()
  await expectSoundPage(page)
  const codes = await page.getByRole('listitem').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('profile', 'security.codes.save') }).click()
  expect((await download).suggestedFilename()).toBe('fovea-codes.txt')
  await page.getByRole('button', { name: say('profile', 'security.codes.done') }).click()
  return { secret, codes }
}

/**
 * An authenticator of Chromium that knows its person and touches itself. What the browser would offer in the field is left
 * out, since it would log in before the button is tried.
 */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

async function logInByPasskey(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: say('account', 'passkey.logIn') }).click()
}
