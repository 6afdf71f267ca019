// What a reading gave: the speed that was set and the one that was delivered, and how the latter is counted.
import { deliveredWpm } from '@fovea/core/reading/result.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { formatClock } from '#shared/reader/durations.ts'
import { readingOutbox } from '#shared/sending/outboxes.ts'
import classes from './result-panel.module.css'
import type { SessionFigures } from './session-counter.ts'

export interface Outcome {
  /** undefined when no words were read: somebody only leafed to the end. */
  figures: SessionFigures | undefined
  /** Id under which it is being saved; undefined when it was too short. */
  savedAs: string | undefined
  /** Best delivered wpm before this reading; 0 for the first. */
  bestBefore: number
}

interface ResultPanelProps {
  outcome: Outcome
  /** Best delivered wpm as it is known now. */
  best: number
  hasNextChapter: boolean
  onAgain(): void
  onNextChapter(): void
}

export function ResultPanel({ outcome, best, hasNextChapter, ...on }: ResultPanelProps) {
  const { t } = useTranslation('reading')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.panel} aria-labelledby="reading-result">
      <h2 id="reading-result" ref={heading} tabIndex={-1}>
        {hasNextChapter ? t('result.chapterDone') : t('result.textDone')}
      </h2>
      {outcome.figures ? (
        <Figures figures={outcome.figures} best={Math.max(best, outcome.bestBefore)} />
      ) : (
        <p>{t('result.nothingTimed')}</p>
      )}
      {outcome.figures && <Saving savedAs={outcome.savedAs} />}
      <div className={classes.actions}>
        {hasNextChapter && (
          <button type="button" className={classes.main} onClick={on.onNextChapter}>
            {t('result.nextChapter')}
          </button>
        )}
        <button type="button" className={classes.other} onClick={on.onAgain}>
          {t('result.again')}
        </button>
        <Link to={paths.library} className={classes.other}>
          {t('reader.library')}
        </Link>
      </div>
    </section>
  )
}

function Figures({ figures, best }: { figures: SessionFigures; best: number }) {
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const { words, activeMs, setWpm } = figures
  const delivered = deliveredWpm(words, activeMs)
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
        <strong>{new Intl.NumberFormat(locale).format(Math.round(delivered))}</strong>{' '}
        <span>{setWpm === null ? t('result.ownPaceUnit') : t('result.deliveredUnit')}</span>
      </p>
      <dl className={classes.figures}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={classes.how}>
        <summary>{t('result.how')}</summary>
        <p>
          {t(setWpm === null ? 'result.howOwnPace' : 'result.howRsvp', {
            words: new Intl.NumberFormat(locale).format(words),
            time: seconds.format(activeMs / 1000),
            wpm: exact.format(delivered),
          })}
        </p>
      </details>
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
