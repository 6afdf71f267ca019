// Several notes at once: selected with the mouse, the keys or check boxes, then filed, trashed and brought back together.
import { contract } from '@fovea/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import type { Member } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const says = (key: string) => say('notes', key)
const list = (page: Page): Locator => page.getByRole('region', { name: says('list.title') })
const row = (page: Page, name: string): Locator => list(page).getByRole('link', { name })
const box = (page: Page, name: string): Locator => list(page).getByRole('checkbox', { name })
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: says('selection.title') })
const act = (page: Page, key: string): Locator =>
  bar(page).getByRole('button', { name: says(key), exact: true })
const select = (page: Page): Locator =>
  list(page).getByRole('button', { name: says('selection.start') })

async function writeNotes(member: Member, titles: string[]): Promise<void> {
  for (const title of titles) await member.call(contract.notes.createNote, { body: { title } })
}

const readNotes = async (member: Member) =>
  (await member.call(contract.notes.allNotes, { query: { sort: 'title' } })).notes

test('with mouse and keys, notes are selected, go to the trash and come back with one press', async ({
  page,
  member,
}) => {
  await writeNotes(member, ['Five', 'Four', 'Three', 'Two', 'One'])
  await page.goto('/user/notes')
  await row(page, 'One').click({ modifiers: ['Control'] })
  await box(page, 'Three').click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('status')).toHaveText('3 selected')
  await box(page, 'Two').click({ modifiers: ['Control'] })
  await expect(box(page, 'Two')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()

  await row(page, 'Two').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(page).getByRole('status')).toHaveText('2 selected')
  await expect(box(page, 'Three')).toBeChecked()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar(page).getByRole('status')).toHaveText('5 selected')
  await box(page, 'Five').focus()
  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('status')).toHaveText('4 selected')

  await act(page, 'delete').click()
  await expect(row(page, 'Five')).toBeVisible()
  await expect(row(page, 'One')).toBeHidden()
  expect(await readNotes(member)).toMatchObject([{ title: 'Five' }])
  await page.getByRole('button', { name: say('app', 'undo') }).click()
  await expect(row(page, 'One')).toBeVisible()
  expect(await readNotes(member)).toHaveLength(5)
  expect(page.url()).toContain('/user/notes')
})

test(
  'with check boxes, notes are moved, tagged, pinned, trashed, restored and deleted for good',
  onPhone,
  async ({ page, member }) => {
    const folder = await member.call(contract.folders.createFolder, { body: { title: 'Birds' } })
    await writeNotes(member, ['Crane', 'Heron', 'Stork'])
    await page.goto('/user/notes')
    const choose = async (...names: string[]) => {
      await select(page).click()
      for (const name of names) await box(page, name).click()
    }
    await choose('Crane', 'Heron')
    await expectSoundPage(page)
    await act(page, 'move').click()
    const moving = page.getByRole('dialog')
    await moving.getByLabel(says('folders.where')).selectOption(folder._id)
    await moving.getByRole('button', { name: says('move') }).click()
    await expect(bar(page)).toBeHidden()
    expect(await readNotes(member)).toMatchObject([
      { title: 'Crane', folderId: folder._id },
      { title: 'Heron', folderId: folder._id },
      { title: 'Stork', folderId: null },
    ])

    await choose('Heron', 'Stork')
    await act(page, 'tags.title').click()
    const tagging = page.getByRole('dialog')
    await tagging.getByLabel(says('selection.findTag')).fill('water')
    await page.keyboard.press('Enter')
    await expect(tagging.getByRole('checkbox', { name: 'water' })).toBeChecked()
    await expectSoundPage(page)
    await tagging.getByRole('button', { name: says('selection.apply') }).click()
    await expect(bar(page)).toBeHidden()
    const [tag = ''] = (await readNotes(member)).flatMap(({ tags }) => tags)
    expect((await readNotes(member)).map(({ tags }) => tags)).toEqual([[], [tag], [tag]])

    await choose('Crane', 'Heron')
    await act(page, 'tags.title').click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'water' }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'water' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: says('selection.apply') })
      .click()
    await expect(bar(page)).toBeHidden()
    expect((await readNotes(member)).map(({ tags }) => tags)).toEqual([[], [], [tag]])

    await choose('Stork')
    await act(page, 'note.pin').click()
    await expect(row(page, 'Stork').getByLabel(says('note.pinned'))).toBeVisible()
    await expect(list(page).getByRole('link').first()).toContainText('Stork')

    await choose('Crane', 'Heron', 'Stork')
    await act(page, 'delete').click()
    await expect(list(page).getByText(says('list.empty'))).toBeVisible()
    await page.goto('/user/notes/trash')
    await choose('Crane')
    await expectSoundPage(page)
    await act(page, 'trash.restore').click()
    await expect(list(page).getByText('Crane')).toBeHidden()
    await select(page).click()
    await act(page, 'selection.all').click()
    await act(page, 'trash.remove').click()
    const asking = page.getByRole('dialog')
    await asking.getByRole('button', { name: says('trash.remove') }).click()
    await expect(page.getByText(says('trash.none'))).toBeVisible()
    expect(await readNotes(member)).toMatchObject([{ title: 'Crane' }])
  },
)
