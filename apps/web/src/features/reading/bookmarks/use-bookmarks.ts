// The bookmarks of one book: the words that are marked for them in the open chapter, and how one is removed.
import type { Bookmark } from '@fovea/contract/library.ts'
import type { Place } from '@fovea/contract/reading.ts'
import type { ReadingText } from '@fovea/core/reading/reading-text.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { bookmarksQuery } from '../api.ts'
import { findBookmarkAt, findBookmarkSpans } from './bookmark-places.ts'

const none: Bookmark[] = []

interface OpenedText {
  chapter: number
  /** Undefined until it is loaded. */
  text: ReadingText | undefined
  /** Visitors have no bookmarks. */
  isMember: boolean
}

export function useBookmarks(bookId: string, { chapter, text, isMember }: OpenedText) {
  const renew = useRenewLibrary()
  const { data: bookmarks = none } = useQuery({ ...bookmarksQuery(bookId), enabled: isMember })
  const removing = useMutation({
    mutationFn: (_id: string) => callApi(contract.library.deleteBookmark, { params: { _id } }),
    onSettled: renew,
  })
  const marked = useMemo(
    () => (text ? findBookmarkSpans(bookmarks, chapter, text) : []),
    [bookmarks, chapter, text],
  )
  const findAt = (place: Place) => text && findBookmarkAt(bookmarks, place, text)
  return { marked, findAt, removing }
}
