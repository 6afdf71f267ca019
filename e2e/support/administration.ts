// What journeys of administrators have in common: the words of the administration, and its log.
import { expect, type Page } from '@playwright/test'
import { say } from './messages.ts'

export const says = (key: string) => say('admin', key)

/** Expects these actions about a subject in the log, the latest first. */
export async function expectInLog(page: Page, subject: string, actions: string[]): Promise<void> {
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: subject })
  await expect(rows).toHaveCount(actions.length)
  for (const [index, action] of actions.entries()) {
    await expect(rows.nth(index)).toContainText(action)
  }
}
