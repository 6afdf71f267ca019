// The result of a reading: the set speed, the delivered speed, and how the latter is calculated.
import { countedWordsMin } from '@fovea/contract/limits.ts'
import { deliveredWpm } from '@fovea/core/reading/result.ts'
import { areEnoughWords } from '@fovea/core/reading/speed-record.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { formatClock } from '#domain/reader/durations.ts'
import { readingOutbox } from '#domain/reader/reading-outbox.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import classes from './result-panel.module.css'
import type { SessionFigures } from './session-counter.ts'
import type { EndedSession } from './use-reading-session.ts'

export interface Outcome {
  /** Undefined when no words were read because the user only leafed to the end. */
  session: EndedSession | undefined
  /** Whether the text was read to its end. Otherwise the user stopped before. */
  isAtEnd: boolean
  /** The best delivered wpm before this reading. 0 for the first reading. */
  bestBefore: number
}

interface ResultPanelProps {
  outcome: Outcome
  /** The readings of a visitor stay in this browser. */
  isVisitor: boolean
  /** The text and the chapter that was read last. */
  bookId: string
  chapter: number
  /** The best delivered wpm known now. */
  best: number
  onAgain(): void
  onGoOn(): void
}

export function ResultPanel({ outcome, isVisitor, best, ...on }: ResultPanelProps) {
  const { t } = useTranslation('reading')
  const { session, isAtEnd } = outcome
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.panel} aria-labelledby="reading-result">
      <h2 id="reading-result" ref={heading} tabIndex={-1}>
        {t(isAtEnd ? 'result.textDone' : 'result.stopped')}
      </h2>
      {session ? (
        <Figures figures={session.figures} best={Math.max(best, outcome.bestBefore)} />
      ) : (
        <p>{t('result.nothingTimed')}</p>
      )}
      {isVisitor ? (
        <p className={classes.saving}>{t('result.visitor')}</p>
      ) : (
        session && <Saving savedAs={session.savedAs} />
      )}
      <div className={classes.actions}>
        {isAtEnd ? (
          <button type="button" className={classes.other} onClick={on.onAgain}>
            {t('result.again')}
          </button>
        ) : (
          <button type="button" className={classes.main} onClick={on.onGoOn}>
            {t('result.goOn')}
          </button>
        )}
        <Link to={isVisitor ? paths.signUp : paths.library} className={classes.other}>
          {t(isVisitor ? 'result.signUp' : 'reader.library')}
        </Link>
        {!isVisitor && (
          <Link
            to={paths.typingText}
            search={{ book: on.bookId, chapter: on.chapter }}
            className={classes.other}
          >
            {t('reader.type')}
          </Link>
        )}
      </div>
    </section>
  )
}

function Figures({ figures, best }: { figures: SessionFigures; best: number }) {
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const { words, activeMs, setWpm } = figures
  const delivered = deliveredWpm(words, activeMs)
  const shown = Math.round(delivered)
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
  const rows = [
    ...(setWpm === null ? [] : [{ name: t('result.set'), value: t('wpm', { count: setWpm }) }]),
    { name: t('result.words'), value: new Intl.NumberFormat(locale).format(words) },
    { name: t('result.time'), value: formatClock(activeMs) },
    ...(best > 0 ? [{ name: t('result.best'), value: t('wpm', { count: Math.round(best) }) }] : []),
  ]
  return (
    <>
      <p className={classes.delivered}>
        <strong>{new Intl.NumberFormat(locale).format(shown)}</strong>{' '}
        <span>
          {t(setWpm === null ? 'result.ownPaceUnit' : 'result.deliveredUnit', { count: shown })}
        </span>
      </p>
      <dl className={classes.figures}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!areEnoughWords(words) && (
        <p className={classes.fewWords}>{t('result.fewWords', { count: countedWordsMin })}</p>
      )}
      <Disclosure summary={t('result.how')}>
        <p>
          {t(setWpm === null ? 'result.howOwnPace' : 'result.howRsvp', {
            words: new Intl.NumberFormat(locale).format(words),
            time: seconds.format(activeMs / 1000),
            wpm: exact.format(delivered),
          })}
        </p>
        <p>{t('result.howBest', { count: countedWordsMin })}</p>
      </Disclosure>
    </>
  )
}

function Saving({ savedAs }: { savedAs: string | undefined }) {
  const { t } = useTranslation('reading')
  const saving = readingOutbox.useStates((all) => (savedAs ? all[savedAs] : undefined))
  const state = savedAs ? (saving?.state ?? 'waiting') : 'tooShort'
  return (
    <p className={classes.saving} role="status">
      {t(`saving.${state}`)}
    </p>
  )
}
