// The open shelf with its filters, or the list of bookmarks.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { booksQuery } from '#domain/library/books-query.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { useDeletions } from '#kit/ui/deletions.ts'
import { bookmarksQuery } from '../api.ts'
import type { BookItemProps } from '../book/book-item.tsx'
import { BookList } from '../book/book-list.tsx'
import { joinTranslations } from '../book/join-translations.ts'
import { BookmarkList } from '../bookmarks/bookmark-list.tsx'
import { EmptyShelf } from './empty-shelf.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { type LibraryChange, type LibrarySearch, type Shelf, shelves } from './library-view.ts'
import { ShelfNav } from './shelf-nav.tsx'
import { filterByLanguage, isOnShelf, type Reader, shelveWorks } from './shelve.ts'
import { ViewFilters } from './view-filters.tsx'

interface ShelvesProps extends Pick<BookItemProps, 'BookImport'> {
  search: LibrarySearch
  onChange(change: LibraryChange): void
  ownWpm: number
  onAdd(): void
}

const noBooks: never[] = []

export function Shelves({ search, onChange, ownWpm, onAdd, BookImport }: ShelvesProps) {
  const { language, locale } = useLanguage()
  const deletions = useDeletions()
  const asked = useQuery(booksQuery)
  const { data } = asked
  const bookmarks = useQuery(bookmarksQuery)
  const wanted = useDeferredValue(search)
  const all = data?.books ?? noBooks

  const books = useMemo(() => all.filter(({ _id }) => deletions[_id] !== 'done'), [all, deletions])
  const reader: Reader = useMemo(() => ({ language, locale, ownWpm }), [language, locale, ownWpm])
  const shown = useMemo(() => shelveWorks(books, wanted, reader), [books, wanted, reader])
  const counts = useMemo((): Partial<Record<Shelf, number>> => {
    if (!data) return {}
    const ours = filterByLanguage(books, wanted.lang, reader)
    const countOn = (shelf: Shelf) => {
      const onShelf = ours.filter((book) => isOnShelf(book, shelf))
      return joinTranslations(onShelf, onShelf, reader.language).length
    }
    return Object.fromEntries(shelves.map((shelf) => [shelf, countOn(shelf)]))
  }, [data, books, wanted.lang, reader])
  const marked = bookmarks.data?.bookmarks.filter(({ _id }) => deletions[_id] !== 'done').length

  return (
    <>
      <ShelfNav
        search={search}
        counts={{ ...counts, ...(marked !== undefined && { bookmarks: marked }) }}
      />
      <ViewFilters search={search} onChange={onChange} />
      {search.shelf === 'bookmarks' ? (
        <BookmarkList asked={wanted.q ?? ''} />
      ) : (
        <>
          <Awaited queries={[asked]} />
          {search.shelf !== 'failed' && <FailedNotice count={counts.failed ?? 0} />}
          {data && shown.length === 0 && <EmptyShelf search={wanted} onAdd={onAdd} />}
          <BookList
            key={JSON.stringify(wanted)}
            works={shown}
            ownWpm={ownWpm}
            BookImport={BookImport}
          />
        </>
      )}
    </>
  )
}
