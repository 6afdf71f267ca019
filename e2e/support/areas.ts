// A member's navigation: the areas, and the entries of the current area.
import type { Locator, Page } from '@playwright/test'
import { say } from './messages.ts'

export function findArea(page: Page, name: 'today' | 'read' | 'train'): Locator {
  return page
    .getByRole('navigation', { name: say('app', 'frame.main') })
    .getByRole('link', { name: say('app', `area.${name}`), exact: true })
}

/** An entry of the area Read. */
export function findEntry(page: Page, name: 'library' | 'news' | 'readingTest'): Locator {
  return page
    .getByRole('navigation', { name: say('app', 'area.read'), exact: true })
    .getByRole('link', { name: say('app', `entry.${name}`), exact: true })
}
