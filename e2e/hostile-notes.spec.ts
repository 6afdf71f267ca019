// Hostile content: whatever somebody writes into a note, a name or a file, no script runs where it is shown, and nothing
// is loaded from another host. Most journeys switch the policy of the page off, since it would stop what got through.
import { contract } from '@fovea/contract'
import type { Note } from '@fovea/contract/note-shapes.ts'
import type { Locator, Page } from '@playwright/test'
import {
  clobberingParts,
  harmfulParts,
  hostileMarkup,
  hostileTexts,
  watchForHarm,
} from './support/hostile-markup.ts'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { list, saved, says, text, title } from './support/notes.ts'
import type { Member } from './support/people.ts'

const image = '<img src=x onerror=hit()>'

const storeNote = async (member: Member, body: { title?: string; html?: string }) =>
  (await member.call(contract.notes.createNote, { body }))._id

async function expectHarmless(shown: Locator): Promise<void> {
  await expect(shown).toContainText('The end')
  await expect(shown.locator(`${harmfulParts}, ${clobberingParts}`)).toHaveCount(0)
}

/** Answers with this markup instead of that of the note, as if the server had not cleaned it. */
async function serveRaw(page: Page, path: RegExp, html: () => string): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const note = (await answer.json()) as Note
    await route.fulfill({ response: answer, json: { ...note, html: html() } })
  })
}

test('in the text of a note', async ({ page, member, baseURL }) => {
  const texts = hostileTexts()
  expect(hostileMarkup.length).toBeGreaterThanOrEqual(50)
  const expectNoHarm = await watchForHarm(page, baseURL ?? '')
  for (const html of texts) {
    const id = await storeNote(member, { html })
    await page.goto(`/user/notes/${id}`)
    await expectHarmless(text(page))
  }
  await expectNoHarm()
})

test.describe('without the policy of the page', () => {
  test.use({ bypassCSP: true })

  test('the watch notices a script', async ({ page, baseURL }) => {
    const expectNoHarm = await watchForHarm(page, baseURL ?? '')
    await page.goto('/login')
    await expectNoHarm()
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), image)
    await expect(expectNoHarm).rejects.toThrow('a script ran')
  })

  test('in a text that the server has not cleaned', async ({ page, member, baseURL }) => {
    const id = await storeNote(member, { title: 'Raw' })
    const expectNoHarm = await watchForHarm(page, baseURL ?? '')
    let raw = ''
    await serveRaw(page, /\/api\/user\/note\/[^/]+$/, () => raw)
    for (const html of hostileTexts()) {
      raw = html
      await page.goto(`/user/notes/${id}`)
      await expectHarmless(text(page))
    }
    await page.emulateMedia({ media: 'print' })
    await expect(text(page)).toContainText('The end')
    await expectNoHarm()
  })

  test('in what is pasted', async ({ page, member, baseURL }) => {
    const id = await storeNote(member, { title: 'Pasted' })
    const expectNoHarm = await watchForHarm(page, baseURL ?? '')
    await page.goto(`/user/notes/${id}`)
    for (const html of hostileTexts(17)) {
      await text(page).click()
      await text(page).evaluate((box, markup) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', markup)
        clipboardData.setData('text/plain', 'plain')
        const given = { clipboardData, bubbles: true, cancelable: true }
        box.dispatchEvent(new ClipboardEvent('paste', given))
      }, html)
      await expectHarmless(text(page))
    }
    await expectNoHarm()
  })

  test('in earlier versions and in two texts that are compared', async ({
    page,
    member,
    baseURL,
  }) => {
    const html = hostileTexts(hostileMarkup.length)[0] ?? ''
    const id = await storeNote(member, { title: image, html })
    const expectNoHarm = await watchForHarm(page, baseURL ?? '')
    await page.goto(`/user/notes/${id}`)
    await expect(text(page)).toContainText('The end')
    const body = { version: 1, title: `"'>${image}`, html: `<p>Another</p>${html}` }
    await member.call(contract.notes.updateNote, { params: { id }, body })
    await serveRaw(page, /\/api\/user\/note\/[^/]+(\/versions\/\d+)?$/, () => html)
    await title(page).fill('Mine')
    await expect(page.getByRole('heading', { name: says('conflict.title') })).toBeVisible()
    const theirs = page.getByRole('region', { name: says('conflict.theirsTitle') })
    await expect(theirs).toContainText('The end')
    await expect(theirs.locator(harmfulParts)).toHaveCount(0)
    await page.getByRole('button', { name: says('conflict.mine') }).click()
    await expect(saved(page)).toBeVisible()

    await page.goto(`/user/notes/${id}?show=versions`)
    const version = page.getByRole('region', { name: says('versions.one') })
    await expect(version).toContainText('The end')
    await expect(version.locator(harmfulParts)).toHaveCount(0)
    await version.getByRole('switch').press('Space')
    await expect(version.getByText('Part').first()).toBeVisible()
    await expect(version.locator(harmfulParts)).toHaveCount(0)
    await expectNoHarm()
  })

  test('in titles, tags, folders, links and searches', async ({ page, member, baseURL }) => {
    const names = [
      image,
      `"'><svg onload=hit()>`,
      '{{constructor.constructor("hit()")()}}',
      '<b>bold</b>',
    ]
    const target = await storeNote(member, { title: `Open ${image}` })
    for (const title of names) {
      await member.call(contract.folders.createFolder, { body: { title } })
      const tag = await member.call(contract.tags.createTag, { body: { title } })
      const body = { title, tags: [tag._id], html: `<a data-note="${target}">${title}</a>` }
      await member.call(contract.notes.createNote, { body })
    }
    const expectNoHarm = await watchForHarm(page, baseURL ?? '')
    for (const name of names) {
      await page.goto(
        `/user/notes?q=${encodeURIComponent(name)}&folder=${encodeURIComponent(name)}`,
      )
      await expect(list(page).getByRole('searchbox')).toHaveValue(name)
    }
    await page.goto(`/user/notes?q=${encodeURIComponent('onerror')}`)
    await expect(list(page).getByRole('link').first().locator('mark').first()).toHaveText('onerror')
    await page.goto(`/user/notes/${target}`)
    // Backlinks, tags and folders around the note.
    await expect(page.getByText(image).first()).toBeVisible()
    await text(page).click()
    await text(page).pressSequentially('See [[bold')
    const found = page.getByRole('listbox').getByRole('option', { name: '<b>bold</b>' })
    await found.first().click()
    await expect(text(page).locator('[data-note]')).toHaveText('<b>bold</b>')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: say('quick-open', 'search') }).fill(image)
    await expect(page.getByRole('button', { name: image }).first()).toBeVisible()
    await expectNoHarm()
  })

  test('in files, also when somebody opens their address', async ({
    page,
    member,
    baseURL,
    request,
  }) => {
    const noteId = await storeNote(member, { title: 'Files' })
    const authorization = `Bearer ${member.token}`
    const html = '<html><body><script>hit()</script></body></html>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"><script>hit()</script></svg>`
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const files: [name: string, content: string | Buffer][] = [
      [`"><img src=x onerror=hit()>.svg`, svg],
      ['drawing.png', `<?xml version="1.0"?>${svg}`],
      ['page.html', html],
      [
        'page.xhtml',
        `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>hit()</script></html>`,
      ],
      ['both.pdf', `%PDF-1.4\n${html}\n1 0 obj<</OpenAction<</S/JavaScript/JS(hit())>>>>endobj`],
      ['both.gif', `GIF89a/*${html}*/=hit()`],
      ['both.png', Buffer.concat([png, Buffer.from(html)])],
      ['script.js', 'hit()'],
      ['mail.mht', `MIME-Version: 1.0\nContent-Type: text/html\n\n${html}`],
      ['wide.html', Buffer.from(`\ufeff${html}`, 'utf16le')],
    ]
    const stored: { name: string; address: string }[] = []
    for (const [name, content] of files) {
      const buffer = Buffer.from(content as string)
      const answer = await request.post(contract.noteFiles.uploadFile.path, {
        headers: { authorization },
        multipart: { noteId, file: { name, mimeType: 'text/html', buffer } },
      })
      stored.push({ name, address: `/api/user/file/${(await answer.json())._id}` })
    }
    const expectNoHarm = await watchForHarm(page, baseURL ?? '')
    await page.goto(`/user/notes/${noteId}`)
    const chips = page.getByRole('region', { name: says('files.title') }).getByRole('listitem')
    await expect(chips).toHaveCount(files.length)

    // A browser sends no token by itself; this one does.
    await page.setExtraHTTPHeaders({ authorization })
    for (const { name, address } of stored) {
      const isPicture = name.startsWith('both.') && !name.endsWith('.pdf')
      const downloading = isPicture ? undefined : page.waitForEvent('download')
      const opened = await page.goto(address).catch(() => null)
      await downloading
      if (!isPicture) continue
      expect(opened?.headers()).toMatchObject({
        'content-type': expect.stringMatching(/^image\/(gif|png)$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      await expect(page.locator('script')).toHaveCount(0)
    }
    await page.goto('/healthz')
    await expectNoHarm()
  })

  test('in highlights and their notes', async ({ page, member, baseURL }) => {
    const source = { url: 'https://example.org/herons', title: `Title ${image}`, author: image }
    const words = {
      quote: `Quote ${image}`,
      comment: `Comment <svg onload=hit()>`,
      start: 0,
      end: 2,
    }
    await member.call(contract.highlights.saveHighlight, {
      params: { id: crypto.randomUUID() },
      body: { ...source, ...words, colour: 'yellow' },
    })
    const expectNoHarm = await watchForHarm(page, baseURL ?? '')
    await page.goto('/highlights')
    await page.getByRole('link', { name: /^Title/ }).click()
    const item = page.getByRole('listitem').filter({ hasText: 'Quote' })
    await expect(item).toContainText('Comment <svg onload=hit()>')
    await item.getByRole('button', { name: 'To a note' }).click()
    await item.getByRole('link', { name: 'Open the note' }).first().click()
    await expect(text(page)).toContainText('Comment <svg onload=hit()>')
    await expect(text(page).locator(harmfulParts)).toHaveCount(0)
    await expectNoHarm()
  })
})
