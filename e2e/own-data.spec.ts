// An account goes out as one file and into another account, and a script calls Fovea by a token.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { contract } from '@fovea/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs, type Member, openAccount } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const says = (key: string) => say('profile', key)
const part = (page: Page, key: string): Locator =>
  page.getByRole('region', { name: says(key), exact: true })
const button = (place: Locator | Page, key: string): Locator =>
  place.getByRole('button', { name: says(key), exact: true })

/** What the pages of the member are made of. */
async function readNumbers({ call }: Member) {
  const { notes } = await call(contract.notes.allNotes, { query: {} })
  const days = { from: '2026-03-01', to: '2026-03-31' }
  const tasks = await call(contract.tasks.tasksByDate, { query: days })
  const { name } = await call(contract.account.me)
  return { notes, tasks, name }
}

test('everything goes out as one file and into an empty account, also after a reload', async ({
  page,
  member,
  browser,
  request,
}) => {
  await member.call(contract.notes.createNote, {
    body: { title: 'Herons', html: '<p>They stand <strong>still</strong>.</p>' },
  })
  await member.call(contract.tasks.createTask, {
    body: {
      _id: randomUUID(),
      title: 'Count herons',
      starts: '2026-03-02T09:00',
      ends: '2026-03-02T10:00',
    },
  })
  await page.goto('/user/profile')
  const data = part(page, 'data.title')
  await button(data, 'data.prepare').click()
  await expect(button(data, 'data.prepareAgain')).toBeVisible()
  await expect(data).toContainText(says('data.areas.notes'))
  await page.reload()
  const downloading = page.waitForEvent('download')
  await button(data, 'data.download').click()
  const file = await readFile(await (await downloading).path())
  await expectSoundPage(page)

  const other = await openAccount(request)
  const context = await browser.newContext()
  const page2 = await context.newPage()
  await enterAs(page2, other)
  await page2.goto(new URL('/user/profile', page.url()).href)
  const data2 = part(page2, 'data.title')
  const picking = page2.waitForEvent('filechooser')
  await button(data2, 'data.importOpen').click()
  await (await picking).setFiles({ name: 'fovea.zip', mimeType: 'application/zip', buffer: file })
  await expect(data2.getByText(says('data.imported'))).toBeVisible()
  expect(await readNumbers(other)).toEqual(await readNumbers(member))
  await context.close()
})

test('a script calls by a token until it is revoked', async ({ page, member, request }) => {
  await page.goto('/user/profile')
  const tokens = part(page, 'tokens.title')
  await button(tokens, 'tokens.open').click()
  await tokens.getByLabel(says('tokens.name')).fill('Backup')
  await tokens.getByLabel(says('currentPassword')).fill(member.password)
  await button(tokens, 'tokens.submit').click()
  const token = await tokens.getByLabel(says('tokens.label'), { exact: true }).inputValue()
  const headers = { authorization: `Bearer ${token}` }
  const read = await request.get(contract.account.me.path, { headers })
  expect((await read.json())._id).toBe(member._id)
  const refused = await request.put(contract.account.updateUser.path, { headers, data: {} })
  expect(refused.status()).toBe(403)
  await expectSoundPage(page)
  await button(tokens, 'tokens.close').click()
  await page.reload()
  await expect(tokens).not.toContainText(token)
  await tokens.getByRole('button', { name: /Backup/ }).click()
  await expect(tokens.getByText(says('tokens.revoked'))).toBeVisible()
  expect((await request.get(contract.account.me.path, { headers })).status()).toBe(401)
})
