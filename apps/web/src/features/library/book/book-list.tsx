// The books on a shelf.
import { useTranslation } from 'react-i18next'
import classes from '../library.module.css'
import { PartialList } from '../shelves/partial-list.tsx'
import { BookItem, type BookItemProps } from './book-item.tsx'
import type { Work } from './join-translations.ts'

interface BookListProps extends Pick<BookItemProps, 'ownWpm' | 'BookImport'> {
  works: Work[]
}

export function BookList({ works, ...item }: BookListProps) {
  const { t } = useTranslation('library')
  return (
    <PartialList items={works} label={t('texts')} className={classes.list}>
      {({ book, translations }, onGone) => (
        <BookItem
          key={book._id}
          book={book}
          translations={translations}
          onGone={onGone}
          {...item}
        />
      )}
    </PartialList>
  )
}
