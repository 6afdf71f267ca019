// Notes come in from other programs and go out as Markdown, as a person does it. Hostile files execute nothing.
import { readFile } from 'node:fs/promises'
import { contract } from '@fovea/contract'
import type { Browser, Locator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import {
  jex,
  makeBomb,
  makeEnex,
  makeResource,
  makeZip,
  picture,
  vault,
} from './support/exported-notes.ts'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs, type Member, openAccount } from './support/people.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'

const says = (key: string) => say('notes', key)
const text = (page: Page): Locator => page.getByRole('textbox', { name: says('editor.text') })
const title = (page: Page): Locator =>
  page.getByRole('textbox', { name: says('note.title'), exact: true })
const row = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: says('list.title') }).getByRole('link', { name })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: says('transfer.import') })

/** On a phone the menu is above the folders. */
async function openMenu(page: Page): Promise<void> {
  const side = page.getByRole('button', { name: says('side.title') })
  const menu = page.getByRole('button', { name: says('transfer.more') })
  await expect(side.or(menu).first()).toBeVisible()
  if (!(await menu.isVisible())) await side.click()
  await menu.click()
}

async function openImport(page: Page): Promise<void> {
  await page.goto('/user/notes')
  await openMenu(page)
  await page.getByRole('menuitem', { name: says('transfer.import') }).click()
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const picking = page.waitForEvent('filechooser')
  await dialog(page)
    .getByRole('button', { name: says('transfer.choose') })
    .click()
  await (await picking).setFiles({ name, mimeType: '', buffer })
}

async function importFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await openImport(page)
  await choose(page, name, buffer)
  // The server reads it in a process of its own, when it is its turn.
  const another = dialog(page).getByRole('button', { name: says('transfer.another') })
  await expect(another).toBeVisible({ timeout: 180_000 })
}

async function exportAll(page: Page): Promise<Buffer> {
  await page.goto('/user/notes')
  const downloading = page.waitForEvent('download')
  await openMenu(page)
  await page.getByRole('menuitem', { name: says('transfer.export') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^fovea-notes-[\d-]{10}\.zip$/)
  return readFile(await download.path())
}

/** The texts and files of an export. Only the ids of notes belong to the account that they are in. */
function readExport(zip: Buffer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(zip))).map(([name, bytes]) => [
      name,
      name.endsWith('.md')
        ? strFromU8(bytes).replace(/^id: .*\n/m, '')
        : Buffer.from(bytes).toString('base64'),
    ]),
  )
}

async function openElsewhere(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(url).origin,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  return context.newPage()
}

async function findNote(member: Member, name: string) {
  const { notes } = await member.call(contract.notes.allNotes, { query: {} })
  const id = notes.find((note) => note.title === name)?._id ?? ''
  return member.call(contract.notes.note, { params: { id } })
}

async function expectPicture(page: Page): Promise<void> {
  const image = text(page).locator('img[src^="blob:"]')
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBe(2)
}

test('an Obsidian vault comes in, goes out as Markdown, and comes in for someone else as the same files', async ({
  page,
  member,
  browser,
  request,
}) => {
  expect(member.token).toBeTruthy()
  await importFile(page, 'vault.zip', vault)
  await expect(dialog(page)).toContainText('3 notes imported. 1 file imported.')
  await expect(dialog(page).getByRole('listitem')).toHaveText('Field guide/Unused.canvas')
  await expectSoundPage(page)

  await page.goto('/user/notes')
  await row(page, /^Heron/).click()
  await expect(title(page)).toHaveValue('Heron')
  await expect(text(page).getByRole('heading')).toHaveText('Grey heron')
  await expect(text(page).getByRole('checkbox').first()).toBeChecked()
  await expect(text(page).getByRole('checkbox').last()).not.toBeChecked()
  await expect(text(page).getByRole('cell').last()).toHaveText('3')
  await expect(text(page).locator('pre')).toContainText('const herons = 3')
  await expectPicture(page)
  await text(page)
    .getByText('reeds', { exact: true })
    .click({ modifiers: ['Control'] })
  await expect(title(page)).toHaveValue('Reed bed')
  const { folders } = await member.call(contract.folders.folders)
  expect(folders.map((folder) => folder.title).sort()).toEqual(['Birds', 'Field guide'])
  const { tags } = await member.call(contract.tags.tags)
  expect(tags.map((tag) => tag.title).sort()).toEqual(['grey', 'patient', 'waders'])

  const exported = await exportAll(page)
  const files = readExport(exported)
  expect(Object.keys(files).filter((name) => !name.endsWith('/'))).toEqual([
    'Field guide/Birds/Heron.md',
    'Field guide/Birds/Bittern.md',
    'Field guide/Reed bed.md',
    'attachments/heron.png',
  ])
  expect(files['attachments/heron.png']).toBe(picture.toString('base64'))
  const other = await openElsewhere(browser, page.url())
  await enterAs(other, await openAccount(request))
  await importFile(other, 'fovea.zip', exported)
  await expect(dialog(other)).toContainText('3 notes imported. 1 file imported.')
  expect(readExport(await exportAll(other))).toEqual(files)
  await other.context().close()
})

test('notes of Evernote and Joplin come in with pictures, boxes, tags and folders', async ({
  page,
  member,
}) => {
  const { media, resource } = makeResource(picture, 'image/png', 'ticket.png')
  const content = `<div>Bring the <b>ticket</b>&nbsp;&amp; tea</div><div><br /></div><div><en-todo checked="true"/>tea</div><div><en-todo checked="false"/>cups</div><div>${media}</div>`
  await importFile(page, 'evernote.enex', makeEnex('Ferry &amp; tea', content, ['boats'], resource))
  await expect(dialog(page)).toContainText('1 note imported. 1 file imported.')
  await dialog(page)
    .getByRole('button', { name: says('transfer.another') })
    .click()
  await choose(page, 'joplin.jex', jex)
  await expect(dialog(page)).toContainText('2 notes imported. 1 file imported.')
  await dialog(page)
    .getByRole('button', { name: says('close') })
    .last()
    .click()

  await expect(dialog(page)).toBeHidden()
  await openMenu(page)
  await page.getByRole('menuitem', { name: says('transfer.import') }).click()
  await expect(
    dialog(page).getByRole('button', { name: says('transfer.choose') }),
    'the outcome that was read is gone',
  ).toBeVisible()

  const ferry = await findNote(member, 'Ferry & tea')
  expect([ferry.createdAt, ferry.tags.length]).toEqual(['2023-01-02T03:04:05.000Z', 1])
  await page.goto(`/user/notes/${ferry._id}`)
  await expect(text(page).getByRole('checkbox').first()).toBeChecked()
  await expect(text(page).getByRole('checkbox').last()).not.toBeChecked()
  await expectPicture(page)

  const packing = await findNote(member, 'Packing')
  expect([packing.createdAt, packing.tags.length]).toEqual(['2022-03-04T05:06:07.000Z', 1])
  const { folders } = await member.call(contract.folders.folders)
  const [north, journeys] = ['North', 'Journeys'].map((name) =>
    folders.find((folder) => folder.title === name),
  )
  expect([packing.folderId, north?.folderId]).toEqual([north?._id, journeys?._id])
  await page.goto(`/user/notes/${(await findNote(member, 'Route'))._id}`)
  await text(page)
    .getByText('packing', { exact: true })
    .click({ modifiers: ['Control'] })
  await expect(title(page)).toHaveValue('Packing')
  await expectPicture(page)
})

test('a file that cannot be imported says why, and what leads out of an archive is left out', async ({
  page,
  member,
}) => {
  const app = (key: string) => say('app', `error.${key}`)
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`${i}.md`, 'x']))
  await openImport(page)
  for (const [name, bytes, reason] of [
    ['empty.md', Buffer.alloc(0), app('fileEmpty')],
    ['picture.zip', picture, says('transfer.unsupported')],
    ['bytes.zip', Buffer.from([1, 0, 2, 0]), says('transfer.noNotes')],
    ['cut.zip', vault.subarray(0, 300), app('fileBroken')],
    ['no-notes.zip', makeZip({ 'a.txt': 'x' }), says('transfer.noNotes')],
    ['bomb.zip', makeBomb(), app('importTooLarge')],
    ['many.zip', makeZip(many), says('transfer.planFull')],
  ] as const) {
    await choose(page, name, bytes)
    await expect(dialog(page).getByText(reason), name).toBeVisible()
    const again = dialog(page).getByRole('button', { name: says('transfer.another') })
    if (await again.isVisible()) await again.click()
  }
  expect((await member.call(contract.notes.allNotes, { query: {} })).notes).toEqual([])
  await expectSoundPage(page)
  const escaping = { 'good.md': 'x', '../../evil.md': 'x', '/etc/passwd.md': 'x' }
  await choose(page, 'escaping.zip', makeZip(escaping))
  await expect(dialog(page)).toContainText('1 note imported.')
  await expect(dialog(page).getByRole('listitem')).toHaveText(['../../evil.md', '/etc/passwd.md'])
})

test('nothing in an imported file is executed, wherever its notes are shown', async ({
  page,
  member,
}) => {
  const hits: string[] = []
  page.on('dialog', (shown) => {
    hits.push(shown.message())
    void shown.dismiss()
  })
  await page.exposeFunction('__hit', (what: string) => void hits.push(what))
  // A policy that stops a script reports it in the console, so that nothing must reach the policy either.
  const { faults } = watchPage(page)
  const image = `<img src=x onerror=__hit('image')>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="__hit('svg')"><script>__hit('svg')</script></svg>`
  const hostile = [
    '---',
    `title: "Heron ${image}"`,
    `tags: ["${image}"]`,
    '---',
    `<script>__hit('script')</script><svg onload=__hit('markup')></svg>${image}`,
    '',
    `[js](javascript:__hit('link')) <a href="javascript:__hit('anchor')" onmouseover="__hit('over')">a</a>`,
    `[data](data:text/html,<script>__hit('data')</script>) [vb](vbscript:__hit) <iframe srcdoc="${image}"></iframe>`,
    '',
    `![x" onerror="__hit('alt')](x.svg) ![[${image.replaceAll('/', '')}.svg]] ![[evil.svg]]`,
    '',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=__hit('math')&gt;">`,
    '',
    `| ${image} |\n| --- |\n| ${image} |`,
    '',
    `\`\`\`js" onload="__hit('fence')\n${image}\n\`\`\``,
  ].join('\n')
  const archive = makeZip({
    [`${image}/${image}.md`]: `${image} [[Heron]]`,
    'Heron.md': hostile,
    [`${image}.svg`]: svg,
    'evil.svg': svg,
  })
  await importFile(page, `${image}.zip`, archive)
  const { media, resource } = makeResource(Buffer.from(svg), 'image/svg+xml', 'e.svg')
  const enml = `<script>__hit('enml')</script><div onclick="__hit('div')">Heron ${image}</div><a href="javascript:__hit('a')">a</a>${media}`
  const escaped = image.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  await importFile(page, 'a.enex', makeEnex(`Heron ${escaped}`, enml, [escaped], resource))

  const { notes } = await member.call(contract.notes.allNotes, { query: {} })
  expect(notes).toHaveLength(3)
  const expectInert = async () => {
    await expect(page.locator('a[href^="javascript" i], a[href^="data:" i], iframe')).toHaveCount(0)
    await expect(page.locator('[onerror], [onload], [onclick], [onmouseover]')).toHaveCount(0)
    expect([...hits, ...faults]).toEqual([])
  }
  for (const note of notes) {
    const params = { id: note._id }
    const { html, version } = await member.call(contract.notes.note, { params })
    const body = { version, title: note.title, html: `${html}<p>Changed.</p>` }
    await member.call(contract.notes.updateNote, { params, body })
    await page.goto(`/user/notes/${note._id}`)
    await expect(text(page)).toContainText('Changed.')
    for (const link of await text(page).locator('a').all()) await link.hover()
    await expectInert()
    await page.goto(`/user/notes/${note._id}?show=versions`)
    await expect(page.getByRole('heading', { name: says('versions.title') })).toBeVisible()
    await expectInert()
  }
  await page.goto('/user/notes?q=Heron')
  await expect(row(page, /Heron/).first()).toBeVisible()
  await expectInert()
  for (const { _id } of notes) await member.call(contract.notes.deleteNote, { params: { id: _id } })
  await page.goto('/user/notes/trash')
  await expect(page.getByRole('button', { name: /^Delete .* for good$/ })).toHaveCount(3)
  await expectInert()
})
