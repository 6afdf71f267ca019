// One note in two tabs and on two devices, saves that are cut off, and reloading without a connection: every text is on the server
// in the end, each of them once.
import { contract } from '@fovea/contract'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  comeBack,
  cutOff,
  readAllTexts,
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
import { enterAs, type Member } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

test('what is written in one tab is shown in the other, and neither replaces the other', async ({
  page,
  member,
}) => {
  await writeNote(page, 'Tabs', 'Begin.')
  await expect(saved(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(text(other)).toHaveText('Begin.')
  await typeAtEnd(page, ' First.')
  await expect(text(other)).toHaveText('Begin. First.')
  await typeAtEnd(other, ' Second.')
  await expect(text(page)).toHaveText('Begin. First. Second.')

  await cutOff(other)
  await typeAtEnd(other, ' Later.')
  await typeAtEnd(page, ' Sooner.')
  await expect(saved(page)).toBeVisible()
  await comeBack(other)
  await expect(other.getByRole('heading', { name: says('conflict.title') })).toBeVisible()
  await other.getByRole('button', { name: says('conflict.both') }).click()
  await expect.poll(async () => (await readNotes(member)).length).toBe(2)
  const all = await readAllTexts(member)
  expect(all).toContain('Second. Later.')
  expect(all).toContain('Second. Sooner.')
  await expect(text(page)).toHaveText('Begin. First. Second. Sooner.')
})

// “Keep mine” is a journey of hostile-notes.spec.ts.
for (const choice of ['theirs', 'both', 'merge'] as const) {
  test(`two devices that wrote without a connection lose nothing: ${says(`conflict.${choice}`)}`, async ({
    page,
    member,
    browser,
  }) => {
    await writeNote(page, 'Shared', 'Begin.')
    await expect(saved(page)).toBeVisible()
    const other = await openElsewhere(browser, member, page.url())
    for (const [device, words] of [
      [page, ' Mine.'],
      [other, ' Theirs.'],
    ] as const) {
      await cutOff(device)
      await typeAtEnd(device, words)
      await expect(device.getByText(says('saving.waiting'))).toBeVisible()
    }
    await comeBack(other)
    await expect(saved(other)).toBeVisible()
    await comeBack(page)
    const side = (name: string) => page.getByRole('region', { name: says(`conflict.${name}`) })
    await expect(side('mineTitle')).toContainText('Begin. Mine.')
    await expect(side('theirsTitle')).toContainText('Begin. Theirs.')
    await expectSoundPage(page)
    await page.getByRole('button', { name: says(`conflict.${choice}`) }).click()
    if (choice === 'merge') await page.getByRole('button', { name: says('conflict.save') }).click()
    await expect(saved(page)).toBeVisible()
    await expect.poll(() => readAllTexts(member)).toContain('Begin. Mine.')
    expect(await readAllTexts(member)).toContain('Begin. Theirs.')
    expect(await readNotes(member)).toHaveLength(choice === 'both' ? 2 : 1)
    await other.context().close()
  })
}

for (const isReceived of [true, false]) {
  const what = isReceived ? 'whose answer is lost' : 'that does not arrive'
  test(`reloading in the middle of a save ${what} keeps the text, once`, async ({
    page,
    member,
  }) => {
    await writeNote(page, 'Reloaded', 'Begin.')
    await expect(saved(page)).toBeVisible()
    const [note] = await readNotes(member)
    const id = note?._id ?? ''
    const reached = Promise.withResolvers<void>()
    await page.route(`**/api/user/note/${id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      if (isReceived) await route.fetch()
      // The request stays without an answer.
      reached.resolve()
    })
    await typeAtEnd(page, ' More.')
    await reached.promise
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(text(page)).toHaveText('Begin. More.')
    await expect(saved(page)).toBeVisible()
    await typeAtEnd(page, ' End.')
    await expect
      .poll(async () => (await readNote(member, id)).html)
      .toBe('<p>Begin. More. End.</p>')
    expect(await readNotes(member)).toHaveLength(1)
    await expect(page.getByRole('heading', { name: says('conflict.title') })).toBeHidden()
  })
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a recent note opens after a reload without a connection, and a new one is sent once', async ({
    page,
    member,
    context,
  }) => {
    await member.call(contract.notes.createNote, {
      body: { title: 'Kept', html: '<p>Read me.</p>' },
    })
    await page.goto('/user/notes')
    await row(page, /Kept/).click()
    await expect(text(page)).toHaveText('Read me.')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await context.setOffline(true)
    await page.reload()
    await expect(text(page)).toHaveText('Read me.')
    await page.goto('/user/notes')
    await write(page).click()
    await title(page).fill('On the train')
    await typeAtEnd(page, 'Hills.')
    await expect(page.getByText(says('saving.waiting'))).toBeVisible()
    await page.reload()
    await expect(text(page)).toHaveText('Hills.')

    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
    const notes = await readNotes(member)
    expect(notes).toMatchObject([{ title: 'On the train' }, { title: 'Kept' }])
    expect((await readNote(member, notes[0]?._id ?? '')).html).toBe('<p>Hills.</p>')
  })
})

/** Opens an address as the same person on another device. */
async function openElsewhere(browser: Browser, member: Member, url: string): Promise<Page> {
  const { origin } = new URL(url)
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await enterAs(page, member)
  await page.goto(url)
  await expect(text(page)).toHaveText('Begin.')
  return page
}
