import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { areaNames } from '#domain/pages/areas.ts'
import { areas } from './areas.ts'
import { additions, entries } from './entries.ts'
import appMessages from './locales/en.json' with { type: 'json' }
import { createAppRouter } from './router.tsx'

const router = createAppRouter({
  i18n: i18next,
  queries: new QueryClient(),
  history: createMemoryHistory(),
})
const routes = Object.values(router.routesById)

it('shows the areas in order, without those that have no entries', () => {
  const names = areas.map(({ name }) => name)
  expect(names).toEqual(areaNames.filter((name) => names.includes(name)))
  for (const area of areas) expect(area.entries[0]).toBe(area.first)
})

it.each(entries)('$name leads to a page that declares this entry', ({ name, to }) => {
  const pages = routes.filter(({ fullPath }) => fullPath === to)
  expect(pages.map(({ options }) => options.staticData)).toContainEqual({ entry: name })
  expect(appMessages.entry).toHaveProperty(name)
})

it('lists every entry once, and pages only use listed entries', () => {
  const names = entries.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const said = routes.flatMap(({ options }) => options.staticData?.entry ?? [])
  expect(said.length).toBeGreaterThan(names.length)
  expect(names).toEqual(expect.arrayContaining(said))
})

it.each(additions)('$name is added on a page that exists', ({ name, to }) => {
  expect(routes.some(({ fullPath }) => fullPath === to)).toBe(true)
  expect(appMessages.add).toHaveProperty(name)
})
