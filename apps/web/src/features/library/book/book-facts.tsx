// Facts about a book: language, length or minutes left at the user's speed, and progress.
import { languageNames, localeOf } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { useTranslation } from 'react-i18next'
import { speedToReckonWith } from '#domain/reader/default-speed.ts'
import { formatShareRead, formatTimeLeft } from '#domain/reader/durations.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './book.module.css'
import { findProgress } from './book-progress.ts'

export function BookFacts({ book, ownWpm }: { book: BookSummary; ownWpm: number }) {
  const { t } = useTranslation('library')
  const { language, locale } = useLanguage()
  const { progress, isUnderWay } = findProgress(book)
  const hasRest = isUnderWay && !book.isRead
  const words = hasRest ? book.words * (1 - progress) : book.words
  const time = formatTimeLeft(words, speedToReckonWith(ownWpm, book.lang), locale)
  const share = formatShareRead(progress, locale)
  return (
    <>
      <p className={classes.facts}>
        {book.lang !== language && (
          <span lang={localeOf(book.lang)}>{languageNames[book.lang]}</span>
        )}
        {book.level && <span>{book.level}</span>}
        <span>{t('words', { count: book.words })}</span>
        {time && <span>{hasRest ? t('left', { time }) : time}</span>}
        {book.isRead && <span className={classes.read}>{t('book.read')}</span>}
        {isUnderWay && <span>{t('book.progress', { share })}</span>}
      </p>
      {isUnderWay && (
        <div className={classes.track} aria-hidden="true">
          <div style={{ width: `${progress * 100}%` }} />
        </div>
      )}
    </>
  )
}
