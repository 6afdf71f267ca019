// The English files give the types of all message keys.

import type game2048 from '../../../../packages/games/2048/locales/en.json'
import type abcSort from '../../../../packages/games/abc-sort/locales/en.json'
import type bigram from '../../../../packages/games/bigram/locales/en.json'
import type colorMatch from '../../../../packages/games/color-match/locales/en.json'
import type flipCards from '../../../../packages/games/flip-cards/locales/en.json'
import type kernel from '../../../../packages/games/kernel/locales/en.json'
import type letterGrid from '../../../../packages/games/letter-grid/locales/en.json'
import type memoryGrid from '../../../../packages/games/memory-grid/locales/en.json'
import type memoryNumber from '../../../../packages/games/memory-number/locales/en.json'
import type mentalMath from '../../../../packages/games/mental-math/locales/en.json'
import type numbers from '../../../../packages/games/numbers/locales/en.json'
import type subvocalization from '../../../../packages/games/subvocalization/locales/en.json'
import type sudoku from '../../../../packages/games/sudoku/locales/en.json'
import type trigram from '../../../../packages/games/trigram/locales/en.json'
import type twinLetters from '../../../../packages/games/twin-letters/locales/en.json'
import type twoColored from '../../../../packages/games/two-colored/locales/en.json'
import type visualSpan from '../../../../packages/games/visual-span/locales/en.json'
import type wordScramble from '../../../../packages/games/word-scramble/locales/en.json'
import type account from '../features/account/locales/en.json'
import type admin from '../features/admin/locales/en.json'
import type boards from '../features/boards/locales/en.json'
import type gameStatistics from '../features/game-statistics/locales/en.json'
import type games from '../features/games/locales/en.json'
import type home from '../features/home/locales/en.json'
import type importing from '../features/importing/locales/en.json'
import type landing from '../features/landing/locales/en.json'
import type library from '../features/library/locales/en.json'
import type news from '../features/news/locales/en.json'
import type notes from '../features/notes/locales/en.json'
import type plans from '../features/plans/locales/en.json'
import type profile from '../features/profile/locales/en.json'
import type reading from '../features/reading/locales/en.json'
import type readingTests from '../features/reading-tests/locales/en.json'
import type services from '../features/services/locales/en.json'
import type support from '../features/support/locales/en.json'
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
      'game-statistics': typeof gameStatistics
      home: typeof home
      landing: typeof landing
      importing: typeof importing
      library: typeof library
      news: typeof news
      notes: typeof notes
      plans: typeof plans
      profile: typeof profile
      reading: typeof reading
      'reading-tests': typeof readingTests
      services: typeof services
      support: typeof support
      workout: typeof workout
      'game.color-match': typeof colorMatch
      'game.kernel': typeof kernel
      'game.memory-grid': typeof memoryGrid
      'game.memory-number': typeof memoryNumber
      'game.mental-math': typeof mentalMath
      'game.word-scramble': typeof wordScramble
      'game.abc-sort': typeof abcSort
      'game.twin-letters': typeof twinLetters
      'game.trigram': typeof trigram
      'game.bigram': typeof bigram
      'game.numbers': typeof numbers
      'game.subvocalization': typeof subvocalization
      'game.visual-span': typeof visualSpan
      'game.letter-grid': typeof letterGrid
      'game.flip-cards': typeof flipCards
      'game.two-colored': typeof twoColored
      'game.2048': typeof game2048
      'game.sudoku': typeof sudoku
    }
  }
}
