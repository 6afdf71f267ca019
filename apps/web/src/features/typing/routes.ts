// The addresses of typing: the overview, the program, runs of every kind, the history and the leaderboard of tests.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'

export const typingEntry: Entry = { name: 'typing', area: 'train', to: paths.typing }

const common = {
  getParentRoute: () => memberLayout,
  staticData: { entry: 'typing' },
  loader: withMessages('typing'),
} as const

export const typingRoutes = [
  createRoute({
    ...common,
    path: paths.typing,
    component: lazyPage(() => import('./overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    ...common,
    path: paths.typingProgram,
    component: lazyPage(() => import('./program/program-page.tsx'), 'ProgramPage'),
  }),
  createRoute({
    ...common,
    path: paths.typingLesson,
    component: lazyPage(() => import('./program/lesson-page.tsx'), 'LessonPage'),
  }),
  createRoute({
    ...common,
    path: paths.typingPractice,
    component: lazyPage(() => import('./practice/practice-page.tsx'), 'PracticePage'),
  }),
  createRoute({
    ...common,
    path: paths.typingTest,
    component: lazyPage(() => import('./test/test-page.tsx'), 'TestPage'),
  }),
  createRoute({
    ...common,
    path: paths.typingText,
    component: lazyPage(() => import('./text/text-page.tsx'), 'TextPage'),
  }),
  createRoute({
    ...common,
    path: paths.typingHistory,
    component: lazyPage(() => import('./history/history-page.tsx'), 'HistoryPage'),
  }),
  createRoute({
    ...common,
    path: paths.typedRun,
    component: lazyPage(() => import('./history/kept-run-page.tsx'), 'KeptRunPage'),
  }),
  createRoute({
    ...common,
    path: paths.typingBoard,
    component: lazyPage(() => import('./board/board-page.tsx'), 'BoardPage'),
  }),
]
