// The library: shelves with the user's own texts and the books that ship with Fovea, bookmarks, and adding books.
import type { BookSummary } from '@fovea/contract/reading.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { booksQuery } from '#domain/library/books-query.ts'
import { paths } from '#domain/pages/paths.ts'
import { Page } from '#kit/ui/page.tsx'
import type { BookItemProps } from './book/book-item.tsx'
import { LibraryActions } from './library-actions.tsx'
import {
  type LibraryChange,
  type LibrarySearch,
  readLibrarySearch,
} from './shelves/library-view.ts'
import { Shelves } from './shelves/shelves.tsx'

interface LibraryProps extends Pick<BookItemProps, 'BookImport'> {
  /** Adds books, and shows what is being added. Placed above the shelves. */
  Imports: ComponentType<{
    books: readonly BookSummary[]
    adding: LibrarySearch['add']
    onAdded(): void
  }>
}

const noBooks: never[] = []

export function Library({ Imports, BookImport }: LibraryProps) {
  const { t } = useTranslation('library')
  const user = useMe()
  const { data } = useQuery(booksQuery)
  const search = readLibrarySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: LibraryChange) =>
    navigate({
      to: paths.library,
      search: (before: Record<string, unknown>) => readLibrarySearch({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  const openAdding = () => change({ add: 'file' })
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="wide"
      action={<LibraryActions onAdd={openAdding} />}
    >
      <Imports
        books={data?.books ?? noBooks}
        adding={search.add}
        onAdded={() => change({ add: undefined })}
      />
      <Shelves
        search={search}
        onChange={change}
        ownWpm={user?.readingSpeed ?? 0}
        onAdd={openAdding}
        BookImport={BookImport}
      />
    </Page>
  )
}
