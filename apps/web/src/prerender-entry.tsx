// Renders one path in one language as HTML, in Node at build time.
import type { Language } from '@fovea/contract/languages.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import type { i18n, Namespace } from 'i18next'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { createI18n } from './app/i18n.ts'
import type { PrerenderedPage } from './app/prerendered-pages.ts'
import { createQueries } from './app/queries.ts'
import { createAppRouter } from './app/router.tsx'

export async function prerender(page: PrerenderedPage, language: Language) {
  const i18n = await createI18n(language)
  const queries = createQueries()
  const router = createAppRouter({
    i18n,
    queries,
    history: createMemoryHistory({ initialEntries: [page.path] }),
  })
  await router.load()
  const html = renderToString(<App i18n={i18n} queries={queries} router={router} />)
  return { html, ...describe(i18n, page) }
}

/** A demo gets title and description from its game. */
function describe(i18n: i18n, { path, namespace }: PrerenderedPage) {
  // The translations check makes sure that these keys exist.
  const say = i18n.getFixedT(null, namespace as Namespace) as (key: string) => string
  if (namespace.startsWith('game.')) {
    return { title: `${say('title')} · Fovea`, description: say('goal') }
  }
  const keys = path === '/' ? 'document' : `document.${path.slice(1)}`
  return { title: say(`${keys}.title`), description: say(`${keys}.description`) }
}
