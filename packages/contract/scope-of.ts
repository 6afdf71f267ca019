// Which endpoints personal access tokens may call. A group of endpoints is closed to them until it is named here. See
// decision 0057.
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'
import type { TokenScope } from './token-limits.ts'

const open: readonly Record<string, Endpoint>[] = [
  ...[contract.boards, contract.calendarFiles, contract.folders, contract.games, contract.health],
  ...[contract.gameStatistics, contract.highlights, contract.home, contract.importing],
  ...[contract.insight, contract.library, contract.news, contract.noteFiles, contract.notes],
  ...[contract.noteTransfer, contract.reading, contract.readingTests, contract.rounds],
  ...[contract.settings, contract.statistics, contract.tags, contract.tasks, contract.track],
  ...[contract.typing, contract.workout, contract.dataTransfer],
  { me: contract.account.me, avatar: contract.avatar.avatar },
]

/** Endpoints that give access to the account, or make it another one. */
const closed: ReadonlySet<Endpoint> = new Set<Endpoint>([
  contract.calendarFiles.renewCalendarFeed,
  contract.dataTransfer.importData,
])

const endpoints = new Set(open.flatMap((group) => Object.values(group)))

/** What a token must be allowed for the endpoint. undefined if none may call it. */
export function scopeOf(endpoint: Endpoint): TokenScope | undefined {
  if (endpoint.access === 'admin' || !endpoints.has(endpoint) || closed.has(endpoint))
    return undefined
  return endpoint.method === 'GET' ? 'read' : 'write'
}
