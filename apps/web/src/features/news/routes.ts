// The addresses of the news and of one article.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'

export const newsEntry: Entry = { name: 'news', area: 'read', to: paths.news }

const getParentRoute = () => memberLayout
const loader = withMessages('news')
const staticData = { entry: 'news' } as const

export const newsRoutes = [
  createRoute({
    getParentRoute,
    path: paths.news,
    staticData,
    loader,
    component: lazyPage(() => import('./news-page.tsx'), 'NewsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.newsArticle,
    staticData,
    loader: withMessages('news', 'highlights'),
    component: lazyPage(() => import('./article-page.tsx'), 'ArticlePage'),
  }),
]
