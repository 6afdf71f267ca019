// The query keys of all server data, by resource. Invalidating a key also invalidates every key that begins with it:
// `reading.all` refreshes each list of texts on every page.
import type { BoardPeriod } from '@fovea/contract/boards.ts'
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { Country, NewsCategory } from '@fovea/contract/news-places.ts'
import type { KeyboardLayout, TestMode } from '@fovea/contract/typing-choices.ts'

interface TypingBoardKey {
  language: Language
  mode: TestMode
  amount: number
  period: BoardPeriod
}

export const queryKeys = {
  me: {
    all: ['me'],
    of: (token: string | null) => ['me', token],
  },
  /** The bytes of a picture, which never change. */
  avatar: (id: string) => ['avatar', id],
  settings: (token: string | null) => ['settings', token],
  /** Contains the token, so that data of another account is never shown. */
  sessions: (token: string | null) => ['sessions', token],
  secondFactor: (token: string | null) => ['second-factor', token],
  passkeys: (token: string | null) => ['passkeys', token],
  identities: (token: string | null) => ['identities', token],
  providers: ['providers'],
  accessTokens: (token: string | null) => ['access-tokens', token],
  /** How much is kept on this device. */
  device: (token: string | null) => ['device', token],
  dataTransfers: (token: string | null) => ['data-transfers', token],
  emailApproval: (token: string) => ['email-approval', token],
  /** Everything that changes with a place, a reading, or a text that is added, changed or deleted. */
  reading: {
    all: ['reading'],
    books: ['reading', 'books'],
    bookmarks: ['reading', 'bookmarks'],
    home: ['reading', 'home'],
  },
  /** Data that does not change during reading. */
  book: {
    one: (id: string) => ['book', id],
    chapter: (id: string, position: number) => ['book', id, 'chapter', position],
    cover: (id: string) => ['book', id, 'cover'],
  },
  finishedImports: (ids: string[]) => ['finished-imports', ids],
  news: {
    list: (country: Country, category: NewsCategory) => ['news', 'list', country, category],
    article: (url: string) => ['news', 'article', url],
  },
  readingTests: {
    all: ['reading-tests'],
    languages: ['reading-tests', 'languages'],
    tests: (lang: Language) => ['reading-tests', 'tests', lang],
  },
  statistics: {
    all: ['statistics'],
    overview: (period: string) => ['statistics', 'overview', period],
    activity: (year: number | undefined) => ['statistics', 'activity', year],
    reading: (shown: object) => ['statistics', 'reading', shown],
    typing: (shown: object) => ['statistics', 'typing', shown],
    game: (shown: object) => ['statistics', 'game', shown],
  },
  games: {
    standings: ['games', 'standings'],
    /** The code of a game. */
    playable: (name: GameName) => ['games', 'playable', name],
    material: (name: GameName, language: Language) => ['games', 'material', name, language],
    rounds: ['games', 'rounds'],
    roundsOf: (name: GameName) => ['games', 'rounds', name],
    round: (id: string) => ['games', 'round', id],
  },
  workout: {
    all: ['workout'],
    today: ['workout', 'today'],
    streaks: ['workout', 'streaks'],
  },
  boards: {
    all: ['boards'],
    /** Without a name it is the overall leaderboard. */
    one: (name: GameName | undefined, period: BoardPeriod) => ['boards', name ?? null, period],
  },
  challenge: {
    all: ['challenge'],
    today: ['challenge', 'today'],
    leaders: (date: string | undefined) => ['challenge', 'leaders', date ?? null],
  },
  /** Everything that changes with a run. */
  typing: {
    all: ['typing'],
    program: (language: Language) => ['typing', 'program', language],
    profile: (language: Language, layout: KeyboardLayout) => [
      'typing',
      'profile',
      language,
      layout,
    ],
    bests: ['typing', 'bests'],
    days: (from: string, to: string) => ['typing', 'days', from, to],
    runs: (kind: string | undefined) => ['typing', 'runs', kind ?? null],
    latest: ['typing', 'latest'],
    next: ['typing', 'next'],
    board: (board: TypingBoardKey) => ['typing', 'board', board],
  },
  /** A run and its log, which never change. */
  typedRun: (id: string) => ['typed-run', id],
  /** The common words and the letters of a language. */
  words: (language: Language) => ['words', language],
  notes: {
    all: ['notes'],
    lists: ['notes', 'list'],
    list: (view: object) => ['notes', 'list', view],
    found: (search: object) => ['notes', 'found', search],
    versions: (id: string) => ['notes', 'versions', id],
    version: (id: string, version: number) => ['notes', 'versions', id, version],
    folders: ['notes', 'folders'],
    tags: ['notes', 'tags'],
    import: (id: string) => ['notes', 'import', id],
  },
  /** A note that is opened. Its own key, so that refreshed lists do not fetch it again while it is being written. */
  note: (id: string) => ['note', id],
  /** The bytes of a file, which never change. */
  noteFile: (id: string, size: 'whole' | 'thumbnail') => ['note-file', id, size],
  highlights: {
    all: ['highlights'],
    texts: ['highlights', 'texts'],
    lists: ['highlights', 'of'],
    of: (source: string) => ['highlights', 'of', source],
  },
  track: {
    all: ['track'],
    days: (from: string, to: string) => ['track', from, to],
  },
  insight: {
    all: ['insight'],
    insights: ['insight', 'insights'],
    experiments: ['insight', 'experiments'],
    answer: (id: string) => ['insight', 'answer', id],
  },
  tasks: {
    all: ['tasks'],
    feed: ['tasks', 'feed'],
    lists: ['tasks', 'list'],
    list: (from: string, to: string) => ['tasks', 'list', from, to],
  },
  reminders: {
    all: (token: string | null) => ['reminders', token],
    /** What this browser can show and has agreed to. */
    here: ['reminders-here'],
  },
  /** The words of a language for days and times. */
  quickWords: (language: Language) => ['quick-words', language],
  /** Everything that changes with the plan. */
  plan: {
    all: ['plan'],
    of: (token: string | null) => ['plan', 'of', token],
    offer: ['plan', 'offer'],
    paid: ['plan', 'paid'],
  },
  admin: {
    overview: ['admin', 'overview'],
    users: (filter: object) => ['admin', 'users', filter],
    user: (id: string) => ['admin', 'user', id],
    games: (id: string) => ['admin', 'user', id, 'games'],
    books: (lang: string) => ['admin', 'books', lang],
    coupons: ['admin', 'coupons'],
    mails: ['admin', 'mails'],
    jobs: (state: string) => ['admin', 'jobs', state],
    log: (filter: object) => ['admin', 'log', filter],
    feeds: ['admin', 'feeds'],
  },
} as const
