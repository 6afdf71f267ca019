// The open shelf with its filters, or the bookmarks.
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '#shared/error-words.ts'
import { useLanguage } from '#shared/language.ts'
import { bookmarksQuery, booksQuery } from './api.ts'
import { BookList } from './book-list.tsx'
import { BookmarkList } from './bookmark-list.tsx'
import { useDeletions } from './deletions.ts'
import { EmptyShelf } from './empty-shelf.tsx'
import classes from './library.module.css'
import { type LibrarySearch, shelves } from './library-view.ts'
import { ShelfNav } from './shelf-nav.tsx'
import { filterByLanguage, isOnShelf, type Reader, shelveBooks } from './shelve.ts'
import { useFinishedImports } from './use-finished-imports.ts'
import { ViewFilters } from './view-filters.tsx'

interface ShelvesProps {
  search: LibrarySearch
  onChange(change: { [Name in keyof LibrarySearch]?: LibrarySearch[Name] | undefined }): void
  ownWpm: number
  onAdd(): void
}

const noBooks: never[] = []

export function Shelves({ search, onChange, ownWpm, onAdd }: ShelvesProps) {
  const { t } = useTranslation('library')
  const { language, locale } = useLanguage()
  const errorWords = useErrorWords()
  const deletions = useDeletions()
  const { data, error, refetch } = useQuery(booksQuery)
  const bookmarks = useQuery(bookmarksQuery)
  const wanted = useDeferredValue(search)
  const all = data?.books ?? noBooks
  useFinishedImports(all)

  const books = useMemo(() => all.filter(({ _id }) => deletions[_id] !== 'done'), [all, deletions])
  const reader: Reader = useMemo(() => ({ language, locale, ownWpm }), [language, locale, ownWpm])
  const shown = useMemo(() => shelveBooks(books, wanted, reader), [books, wanted, reader])
  const counts = useMemo(() => {
    if (!data) return {}
    const ours = filterByLanguage(books, wanted.lang, reader)
    return Object.fromEntries(
      shelves.map((shelf) => [shelf, ours.filter((book) => isOnShelf(book, shelf)).length]),
    )
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
          {!data && !error && <Loader size="sm" className={classes.pending} role="status" />}
          {error && (
            <p role="alert">
              {errorWords(error)}{' '}
              <Button variant="subtle" onClick={() => refetch()}>
                {t('again')}
              </Button>
            </p>
          )}
          {data && shown.length === 0 && <EmptyShelf search={wanted} onAdd={onAdd} />}
          <BookList key={JSON.stringify(wanted)} books={shown} ownWpm={ownWpm} />
        </>
      )}
    </>
  )
}
