// The English files give the types of all message keys. Games add theirs in their own folders.

import type { GameMessages } from '../../../../packages/games/kernel/playable.tsx'
import type account from '../features/account/locales/en.json'
import type admin from '../features/admin/locales/en.json'
import type boards from '../features/boards/locales/en.json'
import type games from '../features/games/locales/en.json'
import type highlights from '../features/highlights/locales/en.json'
import type home from '../features/home/locales/en.json'
import type importing from '../features/importing/locales/en.json'
import type insight from '../features/insight/locales/en.json'
import type landing from '../features/landing/locales/en.json'
import type library from '../features/library/locales/en.json'
import type news from '../features/news/locales/en.json'
import type notes from '../features/notes/locales/en.json'
import type plans from '../features/plans/locales/en.json'
import type profile from '../features/profile/locales/en.json'
import type quickOpen from '../features/quick-open/locales/en.json'
import type reading from '../features/reading/locales/en.json'
import type readingTests from '../features/reading-tests/locales/en.json'
import type reminders from '../features/reminders/locales/en.json'
import type services from '../features/services/locales/en.json'
import type statistics from '../features/statistics/locales/en.json'
import type support from '../features/support/locales/en.json'
import type tasks from '../features/tasks/locales/en.json'
import type track from '../features/track/locales/en.json'
import type typing from '../features/typing/locales/en.json'
import type workout from '../features/workout/locales/en.json'
import type app from './locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: {
      app: typeof app
      account: typeof account
      admin: typeof admin
      boards: typeof boards
      games: typeof games
      statistics: typeof statistics
      highlights: typeof highlights
      home: typeof home
      landing: typeof landing
      importing: typeof importing
      insight: typeof insight
      library: typeof library
      news: typeof news
      notes: typeof notes
      plans: typeof plans
      profile: typeof profile
      'quick-open': typeof quickOpen
      reading: typeof reading
      'reading-tests': typeof readingTests
      reminders: typeof reminders
      services: typeof services
      support: typeof support
      tasks: typeof tasks
      track: typeof track
      typing: typeof typing
      workout: typeof workout
    } & GameMessages
  }
}
