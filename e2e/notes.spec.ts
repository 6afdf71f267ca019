// Notes: written and found again, without a connection, in folders and with tags, in the trash, and at
// the limit of a free account. Whatever happens, no text is lost.
import { contract } from '@fovea/contract'
import { expect, onPhone, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import {
  comeBack,
  countKeptTexts,
  cutOff,
  readNote,
  readNotes,
  row,
  saved,
  says,
  text,
  title,
  typeAtEnd,
  write,
  writeNote,
} from './support/notes.ts'
import { expectSoundPage } from './support/sound-page.ts'

test('a note is saved while it is written, and found again', onPhone, async ({ page, member }) => {
  await writeNote(page, 'Herons', 'They stand in shallow water.')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Herons')
  await expect(text(page)).toHaveText('They stand in shallow water.')
  expect(await readNotes(member)).toMatchObject([{ title: 'Herons' }])
  await expectSoundPage(page)

  await page.goto('/user/notes')
  await page.getByRole('searchbox', { name: says('list.search') }).fill('shallow')
  await expect(row(page, /Herons/).locator('mark')).toHaveText('shallow')
  await page.keyboard.press('Enter')
  await expect(text(page)).toHaveText('They stand in shallow water.')
})

test(
  'in a long note the toolbar and the menu of the slash stay in sight, with the option that is chosen',
  onPhone,
  async ({ page, member }) => {
    const { _id } = await member.call(contract.notes.createNote, {
      body: { title: 'Long', html: '<p>They stand in shallow water.</p>'.repeat(60) },
    })
    await page.goto(`/user/notes/${_id}`)
    const paragraph = text(page).getByRole('paragraph').nth(40)
    await typeAtEnd(page, ' /', paragraph)
    const options = page
      .getByRole('listbox', { name: says('editor.suggest.command') })
      .getByRole('option')
    await expect(options.first()).toBeInViewport({ ratio: 1 })
    await expect(paragraph).toBeInViewport({ ratio: 0.5 })
    for (let count = 0; count < 9; count += 1) await page.keyboard.press('ArrowDown')
    const chosen = options.and(page.locator('[aria-selected="true"]'))
    await expect(chosen).toBeInViewport({ ratio: 1 })
    // Nothing lies over it.
    await page.getByRole('toolbar').getByRole('button').nth(2).click({ trial: true })
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
  },
)

test('closing the tab in the middle of a word loses nothing', async ({ page, member }) => {
  await page.route('**/api/user/note/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await writeNote(page, 'Half', 'One two thr')
  const { context, url } = { context: page.context(), url: page.url() }
  await page.close()
  const again = await context.newPage()
  await again.goto(url)
  await expect(text(again)).toHaveText('One two thr')
  await expect(saved(again)).toBeVisible()
  const [note] = await readNotes(member)
  expect((await readNote(member, note?._id ?? '')).html).toContain('One two thr')
})

test('without a connection notes are read, written and kept, and sent once afterwards', async ({
  page,
  member,
}) => {
  await member.call(contract.notes.createNote, { body: { title: 'Kept', html: '<p>Read me.</p>' } })
  await page.goto('/user/notes')
  await row(page, /Kept/).click()
  await expect(text(page)).toHaveText('Read me.')
  await cutOff(page)
  await page.goto('/user/notes')
  await row(page, /Kept/).click()
  await expect(text(page)).toHaveText('Read me.')
  await page.goto('/user/notes')
  await write(page).click()
  await title(page).fill('On the train')
  await expect(page.getByText(says('saving.waiting'))).toBeVisible()
  expect(await readNotes(member)).toHaveLength(1)
  await comeBack(page)
  await expect(saved(page)).toBeVisible()
  expect(await readNotes(member)).toMatchObject([{ title: 'On the train' }, { title: 'Kept' }])
})

test('without a connection all notes are listed by folder and tag, found and opened, also after a reload', async ({
  page,
  member,
}) => {
  const { _id: folderId } = await member.call(contract.folders.createFolder, {
    body: { title: 'Birds' },
  })
  const { _id: tag } = await member.call(contract.tags.createTag, { body: { title: 'water' } })
  const notes = [
    { title: 'Herons', html: '<p>They stand in shallow water.</p>', folderId, tags: [tag] },
    { title: 'Swifts', html: '<p>They sleep on the wing.</p>', folderId },
    { title: 'Ferns', html: '<p>Old and green.</p>' },
  ]
  for (const body of notes) await member.call(contract.notes.createNote, { body })
  await page.goto('/user/notes')
  await expect(row(page, /Ferns/)).toBeVisible()
  await expect.poll(() => countKeptTexts(page)).toBe(3)
  await cutOff(page)
  await page.reload()
  await expect(page.getByText(says('onDevice')).first()).toBeVisible()
  for (const { title: name } of notes) await expect(row(page, name)).toBeVisible()

  await page.goto(`/user/notes?folder=${folderId}`)
  await expect(row(page, 'Swifts')).toBeVisible()
  await expect(row(page, 'Ferns')).toHaveCount(0)
  await page.goto(`/user/notes?tags=${tag}`)
  await expect(row(page, 'Herons')).toBeVisible()
  await expect(row(page, 'Swifts')).toHaveCount(0)

  await page.goto('/user/notes')
  const search = page.getByRole('searchbox', { name: says('list.search') })
  await search.fill('heron')
  await expect(row(page, /Herons/).locator('mark')).toHaveText('Heron')
  await search.fill('wing')
  await expect(row(page, /Swifts/).locator('mark')).toHaveText('wing')
  await row(page, /Swifts/).click()
  await expect(text(page)).toHaveText('They sleep on the wing.')
  await comeBack(page)
  await expect(page.getByText(says('onDevice'))).toHaveCount(0)
})

test(
  'a note goes into a folder and gets a tag, and lists show it by both',
  onPhone,
  async ({ page, member, isMobile }) => {
    const folder = await member.call(contract.folders.createFolder, { body: { title: 'Birds' } })
    await writeNote(page, 'Herons', 'Grey.')
    await page.getByLabel(says('note.folder'), { exact: true }).selectOption(folder._id)
    const tags = page.getByRole('combobox', { name: says('note.tags') })
    await tags.fill('water')
    await tags.press('Enter')
    await expect
      .poll(() => readNotes(member))
      .toMatchObject([{ folderId: folder._id, tags: [expect.any(String)] }])
    await page.goto('/user/notes')
    await expect(row(page, /Herons/)).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: says('side.title') }).click()
    const tree = page.getByRole('tree', { name: says('folders.title') })
    await tree.getByRole('treeitem', { name: /Birds/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`folder=${folder._id}`))
    await expect(row(page, /Herons/)).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: says('side.title') }).click()
    await page.getByRole('button', { name: /^water/ }).click()
    await expect(row(page, /Herons/)).toBeVisible()
    await expect(page).toHaveURL(/tags=/)
  },
)

test('an address of no note says so and leads to the list', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  await page.goto('/user/notes/01993f3a-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert')).toHaveText(says('note.gone'))
  await page
    .getByRole('button', { name: says('note.toList') })
    .last()
    .click()
  await expect(page).toHaveURL('/user/notes')
})

test('a deleted note waits in the trash and can be brought back', async ({ page, member }) => {
  await writeNote(page, 'Old', 'Leaves.')
  await expect(saved(page)).toBeVisible()
  const remove = async () => {
    await page.getByRole('button', { name: says('note.more') }).click()
    await page.getByRole('menuitem', { name: says('delete') }).click()
    await expect(row(page, /Old/)).toBeHidden()
  }
  await remove()
  await page.getByRole('button', { name: say('app', 'undo') }).click()
  await row(page, /Old/).click()
  await expect(text(page)).toHaveText('Leaves.')
  await remove()
  await page.goto('/user/notes/trash')
  await page.getByRole('button', { name: 'Delete Old for good' }).click()
  await expect(page.getByText(says('trash.none'))).toBeVisible()
  expect(await readNotes(member)).toEqual([])
})

test('a full plan leads to the plans, and the text is kept', async ({ page, member }) => {
  for (let made = 0; made < 20; made++)
    await member.call(contract.notes.createNote, { body: { title: `Note ${made}` } })
  await page.goto('/user/notes')
  await write(page).click()
  await title(page).fill('One more')
  await expect(page).toHaveURL('/user/plans?reason=max_notes_trial')
  await page.getByRole('link', { name: say('plans', 'reason.toNotes') }).click()
  await row(page, /One more/).click()
  await expect(title(page)).toHaveValue('One more')
  await expect(page.getByRole('alert')).toContainText(say('app', 'error.noteLimitReached'))
})

test('a file is added to a note, downloaded, and deleted unless that is undone', async ({
  page,
  member,
}) => {
  await writeNote(page, 'With a file', 'See below.')
  const picking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: says('files.add') }).click()
  const buffer = Buffer.from('a,b\n'.repeat(500))
  await (await picking).setFiles({ name: 'table.csv', mimeType: 'text/csv', buffer })
  const chip = page.getByRole('button', { name: 'Download table.csv' })
  await expect(chip).toContainText('2 kB')
  const downloading = page.waitForEvent('download')
  await chip.click()
  expect((await downloading).suggestedFilename()).toBe('table.csv')
  await page.getByRole('button', { name: 'Delete table.csv' }).click()
  await expect(chip).toBeHidden()
  const deleted = page.getByRole('alert').filter({ hasText: 'table.csv' })
  await deleted.getByRole('button', { name: say('app', 'undo') }).click()
  await expect(chip).toBeVisible()
  const [note] = await readNotes(member)
  expect((await readNote(member, note?._id ?? '')).files).toMatchObject([{ size: 2_000 }])
})

test('Ctrl+K opens a note by nearly its title from any page', async ({ page, member }) => {
  await member.call(contract.notes.createNote, { body: { title: 'Lighthouse keeper' } })
  await member.call(contract.notes.createNote, { body: { title: 'Herons' } })
  await page.goto('/games')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games')
  const asked = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  await page.route('**/api/user/search_notes/lighthose*', async (route) => {
    asked.resolve()
    await entered.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'Lighthouse keeper' })).toBeVisible()
  await page.getByRole('textbox', { name: say('quick-open', 'search') }).fill('lighthose')
  await asked.promise
  // Whoever types fast presses Enter before the answer is there, and means the first of it.
  await page.keyboard.press('Enter')
  entered.resolve()
  await expect(title(page)).toHaveValue('Lighthouse keeper')
})

/** Opens an address as the same person on another device. */
