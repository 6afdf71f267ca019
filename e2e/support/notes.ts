// The notes page as journeys use it: its list, the note that is open, and what the server has.
import { contract } from '@fovea/contract'
import type { Locator, Page } from '@playwright/test'
import { say } from './messages.ts'
import type { Member } from './people.ts'

export const says = (key: string) => say('notes', key)

export const title = (page: Page): Locator =>
  page.getByRole('textbox', { name: says('note.title'), exact: true })
export const text = (page: Page): Locator =>
  page.getByRole('textbox', { name: says('editor.text') })
export const saved = (page: Page): Locator => page.getByText(says('saving.saved'), { exact: true })
export const list = (page: Page): Locator => page.getByRole('region', { name: says('list.title') })
export const row = (page: Page, name: string | RegExp): Locator =>
  list(page).getByRole('link', { name })
export const write = (page: Page): Locator =>
  list(page).getByRole('button', { name: says('list.write') })

export async function writeNote(page: Page, heading: string, words: string): Promise<void> {
  await page.goto('/user/notes')
  await write(page).click()
  await title(page).fill(heading)
  await typeAtEnd(page, words)
}

/** Types at the end of the line of the open note that is clicked: in a short note, the last one. */
export async function typeAtEnd(page: Page, words: string, line = text(page)): Promise<void> {
  await line.click()
  // The editor sets its own selection 20 ms after it got the focus. A timer that begins later ends later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await page.keyboard.press('End')
  await text(page).pressSequentially(words)
}

/** From now on no call of this page reaches the server. */
export const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort())

export async function comeBack(page: Page): Promise<void> {
  await page.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

export const readNotes = async (member: Member) =>
  (await member.call(contract.notes.allNotes, { query: {} })).notes

export const readNote = async (member: Member, id: string) =>
  member.call(contract.notes.note, { params: { id } })

/** How many notes are on this device with their texts. */
export function countKeptTexts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('fovea-notes')
        // The page has not made it yet.
        open.onupgradeneeded = () => open.transaction?.abort()
        open.onerror = () => resolve(0)
        open.onsuccess = () => {
          const texts = IDBKeyRange.bound('text.', 'text/')
          const count = open.result.transaction('notes').objectStore('notes').count(texts)
          count.onsuccess = () => resolve(count.result)
          open.result.close()
        }
      }),
  )
}

/** Returns everything that the server has of all notes: their texts, and those of their earlier versions. */
export async function readAllTexts(member: Member): Promise<string> {
  const texts: string[] = []
  for (const { _id: id } of await readNotes(member)) {
    texts.push((await readNote(member, id)).html)
    const { versions } = await member.call(contract.notes.noteVersions, { params: { id } })
    for (const { version } of versions) {
      const params = { id, version }
      texts.push((await member.call(contract.notes.noteVersion, { params })).html)
    }
  }
  return texts.join('\n')
}
