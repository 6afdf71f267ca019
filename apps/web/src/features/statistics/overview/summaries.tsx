// How much was read, typed and played in the period, and how fast, with links to more.
import type { StatisticsOverview } from '@fovea/contract/statistics.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Figure } from '../figure.tsx'
import classes from '../statistics.module.css'
import { useGroupNames } from '../use-group-names.ts'

interface SummaryProps {
  overview: StatisticsOverview
}

export function ReadingSummary({ overview: { reading, period } }: SummaryProps) {
  const { t } = useTranslation('statistics')
  const { whole, percent, duration } = useFormats()
  const { nameReading, nameLanguage } = useGroupNames()
  const { sessions, tests, words, minutes, speed, understanding } = reading
  return (
    <section className={classes.summary} aria-labelledby="reading">
      <h2 id="reading">{t('reading.title')}</h2>
      {sessions + tests === 0 && <p className={classes.soft}>{t('reading.none')}</p>}
      {sessions + tests > 0 && (
        <dl className={classes.figures}>
          <Figure label={t('figures.time')} value={duration(minutes)} />
          <Figure label={t('reading.words')} value={whole(words)} />
          <Figure label={t('reading.sessions')} value={whole(sessions)} />
          <Figure label={t('reading.tests')} value={whole(tests)} />
        </dl>
      )}
      {speed && (
        <>
          <h3>{nameReading(speed)}</h3>
          <dl className={classes.figures}>
            {speed.setWpm && (
              <Figure
                label={t('reading.set')}
                value={whole(speed.setWpm.value)}
                unit={t('wpm')}
                note={t('n', { n: whole(speed.setWpm.count) })}
              />
            )}
            <Figure
              label={t('reading.delivered')}
              value={whole(speed.deliveredWpm.value)}
              unit={t('wpm')}
              note={t('n', { n: whole(speed.deliveredWpm.count) })}
            />
            <Figure label={t('figures.best')} value={whole(speed.best)} unit={t('wpm')} />
          </dl>
        </>
      )}
      {understanding && (
        <>
          <h3>{t('reading.testsIn', { language: nameLanguage(understanding.language) })}</h3>
          <dl className={classes.figures}>
            <Figure
              label={t('reading.effective')}
              value={whole(understanding.effectiveWpm.value)}
              unit={t('wpm')}
              note={t('n', { n: whole(understanding.effectiveWpm.count) })}
            />
            <Figure
              label={t('reading.comprehension')}
              value={percent(understanding.comprehension.value)}
              note={t('n', { n: whole(understanding.comprehension.count) })}
            />
            <Figure label={t('figures.best')} value={whole(understanding.best)} unit={t('wpm')} />
          </dl>
        </>
      )}
      <Link to={paths.statisticsOfReading} search={{ period }} className={classes.back}>
        {t('reading.more')}
      </Link>
    </section>
  )
}

export function TypingSummary({ overview: { typing, games, period } }: SummaryProps) {
  const { t } = useTranslation('statistics')
  const { whole, percent, duration } = useFormats()
  const { nameTyping } = useGroupNames()
  const { runs, minutes, speed } = typing
  return (
    <>
      <section className={classes.summary} aria-labelledby="typing">
        <h2 id="typing">{t('typing.title')}</h2>
        {runs === 0 && <p className={classes.soft}>{t('typing.none')}</p>}
        {runs > 0 && (
          <dl className={classes.figures}>
            <Figure label={t('figures.time')} value={duration(minutes)} />
            <Figure label={t('typing.runs')} value={whole(runs)} />
          </dl>
        )}
        {speed && (
          <>
            <h3>{nameTyping(speed)}</h3>
            <dl className={classes.figures}>
              <Figure
                label={t('typing.speed')}
                value={whole(speed.wpm.value)}
                unit={t('wpm')}
                note={t('n', { n: whole(speed.wpm.count) })}
              />
              <Figure label={t('figures.best')} value={whole(speed.best)} unit={t('wpm')} />
              {speed.accuracy && (
                <Figure label={t('typing.accuracy')} value={percent(speed.accuracy.value)} />
              )}
            </dl>
          </>
        )}
        <Link to={paths.statisticsOfTyping} search={{ period }} className={classes.back}>
          {t('typing.more')}
        </Link>
      </section>
      <section className={classes.summary} aria-labelledby="rounds">
        <h2 id="rounds">{t('games.title')}</h2>
        {games.rounds === 0 && <p className={classes.soft}>{t('games.noRounds')}</p>}
        {games.rounds > 0 && (
          <dl className={classes.figures}>
            <Figure label={t('figures.time')} value={duration(games.minutes)} />
            <Figure label={t('figures.rounds')} value={whole(games.rounds)} />
          </dl>
        )}
      </section>
    </>
  )
}
