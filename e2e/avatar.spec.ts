// The picture of a user: chosen from a file, shown in the profile and beside the menu, and removed.
import path from 'node:path'
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { expectSoundPage } from './support/sound-page.ts'

const icon = path.resolve(import.meta.dirname, '../apps/web/public/icons/icon-192.png')
const says = (key: string) => say('profile', `avatar.${key}`)

test('a picture is chosen, refused when it is none, kept, and removed with a key', async ({
  page,
  member,
}) => {
  await page.goto('/user/profile')
  const pictures = page.locator('img[src^="data:image/webp"]')
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: says('choose') }).press('Enter')
    await (await asked).setFiles(file)
  }
  await choose({ name: 'heron.png', mimeType: 'image/png', buffer: Buffer.from('a heron') })
  await expect(page.getByRole('alert')).toHaveText(says('notAPicture'))
  await expect(pictures).toHaveCount(0)

  await page.context().setOffline(true)
  await choose(icon)
  const again = page.getByRole('main').getByRole('button', { name: say('app', 'again') })
  await expect(again).toBeVisible()
  await page.context().setOffline(false)
  await again.press('Enter')
  await expect(pictures).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectSoundPage(page)
  await page.reload()
  await expect(pictures).toHaveCount(2)
  await expect.poll(() => listKept(page)).toContain('avatar')

  await page.getByRole('button', { name: says('remove') }).press('Enter')
  await expect(page.getByText(says('removed'))).toBeVisible()
  await expect(page.getByRole('button', { name: says('choose') })).toBeFocused()
  await expect(pictures).toHaveCount(0)
  expect((await member.call(contract.account.me)).avatarId).toBeNull()
  await expect.poll(() => listKept(page)).not.toContain('avatar')
})

/** The names of what this device keeps. */
function listKept(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('fovea-kept')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          asked.onsuccess = () => resolve(asked.result)
        }
      }),
  )
}
