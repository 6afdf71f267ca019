// The bookmarks of one book: in which words they stand, and taking one away.
import type { Bookmark } from '@fovea/contract/library.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'
import { bookmarksQuery } from './api.ts'

const none: Bookmark[] = []

export function useBookmarks(bookId: string, isMember: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({ ...bookmarksQuery(bookId), enabled: isMember })
  const { mutate: remove } = useMutation({
    mutationFn: (_id: string) => callApi(contract.library.deleteBookmark, { params: { _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['reading'] }),
  })
  return { bookmarks: data ?? none, remove }
}
