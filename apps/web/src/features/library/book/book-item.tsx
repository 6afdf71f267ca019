// One book on a shelf: its cover, what it is, how long it takes to read, and the progress in it.
import { localeOf } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { paths } from '#domain/pages/paths.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { deleteLater, useDeletions } from '#kit/ui/deletions.ts'
import { UndoItem } from '#kit/ui/undo-item.tsx'
import classes from './book.module.css'
import { BookCover } from './book-cover.tsx'
import { BookFacts } from './book-facts.tsx'
import { BookMenu } from './book-menu.tsx'
import { findProgress } from './book-progress.ts'
import type { Work } from './join-translations.ts'
import { Translations } from './translations.tsx'

export interface BookItemProps {
  book: BookSummary
  translations: Work['translations']
  /** 0 while it is unknown. */
  ownWpm: number
  /** Called when this item is removed while it has the focus. */
  onGone(): void
  /** Shows a book that is not ready, with what can be done about it. */
  BookImport: ComponentType<{ book: BookSummary; children(retry: ReactNode): ReactNode }>
}

export function BookItem({ book, translations, ownWpm, onGone, BookImport }: BookItemProps) {
  const { t } = useTranslation('library')
  const [failure, setFailure] = useState<string>()
  const deletion = useDeletions((all) => all[book._id])
  const renew = useRenewLibrary()
  const lang = localeOf(book.lang)
  const isReady = book.status === 'ready'
  const { isUnderWay } = findProgress(book)

  function remove() {
    deleteLater(book._id, async () => {
      await callApi(contract.library.deleteBook, { params: { id: book._id } })
      await renew()
    })
  }

  if (deletion === 'undoable') {
    return (
      <UndoItem id={book._id} onGone={onGone}>
        {t('book.deleted', { title: book.title })}
      </UndoItem>
    )
  }
  return (
    <li className={classes.item} data-failed={book.status === 'failed' || undefined}>
      <div className={classes.side}>
        {book.status === 'failed' ? null : isReady ? (
          <Link to={paths.read} params={{ textId: book._id }} tabIndex={-1} aria-hidden="true">
            <BookCover book={book} />
          </Link>
        ) : (
          <BookCover book={book} />
        )}
      </div>
      <div className={classes.body}>
        <h2 className={classes.title} lang={lang}>
          {isReady ? (
            <Link to={paths.read} params={{ textId: book._id }} className="title-link">
              {book.title}
            </Link>
          ) : (
            book.title
          )}
        </h2>
        {book.author && <p className={classes.author}>{book.author}</p>}
        {book.summary && (
          <p className={classes.summary} lang={lang}>
            {book.summary}
          </p>
        )}
        {translations.length > 1 && <Translations book={book} translations={translations} />}
        {isReady && <BookFacts book={book} ownWpm={ownWpm} />}
        {(failure || deletion === 'failed') && (
          <p className={classes.failure} role="alert">
            {failure ?? t('book.notDeleted')}
          </p>
        )}
        {isReady ? (
          <div className={classes.actions}>
            <Button
              variant={isUnderWay ? 'light' : 'default'}
              aria-label={t(isUnderWay ? 'book.continueIt' : 'book.readIt', { title: book.title })}
              renderRoot={(props) => (
                <Link to={paths.read} params={{ textId: book._id }} {...props} />
              )}
            >
              {isUnderWay ? t('book.continue') : t('book.open')}
            </Button>
            <BookMenu book={book} onDelete={remove} onFailure={setFailure} />
          </div>
        ) : (
          <BookImport book={book}>
            {(retry) => (
              <div className={classes.actions}>
                {retry}
                <Button
                  variant="subtle"
                  aria-label={t('book.removeIt', { title: book.title })}
                  onClick={remove}
                >
                  {t('book.remove')}
                </Button>
              </div>
            )}
          </BookImport>
        )}
      </div>
    </li>
  )
}
