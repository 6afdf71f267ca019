// The stage in a real browser: an input method, deletions that the browser makes, and a run that is paused.
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

async function openTest(page: Page): Promise<string> {
  await page.goto('/typing/test')
  await page.getByRole('radio', { name: 'Words', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: '10 words' }).check({ force: true })
  const text = page.getByTestId('typing-text')
  const read = async () => (await text.textContent()) ?? ''
  await expect(async () => expect((await read()).split(' ')).toHaveLength(10)).toPass()
  await page.getByTestId('typing-lines').click({ position: { x: 10, y: 10 } })
  await expect(page.getByTestId('typing-field')).toBeFocused()
  return read()
}

const findRight = (page: Page) => page.locator('[data-testid="typing-lines"] [data-state="right"]')
const readRight = async (page: Page) => (await findRight(page).allTextContents()).join('')

test('words that an input method composes are typed letter by letter', async ({ page, member }) => {
  expect(member.token).not.toBe('')
  const text = await openTest(page)
  const session = await page.context().newCDPSession(page)
  const words = text.split(' ').slice(0, 4)
  for (const word of words) {
    for (let end = 1; end <= word.length; end++) {
      const composed = { text: word.slice(0, end), selectionStart: end, selectionEnd: end }
      await session.send('Input.imeSetComposition', composed)
    }
    await session.send('Input.insertText', { text: word })
    await session.send('Input.insertText', { text: ' ' })
  }
  await expect.poll(() => readRight(page)).toBe(words.join(''))
})

test('a run is paused when the focus is lost, and the key that goes on is not typed', async ({
  page,
  member,
}) => {
  expect(member.token).not.toBe('')
  const text = await openTest(page)
  await page.keyboard.type(text.slice(0, 1))
  await page.getByTestId('typing-field').blur()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('Paused', { exact: true })).toBeHidden()
  await expect(page.getByTestId('typing-field')).toBeFocused()
  await expect(findRight(page)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Backspace')
  await expect(findRight(page)).toHaveCount(0)
})
