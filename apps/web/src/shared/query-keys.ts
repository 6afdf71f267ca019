// The keys of all that is asked of the server, by resource. A change renews every key that begins with the one it
// names: `reading.all` renews each list of texts, on whatever page.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { Country, NewsCategory } from '@fovea/contract/news-places.ts'

export const queryKeys = {
  me: {
    all: ['me'],
    of: (token: string | null) => ['me', token],
  },
  settings: (token: string | null) => ['settings', token],
  /** Of one token, so that another account's list is never shown. */
  sessions: (token: string | null) => ['sessions', token],
  emailApproval: (token: string) => ['email-approval', token],
  /** Whatever changes with a place, a reading, or a text that is added, changed or deleted. */
  reading: {
    all: ['reading'],
    books: ['reading', 'books'],
    bookmarks: ['reading', 'bookmarks'],
    list: ['reading', 'list'],
    sessions: (limit: number) => ['reading', 'sessions', limit],
  },
  /** What does not change while it is read. */
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
  games: {
    standings: ['games', 'standings'],
    /** A game's own code. */
    playable: (name: GameName) => ['games', 'playable', name],
  },
  admin: {
    mails: ['admin', 'mails'],
    feeds: ['admin', 'feeds'],
  },
} as const
