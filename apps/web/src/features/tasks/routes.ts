// The address of the tasks, with the view and the day that it shows.
import { createRoute } from '@tanstack/react-router'
import type { Addition, Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'
import { readTasksSearch } from './tasks-view.ts'

export const tasksEntry: Entry = { name: 'tasks', area: 'today', to: paths.tasks }
export const taskAddition: Addition = { name: 'task', to: paths.tasks, search: { add: 'task' } }

export const tasksRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.tasks,
  staticData: { entry: 'tasks' },
  validateSearch: readTasksSearch,
  loader: withMessages('tasks', 'reminders'),
  component: lazyPage(() => import('./tasks-page.tsx'), 'TasksPage'),
})
