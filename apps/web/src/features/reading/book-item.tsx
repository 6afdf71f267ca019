// One text of the library: what it is, how long it takes, how far one is.
import { languageNames, localeOf } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { minutesLeft } from '@fovea/core/reading/result.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#shared/api-client.ts'
import { useLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { speedToReckonWith } from '#shared/reader/default-speed.ts'
import { formatMinutes } from '#shared/reader/durations.ts'
import { booksKey } from './api.ts'
import { deleteLater, undoDeletion, useDeletions } from './deletions.ts'
import classes from './library.module.css'

interface BookItemProps {
  book: BookSummary
  /** 0 while it is not known. */
  ownWpm: number
  /** The focus was in this item, which has gone. */
  onGone(): void
}

export function BookItem({ book, ownWpm, onGone }: BookItemProps) {
  const { t } = useTranslation('reading')
  const { language, locale } = useLanguage()
  const client = useQueryClient()
  const deletion = useDeletions((all) => all[book._id])
  const item = useRef<HTMLLIElement>(null)
  const progress = book.place?.progress ?? 0
  const isRead = progress >= 1
  const wordsLeft = isRead ? book.words : book.words * (1 - progress)
  const time = formatMinutes(minutesLeft(wordsLeft, speedToReckonWith(ownWpm, book.lang)), locale)

  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  // Undone just before the item leaves the page, while it still holds the focus.
  useLayoutEffect(() => {
    const element = item.current
    return () => {
      if (element?.contains(document.activeElement)) gone.current()
    }
  }, [])

  function remove() {
    deleteLater(book._id, async () => {
      await callApi(contract.reading.deleteBook, { params: { id: book._id } })
      await client.invalidateQueries({ queryKey: booksKey })
    })
  }

  if (deletion === 'undoable') {
    return (
      <li ref={item} className={classes.deleted}>
        <span role="status">{t('library.deleted', { title: book.title })}</span>
        <Button variant="subtle" autoFocus onClick={() => undoDeletion(book._id)}>
          {t('library.undo')}
        </Button>
      </li>
    )
  }
  return (
    <li ref={item} className={classes.item}>
      <div className={classes.words}>
        <h2 lang={localeOf(book.lang)}>
          <Link to={paths.read} params={{ textId: book._id }}>
            {book.title}
          </Link>
        </h2>
        {book.summary && (
          <p className={classes.summary} lang={localeOf(book.lang)}>
            {book.summary}
          </p>
        )}
        <p className={classes.facts}>
          {book.source === 'pasted' && <span>{t('library.own')}</span>}
          {book.lang !== language && (
            <span lang={localeOf(book.lang)}>{languageNames[book.lang]}</span>
          )}
          <span>{t('words', { count: book.words })}</span>
          <span>{isRead || progress === 0 ? time : t('left', { time })}</span>
          {book.place && (
            <span>
              {isRead
                ? t('library.read')
                : t('library.progress', {
                    share: new Intl.NumberFormat(locale, { style: 'percent' }).format(progress),
                  })}
            </span>
          )}
        </p>
        {deletion === 'failed' && <p role="alert">{t('library.notDeleted')}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          size="md"
          variant={book.place && !isRead ? 'light' : 'default'}
          aria-label={t(book.place && !isRead ? 'library.continueIt' : 'library.readIt', {
            title: book.title,
          })}
          renderRoot={(props) => <Link to={paths.read} params={{ textId: book._id }} {...props} />}
        >
          {book.place && !isRead ? t('library.continue') : t('library.open')}
        </Button>
        {book.source === 'pasted' && (
          <Button
            size="md"
            variant="subtle"
            aria-label={t('library.deleteIt', { title: book.title })}
            onClick={remove}
          >
            {t('library.delete')}
          </Button>
        )}
      </div>
    </li>
  )
}
