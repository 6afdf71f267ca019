// Facts about a book: language, length or minutes left at the user's speed, and progress.
import { languageNames, localeOf } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { minutesLeft } from '@fovea/core/reading/result.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { speedToReckonWith } from '#shared/reader/default-speed.ts'
import { formatMinutes } from '#shared/reader/durations.ts'
import classes from './book.module.css'
import { findProgress } from './book-progress.ts'

export function BookFacts({ book, ownWpm }: { book: BookSummary; ownWpm: number }) {
  const { t } = useTranslation('library')
  const { language, locale } = useLanguage()
  const { progress, isUnderWay } = findProgress(book)
  const words = isUnderWay ? book.words * (1 - progress) : book.words
  const time = formatMinutes(minutesLeft(words, speedToReckonWith(ownWpm, book.lang)), locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(progress)
  return (
    <>
      <p className={classes.facts}>
        {book.lang !== language && (
          <span lang={localeOf(book.lang)}>{languageNames[book.lang]}</span>
        )}
        {book.level && <span>{book.level}</span>}
        <span>{t('words', { count: book.words })}</span>
        <span>{isUnderWay ? t('left', { time }) : time}</span>
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
