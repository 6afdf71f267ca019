// Calls of notes, folders and tags. What is needed without a connection is kept on this device.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import type { Note, NoteSummary } from '@fovea/contract/note-shapes.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { dropKeptNotes, keepNote, keepRows } from '#domain/notes/kept-notes.ts'
import type { FoundNote } from '#domain/notes/search-kept.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { mayLaterSucceed } from '#kit/api/api-error.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'
import { useSession } from '#kit/session/session.ts'
import { keepList, keepOpened, refreshedPagesMax, searchHere } from './device/kept-lists.ts'
import type { NotesView } from './notes-view.ts'
import type { ListPage, NoteList } from './place-note.ts'

const notesOnPage = 200

export const listQuery = (view: NotesView) =>
  infiniteQueryOptions({
    queryKey: queryKeys.notes.list(view),
    queryFn: ({ pageParam }) => fetchList(view, pageParam),
    persister: keepList(view),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= refreshedPagesMax,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= refreshedPagesMax,
  })

function fetchList({ folder, tags, sort }: NotesView, after?: string): Promise<ListPage> {
  const query = {
    limit: notesOnPage,
    sort,
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(after && { after }),
  }
  if (folder === undefined) return callApi(contract.notes.allNotes, { query })
  if (folder === 'none') return callApi(contract.notes.notesWithoutFolder, { query })
  return callApi(contract.notes.notesInFolder, { params: { id: folder }, query })
}

export const noteQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.note(id),
    queryFn: () => callApi(contract.notes.note, { params: { id } }),
    persister: keepOpened(id),
  })

export const foldersQuery = queryOptions({
  queryKey: queryKeys.notes.folders,
  queryFn: async () => (await callApi(contract.folders.folders)).folders,
  persister: keepAnswer('note-folders'),
})

export const tagsQuery = queryOptions({
  queryKey: queryKeys.notes.tags,
  queryFn: async () => (await callApi(contract.tags.tags)).tags,
  persister: keepAnswer('note-tags'),
})

export const trashQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.notes.lists, 'trash'],
  queryFn: ({ pageParam }) =>
    callApi(contract.notes.trashedNotes, {
      query: { limit: notesOnPage, ...(pageParam && { after: pageParam }) },
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.notes.versions(id),
    queryFn: async () => (await callApi(contract.notes.noteVersions, { params: { id } })).versions,
  })

export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: queryKeys.notes.version(id, version),
    queryFn: () => callApi(contract.notes.noteVersion, { params: { id, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** No more than this are asked for, by title and by text each. */
export const foundMax = 50

/** Found by title first, then by text, each note once. */
export const searchQuery = (text: string, tags: string[]) =>
  queryOptions({
    queryKey: queryKeys.notes.found({ text, tags }),
    queryFn: async (): Promise<FoundNote[]> => {
      const query = { limit: foundMax, ...(tags.length > 0 && { tags: tags.join(',') }) }
      const input = { params: { text }, query }
      const [byTitle, byText] = await Promise.all([
        callApi(contract.notes.searchNotes, input),
        callApi(contract.notes.searchNotesText, input),
      ])
      const textOf = new Map(byText.notes.map((note) => [note._id, note]))
      // A note that was found both ways shows where its text matches.
      const first = byTitle.notes.map((note) => textOf.get(note._id) ?? note)
      const ids = new Set(first.map(({ _id }) => _id))
      return [...first, ...byText.notes.filter(({ _id }) => !ids.has(_id))]
    },
    persister: searchHere({ text, tags, limit: foundMax }),
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 2 && mayLaterSucceed(error),
  })

/** Changes each list that was fetched, with the view that it shows. */
export function changeLists(
  client: QueryClient,
  change: (list: NoteList, view: NotesView) => NoteList,
): void {
  for (const [key, list] of client.getQueriesData<NoteList>({ queryKey: queryKeys.notes.lists })) {
    const view = key[2]
    if (list && typeof view === 'object') {
      client.setQueryData(key, change(list, view as NotesView))
    }
  }
}

/** Keeps a note that was saved for reading it without a connection. */
export function keepSaved(note: Note): void {
  const { userId, signal } = useSession.getState()
  if (userId) void keepNote(userId, note, () => !signal.aborted)
}

/** Follows notes that were filed, or moved to the trash, which are then no longer kept. */
export function keepFiled(notes: readonly NoteSummary[]): void {
  const { userId, signal } = useSession.getState()
  if (userId) void keepRows(userId, notes, () => !signal.aborted)
}

export function dropKept(id: string): void {
  const { userId } = useSession.getState()
  if (userId) void dropKeptNotes(userId, [id])
}

function useChange<Input>(
  call: (input: Input) => Promise<unknown>,
  ...renewed: (readonly string[])[]
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => Promise.all(renewed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

const { folders, tags, lists } = queryKeys.notes

export const useCreateFolder = () =>
  useChange(
    (body: EndpointInput<typeof contract.folders.createFolder>['body']) =>
      callApi(contract.folders.createFolder, { body }),
    folders,
  )

export const useUpdateFolder = () =>
  useChange(
    (input: EndpointInput<typeof contract.folders.updateFolder>) =>
      callApi(contract.folders.updateFolder, input),
    folders,
  )

export const useDeleteFolder = () =>
  useChange(
    (input: EndpointInput<typeof contract.folders.deleteFolder>) =>
      callApi(contract.folders.deleteFolder, input),
    ...[folders, lists],
  )

export const useUpdateTag = () =>
  useChange(
    (input: EndpointInput<typeof contract.tags.updateTag>) =>
      callApi(contract.tags.updateTag, input),
    tags,
  )

export const useDeleteTag = () =>
  useChange((id: string) => callApi(contract.tags.deleteTag, { params: { id } }), ...[tags, lists])
