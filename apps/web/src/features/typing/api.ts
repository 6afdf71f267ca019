// Calls of typing. What is needed to go on without a connection is kept on this device.
import type { BoardPeriod } from '@fovea/contract/boards.ts'
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { KeyboardLayout, TestMode } from '@fovea/contract/typing-choices.ts'
import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { askHome } from '#domain/home/ask-home.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

/** The lesson on the start page, which gets it together with everything else; this call is for when it has changed. */
export const nextLessonQuery = queryOptions({
  queryKey: queryKeys.typing.next,
  queryFn: async () => (await askHome()).lesson,
  persister: keepAnswer('next-lesson'),
})

/** The words and letters of a language are part of the app. */
export const wordsQuery = (language: Language) =>
  queryOptions({
    queryKey: queryKeys.words(language),
    queryFn: () => loadMaterials(language),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const profileQuery = (language: Language, layout: KeyboardLayout) =>
  queryOptions({
    queryKey: queryKeys.typing.profile(language, layout),
    queryFn: () => callApi(contract.typing.profile, { query: { language, layout } }),
    persister: keepAnswer(`typing-profile.${language}.${layout}`),
  })

export const bestsQuery = queryOptions({
  queryKey: queryKeys.typing.bests,
  queryFn: async () => (await callApi(contract.typing.best)).bests,
  persister: keepAnswer('typing-bests'),
})

export const daysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: queryKeys.typing.days(from, to),
    queryFn: () => callApi(contract.typing.days, { query: { from, to } }),
    persister: keepAnswer('typing-days'),
  })

const latestRuns = 11

/** The newest runs: the last ten and one that may have just been typed. */
export const latestRunsQuery = queryOptions({
  queryKey: queryKeys.typing.latest,
  queryFn: async () =>
    (await callApi(contract.typing.sessions, { query: { limit: latestRuns } })).sessions,
  persister: keepAnswer('typing-latest'),
})

const runsOnPage = 50

export type RunKind = TypingSession['kind']

export const runsQuery = (kind: RunKind | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKeys.typing.runs(kind),
    queryFn: ({ pageParam }) => fetchRuns(kind, pageParam, runsOnPage),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

function fetchRuns(kind: RunKind | undefined, before: string | undefined, limit: number) {
  return callApi(contract.typing.sessions, {
    query: { limit, ...(kind && { kind }), ...(before && { before }) },
  })
}

/** All runs of a kind, for a file. */
export async function fetchAllRuns(kind: RunKind | undefined): Promise<TypingSession[]> {
  const runs: TypingSession[] = []
  let before: string | undefined
  do {
    const page = await fetchRuns(kind, before, 200)
    runs.push(...page.sessions)
    before = page.next ?? undefined
  } while (before !== undefined)
  return runs
}

export const typedRunQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.typedRun(id),
    queryFn: () => callApi(contract.typing.session, { params: { id } }),
    persister: keepAnswer(`typed-run.${id}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface Board {
  language: Language
  mode: TestMode
  amount: number
  period: BoardPeriod
}

export const boardQuery = (board: Board) =>
  queryOptions({
    queryKey: queryKeys.typing.board(board),
    queryFn: () => callApi(contract.typing.leaders, { query: { ...board } }),
    placeholderData: keepPreviousData,
  })

export function useSetGoal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EndpointInput<typeof contract.typing.setGoal>['body']) =>
      callApi(contract.typing.setGoal, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.typing.all }),
  })
}

export function useImportResults() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (csv: string) => callApi(contract.typing.importResults, { body: { csv } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.typing.all }),
  })
}
