// One book of a shelf: its cover, what it is, how long it takes, how far one is.
import { localeOf } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { useRenewLibrary } from './api.ts'
import classes from './book.module.css'
import { BookCover } from './book-cover.tsx'
import { BookFacts } from './book-facts.tsx'
import { BookMenu } from './book-menu.tsx'
import { deleteLater, useDeletions } from './deletions.ts'
import { ImportState } from './import-state.tsx'
import type { Work } from './join-translations.ts'
import { RetryImport } from './retry-import.tsx'
import { Translations } from './translations.tsx'
import { UndoItem } from './undo-item.tsx'

interface BookItemProps {
  book: BookSummary
  translations: Work['translations']
  /** 0 while it is not known. */
  ownWpm: number
  /** The focus was in this item, which has gone. */
  onGone(): void
}

export function BookItem({ book, translations, ownWpm, onGone }: BookItemProps) {
  const { t } = useTranslation('library')
  const [failure, setFailure] = useState<string>()
  const deletion = useDeletions((all) => all[book._id])
  const renew = useRenewLibrary()
  const lang = localeOf(book.lang)
  const isReady = book.status === 'ready'
  const progress = book.place?.progress ?? 0
  const isUnderWay = progress > 0 && progress < 1

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
            <Link to={paths.read} params={{ textId: book._id }}>
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
        {isReady ? <BookFacts book={book} ownWpm={ownWpm} /> : <ImportState book={book} />}
        {(failure || deletion === 'failed') && (
          <p className={classes.failure} role="alert">
            {failure ?? t('book.notDeleted')}
          </p>
        )}
        <div className={classes.actions}>
          {isReady && (
            <Button
              variant={isUnderWay ? 'light' : 'default'}
              aria-label={t(isUnderWay ? 'book.continueIt' : 'book.readIt', { title: book.title })}
              renderRoot={(props) => (
                <Link to={paths.read} params={{ textId: book._id }} {...props} />
              )}
            >
              {isUnderWay ? t('book.continue') : t('book.open')}
            </Button>
          )}
          {isReady ? (
            <BookMenu book={book} onDelete={remove} onFailure={setFailure} />
          ) : (
            <>
              {book.status === 'failed' && <RetryImport book={book} onFailure={setFailure} />}
              <Button
                variant="subtle"
                aria-label={t('book.removeIt', { title: book.title })}
                onClick={remove}
              >
                {t('book.remove')}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
