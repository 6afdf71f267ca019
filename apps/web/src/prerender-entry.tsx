// The page's start in Node, at build time: one path in one language as HTML.
import type { Language } from '@fovea/contract/languages.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { createI18n } from './app/i18n.ts'
import { prerenderedPages } from './app/prerendered-pages.ts'
import { createQueries } from './app/queries.ts'
import { createAppRouter } from './app/router.tsx'

export async function prerender(path: string, language: Language) {
  const i18n = await createI18n(language)
  const router = createAppRouter({
    i18n,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const html = renderToString(<App i18n={i18n} queries={createQueries()} router={router} />)
  const namespace = prerenderedPages.find((page) => page.path === path)?.words[0] ?? 'app'
  const keys = path === '/' ? 'document' : `document.${path.slice(1)}`
  // The words of these keys are checked with all others, by the translations check.
  const say = i18n.getFixedT(null, namespace) as (key: string) => string
  return { html, title: say(`${keys}.title`), description: say(`${keys}.description`) }
}
