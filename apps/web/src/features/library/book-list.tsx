// The books on a shelf, shown in portions: a thousand covers at once would make every browser slow.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BookItem, type BookItemProps } from './book-item.tsx'
import type { Work } from './join-translations.ts'
import classes from './library.module.css'

const shownAtOnce = 40

interface BookListProps extends Pick<BookItemProps, 'ownWpm' | 'BookImport'> {
  works: Work[]
}

export function BookList({ works, ownWpm, BookImport }: BookListProps) {
  const { t } = useTranslation('library')
  const [shown, setShown] = useState(shownAtOnce)
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label={t('texts')}>
        {works.slice(0, shown).map(({ book, translations }) => (
          <BookItem
            key={book._id}
            book={book}
            translations={translations}
            ownWpm={ownWpm}
            BookImport={BookImport}
            onGone={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {works.length > shown && (
        <Button variant="default" size="md" onClick={() => setShown(shown + shownAtOnce)}>
          {t('more', { count: Math.min(shownAtOnce, works.length - shown) })}
        </Button>
      )}
    </>
  )
}
