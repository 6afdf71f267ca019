// The whole contract, by resource.
import { accessTokens } from './access-tokens.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { adminBooks } from './admin-books.ts'
import { adminUsers } from './admin-users.ts'
import { avatar } from './avatar.ts'
import { boards } from './boards.ts'
import { calendarFiles } from './calendar-files.ts'
import { coupons } from './coupons.ts'
import { dataTransfer } from './data-transfer.ts'
import { gameStatistics } from './game-statistics.ts'
import { games } from './games.ts'
import { health } from './health.ts'
import { highlights } from './highlights.ts'
import { home } from './home.ts'
import { identities } from './identities.ts'
import { importing } from './importing.ts'
import { insight } from './insight.ts'
import { library } from './library.ts'
import { feeds, news } from './news.ts'
import { noteFiles } from './note-files.ts'
import { folders, tags } from './note-folders.ts'
import { noteTransfer } from './note-transfer.ts'
import { notes } from './notes.ts'
import { passkeys } from './passkeys.ts'
import { plans } from './plans.ts'
import { reading } from './reading.ts'
import { readingTests } from './reading-tests.ts'
import { reminders } from './reminders.ts'
import { rounds } from './rounds.ts'
import { secondFactor } from './second-factor.ts'
import { settings } from './settings.ts'
import { statistics } from './statistics.ts'
import { tasks } from './tasks.ts'
import { track } from './track.ts'
import { typing } from './typing.ts'
import { workout } from './workout.ts'

export const contract = {
  accessTokens,
  account,
  admin,
  adminBooks,
  adminUsers,
  avatar,
  boards,
  calendarFiles,
  coupons,
  dataTransfer,
  feeds,
  folders,
  games,
  gameStatistics,
  health,
  highlights,
  home,
  identities,
  importing,
  insight,
  library,
  news,
  noteFiles,
  notes,
  noteTransfer,
  passkeys,
  plans,
  reading,
  readingTests,
  reminders,
  rounds,
  secondFactor,
  settings,
  statistics,
  tags,
  tasks,
  track,
  typing,
  workout,
}
